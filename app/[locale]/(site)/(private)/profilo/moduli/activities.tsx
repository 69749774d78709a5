import { getMessages } from "next-intl/server";
import { MergeEntry } from "@/components/modules/activity-merges/merge-entry";
import type { Option } from "@/components/modules/editor/fields";
import { StatisticsEntry } from "@/components/modules/statistics/statistics-entry";
import { MAX_CERTIFICATES, MAX_FACTS } from "@/lib/contract/fact-constants";
import { CARD_MERGE_PART } from "@/lib/routes";
import { listCategories, listZones } from "@/lib/server/activities";
import { MERGE_PERMISSION, MergePage, TWINS, TwinsPage } from "./activity-merges";
import { type Editor, type EditorSections, fieldsOf } from "./editor-module";
import { openSuggestions } from "./suggestions";

const names = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const places = (all: readonly { slug: string; name: string }[]): Option[] =>
  all.map(({ slug, name }) => ({ value: slug, label: name }));

/** The forms of an activity: what is published at once, and what the staff reads first (docs/domain/activities.md). */
async function sections(): Promise<EditorSections> {
  const [{ modules, activities }, categories, zones] = await Promise.all([
    getMessages(),
    listCategories(),
    listZones(),
  ]);
  const { sections: words, fields: f } = modules.attivita;
  return {
    live: [
      {
        ...words.hours,
        icon: "clock",
        fields: [{ type: "hours", name: "opening", label: f.opening }],
      },
      {
        ...words.contacts,
        icon: "phone",
        fields: [
          {
            type: "lines",
            name: "phones",
            label: f.phones,
            max: 3,
            inputMode: "tel",
            add: f.addPhone,
          },
          { type: "text", name: "whatsapp", label: f.whatsapp, max: 40, inputMode: "tel" },
          { type: "text", name: "email", label: f.email, max: 254, inputMode: "email" },
          { type: "text", name: "website", label: f.website, max: 500, inputMode: "url" },
        ],
      },
      {
        ...words.pictures,
        icon: "camera",
        fields: [
          { type: "picture", name: "cover", label: f.cover, hint: f.coverHint },
          { type: "picture", name: "logo", label: f.logo, hint: f.logoHint },
          { type: "pictures", name: "gallery", label: f.gallery, hint: f.galleryHint, max: 20 },
        ],
      },
    ],
    draft: {
      ...words.card,
      icon: "pencil",
      fields: [
        { type: "text", name: "name", label: f.name, max: 120 },
        {
          type: "choice",
          name: "category",
          label: f.category,
          options: places(categories),
          placeholder: f.choose,
        },
        {
          type: "choices",
          name: "more_categories",
          label: f.moreCategories,
          hint: f.moreCategoriesHint,
          options: places(categories),
          max: 3,
          besides: "category",
        },
        { type: "longText", name: "summary", label: f.summary, hint: f.summaryHint, max: 255 },
        { type: "richText", name: "description_html", label: f.description },
        { type: "tags", name: "tags", label: f.tags, hint: f.tagsHint, max: 10 },
        {
          type: "group",
          name: "address",
          label: f.address,
          fields: [
            { type: "text", name: "street", label: f.street, max: 120 },
            { type: "text", name: "number", label: f.number, max: 20 },
            {
              type: "text",
              name: "postal_code",
              label: f.postalCode,
              max: 5,
              inputMode: "numeric",
            },
            { type: "text", name: "city", label: f.city, max: 80 },
            { type: "text", name: "province", label: f.province, max: 40 },
            { type: "text", name: "note", label: f.addressNote, hint: f.addressNoteHint, max: 200 },
          ],
        },
        {
          type: "place",
          name: "location",
          label: f.location,
          hint: f.locationHint,
          address: "address",
        },
        {
          type: "choice",
          name: "zone",
          label: f.zone,
          options: places(zones),
          placeholder: f.noZone,
        },
        { type: "text", name: "booking_url", label: f.booking, max: 500, inputMode: "url" },
        {
          type: "repeated",
          name: "social",
          label: f.social,
          max: 6,
          add: f.addSocial,
          remove: f.removeSocial,
          fields: [
            {
              type: "choice",
              name: "network",
              label: f.network,
              options: names(activities.social),
              placeholder: f.choose,
            },
            { type: "text", name: "url", label: f.profile, max: 500, inputMode: "url" },
          ],
        },
        {
          type: "level",
          name: "price_range",
          label: f.price,
          placeholder: f.noPrice,
          options: [1, 2, 3, 4].map((level) => ({
            value: String(level),
            label: "€".repeat(level),
          })),
        },
        {
          type: "choices",
          name: "services",
          label: f.services,
          options: names(activities.service),
        },
        {
          type: "choices",
          name: "payments",
          label: f.payments,
          options: names(activities.payment),
        },
        {
          type: "group",
          name: "accessibility",
          label: f.accessibility,
          fields: [
            {
              type: "choices",
              name: "features",
              label: f.features,
              options: names(activities.accessibility),
            },
            { type: "text", name: "note", label: f.accessibilityNote, max: 300 },
          ],
        },
        {
          type: "repeated",
          name: "facts",
          label: f.facts,
          hint: f.factsHint,
          max: MAX_FACTS,
          add: f.addFact,
          remove: f.removeFact,
          fields: [
            {
              type: "choice",
              name: "kind",
              label: f.factKind,
              options: names(activities.filters.facts),
              placeholder: f.choose,
            },
            { type: "text", name: "what", label: f.factWhat, max: 80 },
          ],
        },
        {
          type: "repeated",
          name: "certificates",
          label: f.certificates,
          hint: f.certificatesHint,
          max: MAX_CERTIFICATES,
          add: f.addCertificate,
          remove: f.removeCertificate,
          fields: [
            { type: "text", name: "scheme", label: f.scheme, max: 120 },
            { type: "text", name: "number", label: f.certificateNumber, max: 60 },
            { type: "text", name: "issuer", label: f.issuer, max: 120 },
            { type: "text", name: "register_url", label: f.register, max: 500, inputMode: "url" },
            { type: "date", name: "valid_to", label: f.validTo },
          ],
        },
        { type: "number", name: "founded_year", label: f.founded, min: 1000, max: 2100 },
        { type: "text", name: "legal_name", label: f.legalName, hint: f.staffOnly, max: 200 },
        {
          type: "text",
          name: "vat_number",
          label: f.vatNumber,
          hint: f.staffOnly,
          max: 11,
          inputMode: "numeric",
        },
      ],
    },
  };
}

