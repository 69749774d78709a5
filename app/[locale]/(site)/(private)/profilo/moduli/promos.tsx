import { getMessages } from "next-intl/server";
import type { EditorField, Option } from "@/components/modules/editor/fields";
import { PromoMoves } from "@/components/modules/promos/promo-moves";
import type { EditorDocument } from "@/lib/contract/editorial";
import { weekdays } from "@/lib/contract/opening";
import { priceCutKinds, promoKinds, redeemModes } from "@/lib/contract/promo-constants";
import type { Editor, EditorSections } from "./editor-module";

const named = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): Option[] => values.map((value) => ({ value, label: words[value] }));

type Messages = Awaited<ReturnType<typeof getMessages>>;

/** What is saved, by its kind. */
function savingFields({ modules, promotions }: Messages): EditorField[] {
  const { fields: f, products } = modules.promo;
  const cuts = { field: "kind", is: priceCutKinds };
  return [
    {
      type: "choice",
      name: "kind",
      label: f.kind,
      options: named(promoKinds, promotions.kind),
      placeholder: f.choose,
    },
    {
      type: "product",
      name: "product",
      label: f.product,
      hint: f.productHint,
      words: products,
      when: cuts,
    },
    { type: "text", name: "scope", label: f.scope, hint: f.scopeHint, max: 150 },
    {
      type: "number",
      name: "percent",
      label: f.percent,
      hint: f.percentHint,
      min: 1,
      max: 100,
      when: { field: "kind", is: "percent" },
    },
    {
      type: "money",
      name: "amount",
      label: f.amount,
      hint: f.percentHint,
      wrong: f.moneyWrong,
      when: { field: "kind", is: "amount" },
    },
    {
      type: "group",
      name: "bundle",
      label: f.bundle,
      isOptional: true,
      fields: [
        { type: "number", name: "take", label: f.bundleTake, min: 2, max: 20 },
        { type: "number", name: "pay", label: f.bundlePay, min: 1, max: 19 },
      ],
      when: { field: "kind", is: "bundle" },
    },
    {
      type: "money",
      name: "price_now",
      label: f.priceNow,
      hint: f.priceNowHint,
      wrong: f.moneyWrong,
      when: { field: "kind", is: [...priceCutKinds, "bundle"] },
    },
    {
      type: "money",
      name: "price_before",
      label: f.priceBefore,
      hint: f.priceBeforeHint,
      wrong: f.moneyWrong,
      when: cuts,
      canWait: true,
    },
  ];
}

/** How one makes use of it, and how often. */
function redeemFields({ modules }: Messages): EditorField[] {
  const f = modules.promo.fields;
  return [
    {
      type: "choice",
      name: "redeem_mode",
      label: f.redeemMode,
      options: named(redeemModes, f.redeemModes),
      placeholder: f.choose,
    },
    {
      type: "text",
      name: "code",
      label: f.code,
      hint: f.codeHint,
      max: 50,
      when: { field: "redeem_mode", is: "code" },
    },
    {
      type: "text",
      name: "online_url",
      label: f.onlineUrl,
      max: 500,
      inputMode: "url",
      when: { field: "redeem_mode", is: "online_url" },
    },
  ];
}

/** The form of a promotion (docs/domain/promos.md): what takes three minutes first, the rest can wait. */
async function sections(): Promise<EditorSections> {
  const messages = await getMessages();
  const { modules, promotions } = messages;
  const { sections: words, fields: f, linked } = modules.promo;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "gift",
      fields: [
        {
          type: "linked",
          name: "activity",
          label: f.activity,
          of: "activities",
          words: linked,
          own: linked.own,
        },
        { type: "text", name: "title", label: f.title, hint: f.titleHint, max: 80 },
        ...savingFields(messages),
        { type: "date", name: "valid_from", label: f.validFrom, hint: f.validFromHint },
        { type: "date", name: "valid_to", label: f.validTo, hint: f.validToHint },
        ...redeemFields(messages),
        { type: "picture", name: "cover", label: f.cover, hint: f.coverHint },
        {
          type: "longText",
          name: "conditions",
          label: f.conditions,
          hint: f.conditionsHint,
          max: 1000,
        },
        {
          type: "longText",
          name: "description",
          label: f.description,
          max: 1000,
          canWait: true,
        },
        {
          type: "group",
          name: "recurring",
          label: f.recurring,
          hint: f.recurringHint,
          isOptional: true,
          fields: [
            {
              type: "choices",
              name: "days",
              label: f.days,
              options: named(weekdays, promotions.hours.days),
            },
            { type: "text", name: "from", label: f.from, max: 5 },
            { type: "text", name: "to", label: f.to, max: 5 },
          ],
          canWait: true,
        },
        {
          type: "text",
          name: "places",
          label: f.places,
          hint: f.placesHint,
          max: 300,
          canWait: true,
        },
        {
          type: "number",
          name: "limit_total",
          label: f.limitTotal,
          hint: f.limitTotalHint,
          min: 1,
          max: 100_000,
          canWait: true,
        },
        {
          type: "number",
          name: "limit_per_person",
          label: f.limitPerson,
          min: 1,
          max: 100,
          canWait: true,
        },
      ],
    },
  };
}

/** What is done with a promotion besides writing. */
async function more(document: EditorDocument) {
  const { id, live, revision, status, organisation } = document;
  return (
    <PromoMoves
      id={id}
      status={status}
      organisation={organisation?.id ?? null}
      content={live?.content ?? revision?.changes ?? {}}
    />
  );
}

export const promoEditor: Editor = {
  glyph: "gift",
  sections,
  more,
  words: ["modules.promo.more"],
};
