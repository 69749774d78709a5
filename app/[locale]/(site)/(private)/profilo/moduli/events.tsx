import { getMessages } from "next-intl/server";
import type { Option } from "@/components/modules/editor/fields";
import { EventMoves } from "@/components/modules/events/event-moves";
import { DeskEntry } from "@/components/modules/tickets/desk-entry";
import type { EditorDocument } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import {
  eventAccessFeatures,
  eventCategories,
  eventThemes,
  MAX_EVENT_DATES,
  ticketingModes,
} from "@/lib/contract/event-constants";
import type { EventContent } from "@/lib/contract/event-content";
import { getEventParts } from "@/lib/contract/event-endpoints";
import { eventPartsSchema } from "@/lib/contract/events";
import { overAtOfAll } from "@/lib/domain/event-times";
import { listZones } from "@/lib/server/activities";
import { getOwn } from "@/lib/server/session";
import type { Editor, EditorSections } from "./editor-module";
import { ticketParts } from "./ticket-desk";
import { hasDesk } from "./ticket-types";

const named = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): Option[] => values.map((value) => ({ value, label: words[value] }));

/** The forms of an event: its dates, which are published at once, and all the rest (docs/domain/events.md). */
async function sections(): Promise<EditorSections> {
  const [{ modules, events }, zones] = await Promise.all([getMessages(), listZones()]);
  const { sections: words, fields: f, dates, venue, ticketing, parent } = modules.eventi;
  const datesField = {
    type: "dates",
    name: "dates",
    label: f.dates,
    max: MAX_EVENT_DATES,
    words: dates,
  } as const;
  const linked = [
    { type: "text", name: "name", label: f.name, max: 150 },
    { type: "text", name: "url", label: f.link, max: 500, inputMode: "url" },
  ] as const;
  return {
    live: [{ ...words.dates, icon: "calendar-days", fields: [datesField] }],
    draft: {
      ...words.text,
      icon: "pencil",
      fields: [
        { type: "text", name: "title", label: f.title, max: 150 },
        {
          type: "choice",
          name: "category",
          label: f.category,
          options: named(eventCategories, events.category),
          placeholder: f.choose,
        },
        datesField,
        { type: "venue", name: "place", label: f.place, words: venue },
        { type: "longText", name: "summary", label: f.summary, hint: f.summaryHint, max: 255 },
        { type: "longText", name: "audience", label: f.audience, hint: f.audienceHint, max: 500 },
        { type: "flag", name: "is_free", label: f.isFree },
        {
          type: "repeated",
          name: "prices",
          label: f.prices,
          hint: f.pricesHint,
          max: 12,
          unless: "is_free",
          add: f.addPrice,
          remove: f.removePrice,
          fields: [
            { type: "text", name: "label", label: f.priceLabel, max: 100 },
            { type: "money", name: "amount", label: f.priceAmount, wrong: f.priceWrong },
            { type: "text", name: "note", label: f.priceNote, max: 200 },
          ],
        },
        {
          type: "question",
          name: "is_show",
          label: ticketing.question,
          hint: ticketing.questionHint,
          yes: ticketing.yes,
          no: ticketing.no,
          notice: ticketing.law,
        },
        {
          type: "ticketing",
          name: "ticketing_mode",
          label: f.ticketing,
          options: named(ticketingModes, ticketing.modes).map((mode) => ({
            ...mode,
            hint: ticketing.hints[mode.value as keyof typeof ticketing.hints],
          })),
          words: ticketing,
        },
        {
          type: "text",
          name: "external_url",
          label: f.externalUrl,
          hint: f.externalUrlHint,
          max: 500,
          inputMode: "url",
          when: { field: "ticketing_mode", is: "external_link" },
        },
        {
          type: "group",
          name: "contact",
          label: f.contact,
          hint: f.contactHint,
          fields: [
            { type: "text", name: "phone", label: f.phone, max: 20, inputMode: "tel" },
            { type: "text", name: "email", label: f.email, max: 254, inputMode: "email" },
            { type: "text", name: "url", label: f.website, max: 500, inputMode: "url" },
          ],
        },
        { type: "picture", name: "cover", label: f.cover, hint: f.coverHint },
        { type: "richText", name: "body_html", label: f.body },
        {
          type: "repeated",
          name: "performers",
          label: f.performers,
          hint: f.performersHint,
          max: 20,
          add: f.addPerformer,
          remove: f.removePerformer,
          fields: linked,
          canWait: true,
        },
        {
          type: "choice",
          name: "zone",
          label: f.zone,
          hint: f.zoneHint,
          options: zones.map(({ slug, name }) => ({ value: slug, label: name })),
          placeholder: f.noZone,
          canWait: true,
        },
        {
          type: "choice",
          name: "theme",
          label: f.theme,
          hint: f.themeHint,
          options: eventThemes.map((value) => ({ value, label: events.theme[value] })),
          placeholder: f.noTheme,
          canWait: true,
        },
        { type: "flag", name: "for_children", label: f.forChildren, canWait: true },
        { type: "number", name: "min_age", label: f.minAge, min: 0, max: 99, canWait: true },
        {
          type: "number",
          name: "capacity",
          label: f.capacity,
          min: 1,
          max: 100_000,
          canWait: true,
        },
        {
          type: "longText",
          name: "weather_plan",
          label: f.weather,
          hint: f.weatherHint,
          max: 500,
          canWait: true,
        },
        {
          type: "group",
          name: "accessibility",
          label: f.accessibility,
          canWait: true,
          fields: [
            {
              type: "choices",
              name: "features",
              label: f.features,
              options: named(eventAccessFeatures, events.access),
            },
            { type: "text", name: "note", label: f.accessibilityNote, max: 300 },
          ],
        },
        {
          type: "pictures",
          name: "gallery",
          label: f.gallery,
          hint: f.galleryHint,
          max: 12,
          canWait: true,
        },
        {
          type: "text",
          name: "video_url",
          label: f.video,
          hint: f.videoHint,
          max: 500,
          inputMode: "url",
          canWait: true,
        },
        {
          type: "longText",
          name: "video_transcript",
          label: f.transcript,
          hint: f.transcriptHint,
          max: 20_000,
          canWait: true,
        },
        {
          type: "repeated",
          name: "attachments",
          label: f.attachments,
          hint: f.attachmentsHint,
          max: 10,
          add: f.addAttachment,
          remove: f.removeAttachment,
          fields: [
            { type: "text", name: "label", label: f.attachmentLabel, max: 150 },
            { type: "text", name: "url", label: f.attachmentUrl, max: 500, inputMode: "url" },
          ],
          canWait: true,
        },
        {
          type: "group",
          name: "organiser",
          label: f.organiser,
          hint: f.organiserHint,
          isOptional: true,
          fields: linked,
          canWait: true,
        },
        {
          type: "repeated",
          name: "patronage",
          label: f.patronage,
          max: 10,
          add: f.addPatronage,
          remove: f.removePatronage,
          fields: linked,
          canWait: true,
        },
        {
          type: "repeated",
          name: "sponsors",
          label: f.sponsors,
          max: 20,
          add: f.addSponsor,
          remove: f.removeSponsor,
          fields: linked,
          canWait: true,
        },
        {
          type: "linked",
          name: "parent",
          label: f.parent,
          hint: f.parentHint,
          of: "events",
          words: parent,
          canWait: true,
        },
      ],
    },
  };
}

/** What is done with an event that visitors can read. */
async function more({ id, live, status, organisation }: EditorDocument) {
  const parts = live && (await getOwn(callTo(getEventParts, { id }), eventPartsSchema));
  return (
    live && (
      <>
        {(await hasDesk(id, live.content.ticketing_mode)) && <DeskEntry id={id} />}
        <EventMoves
          id={id}
          status={status}
          organisation={organisation?.id ?? null}
          content={live.content}
          parts={parts?.count ?? 0}
          isOver={overAtOfAll((live.content as EventContent).dates) <= new Date()}
        />
      </>
    )
  );
}

export const eventEditor: Editor = {
  glyph: "calendar-days",
  sections,
  more,
  words: ["modules.eventi.more"],
  parts: ticketParts,
};