/** What the staff narrows the list of activities to, and what it sets on several of them. */
async function staffList() {
  const [{ modules, editor }, categories, zones] = await Promise.all([
    getMessages(),
    listCategories(),
    listZones(),
  ]);
  const { title, category, zone, state, lacks } = modules.attivita.filters;
  const { closed, suspended } = editor.statuses.f;
  const values = { set_category: places(categories), set_zone: places(zones) };
  return {
    values,
    choices: {
      title,
      fields: [
        { name: "categoria", api: "category", ...category, options: values.set_category },
        { name: "zona", api: "zone", ...zone, options: values.set_zone },
        {
          name: "situazione",
          api: "state",
          ...state,
          options: names({ published: state.published, closed, suspended }),
        },
        { name: "manca", api: "lacks", ...lacks, options: names(lacks.options) },
      ],
    },
  };
}

export const activityEditor: Editor = {
  glyph: "shop",
  sections,
  staffList,
  wholeExport: "activities.import",
  views: [
    {
      status: TWINS,
      label: ({ modules }) => modules.attivita.twins.open,
      permission: MERGE_PERMISSION,
      View: TwinsPage,
    },
  ],
  parts: [{ part: CARD_MERGE_PART, permission: MERGE_PERMISSION, Page: MergePage }],
  more: async (document, { permissions }) =>
    document.live && (
      <>
        <StatisticsEntry kind="activity" id={document.id} />
        {permissions.includes(MERGE_PERMISSION) && <MergeEntry id={document.id} />}
        {await openSuggestions(document, fieldsOf(await sections()))}
      </>
    ),
};
