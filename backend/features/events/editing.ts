import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { events as eventsTable } from "@/backend/db/schema/events";
import { activitiesOf } from "@/backend/features/activities/service";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import {
  type EventCategory,
  type EventStatus,
  eventCategories,
  isPublicEvent,
} from "@/lib/contract/event-constants";
import {
  type EventContent,
  eventContentSchema,
  eventDraftSchema,
} from "@/lib/contract/event-content";
import { firstDay } from "@/lib/domain/event-edits";
import { localOf } from "@/lib/domain/event-times";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { faultsOf } from "./checking";
import { toDateContent } from "./dates";
import { NOTIFY_PROPOSERS } from "./job-names";
import { countListed, selectDated } from "./list-queries";
import { ticketGaps, ticketsBeside } from "./prepared";
import {
  lockEvent,
  selectById,
  selectByIds,
  selectDates,
  selectGallery,
  selectShowingActivities,
  selectSpans,
} from "./queries";
import { dateThatMatters, describeEvent } from "./reading";
import { formatPlace } from "./showing";
import { requireNoHolders, requireNothingOwed } from "./sold";
import { tagsOf } from "./tags";
import { formatStart } from "./wording";
import { changeEvent, createEvent, requireFitting } from "./writing";

/** The states of each tab. */
const tabs = {
  published: ["published", "postponed", "cancelled", "suspended"],
  archived: ["archived"],
} as const satisfies Record<string, readonly EventStatus[]>;

/** States in which each step is possible; a restored event has its earlier state. */
const steps: Record<Move, readonly EventStatus[]> = {
  unpublish: ["published"],
  republish: ["suspended"],
  archive: ["published", "postponed", "cancelled", "suspended"],
};

const allows = (status: string, move: Move) => steps[move].some((from) => from === status);

function pathOf({ slug, status }: { slug: string; status: EventStatus }): string | null {
  return isPublicEvent(status) ? routes.item("events", slug) : null;
}

function pictureUseOf(row: {
  hash: string;
  alt: string | null;
  focus_x: number | null;
  focus_y: number | null;
}) {
  const { hash, alt, focus_x: x, focus_y: y } = row;
  return { hash, alt: alt ?? "", focus: x === null || y === null ? null : { x, y } };
}

/** Events with their dates, galleries and what they are part of. */
async function readWhole(db: Executor, ids: readonly string[]) {
  const rows = await selectByIds(db, ids);
  const parentIds = rows.flatMap(({ event }) => event.parent_id ?? []);
  const parents = parentIds.length > 0 ? await selectByIds(db, parentIds) : [];
  const gallery = await selectGallery(db, ids);
  const dates = await selectDates(db, ids);
  return rows.map((row) => ({
    ...row,
    parent: parents.find(({ event }) => event.id === row.event.parent_id),
    gallery: gallery.filter(({ use }) => use.event_id === row.event.id),
    dates: dates.filter(({ event_id }) => event_id === row.event.id),
  }));
}

type WholeRow = Awaited<ReturnType<typeof readWhole>>[number];

function contentOf({ event, zone, place, parent, gallery, dates }: WholeRow): EventContent {
  const { cover_hash: hash, place_name, latitude, longitude } = event;
  const isTyped = !place && place_name !== null;
  const isLocated = latitude !== null && longitude !== null;
  return {
    title: event.title,
    summary: event.summary,
    body_html: event.body_html,
    category: event.category,
    dates: dates.map(toDateContent),
    place: {
      activity: place?.slug ?? null,
      address: isTyped
        ? {
            name: place_name,
            street: event.street,
            postal_code: event.postal_code,
            city: event.city ?? "",
            location: isLocated ? { latitude, longitude } : null,
          }
        : null,
      online_url: event.online_url,
    },
    zone: zone?.slug ?? null,
    audience: event.audience,
    is_free: event.is_free,
    prices: event.prices,
    performers: event.performers,
    organiser: event.organiser,
    contact: event.contact,
    patronage: event.patronage,
    sponsors: event.sponsors,
    cover: hash ? pictureUseOf({ ...event, hash }) : null,
    gallery: gallery.map(({ use }) => pictureUseOf(use)),
    video_url: event.video_url,
    video_transcript: event.video_transcript,
    attachments: event.attachments,
    accessibility: { features: event.access_features, note: event.access_note },
    for_children: event.for_children,
    theme: event.theme,
    min_age: event.min_age,
    weather_plan: event.weather_plan,
    capacity: event.capacity,
    ticketing_mode: event.ticketing_mode,
    // Events with tickets here from before the answer was stored are not shows: the form had asked.
    is_show: event.is_show ?? (event.ticketing_mode === "paid_internal" ? false : null),
    external_url: event.external_url,
    parent: parent?.event.slug ?? null,
  };
}

function toItem(row: WholeRow) {
  const { id, title, status, organisation_id, updated_at } = row.event;
  const path = pathOf(row.event);
  return { id, content: contentOf(row), title, status, path, organisation_id, updated_at };
}

async function write(
  tx: Executor,
  id: string,
  changes: Parameters<typeof changeEvent>[2],
  at: Date,
): Promise<Applied> {
  const written = await changeEvent(tx, id, changes, at);
  const row = await selectById(tx, id);
  return { tags: tagsOf(written), path: row && pathOf(row.event) };
}

/** Adds missing ids to dates. */
function tidy(changes: Content): Content {
  const { dates } = changes;
  if (!Array.isArray(dates)) return changes;
  const tidied = dates.map((date) => ({ id: randomUUID(), ...(date as object) }));
  return { ...changes, dates: tidied as Content[string] };
}

/** Extra cells of the export. */
async function exportedCells(db: Executor, ids: readonly string[]) {
  const spans = await selectSpans(db, ids);
  const rows = await selectByIds(db, ids);
  return new Map(
    rows.map((row) => {
      const span = spans.get(row.event.id);
      const cells = [
        span ? localOf(span.first).replace("T", " ") : "",
        String(span?.dates ?? 0),
        texts.category[row.event.category],
        formatPlace(row) ?? "",
        row.zone?.name ?? "",
      ];
      return [row.event.id, cells] as const;
    }),
  );
}

/** Events, written by organisers, associations and the staff (docs/domain/events.md). */
export const editableEvent: EditableKind<EventContent> = {
  kind: "event",
  module: "eventi",
  table: eventsTable,
  permission: "events.manage",
  draft: eventDraftSchema,
  tidy,
  publish: eventContentSchema,
  check: faultsOf,
  verify: (tx, { changes, ...item }) => requireFitting(tx, changes, item),
  gaps: (db, { id, content, status }, at) => ticketGaps(db, id, content, { status, at }),
  beside: ticketsBeside,
  terms: { zone: ["zone"] },
  instant: ["dates"],
  moves: { unpublish: "team", republish: "staff", archive: "team" },
  allows,
  titleOf: ({ title }) => (typeof title === "string" && title ? title : texts.untitled),
  ...loading({ lock: lockEvent, read: readWhole, toItem }),
  ...editableRows(eventsTable, { title: eventsTable.title, tabs, pathOf }),
  days: {
    read: async (db, ids, at) =>
      new Map((await selectDated(db, ids, at)).map(({ id, day }) => [id, day])),
    ofDraft: ({ dates }) => firstDay(dates ?? []),
  },
  columns: {
    headings: Object.values(texts.columns),
    read: exportedCells,
  },
  create: async (tx, item, { at }) => {
    const slug = await createEvent(tx, item, at);
    const row = await selectById(tx, item.id);
    const kin = row?.event.parent_id ? await selectById(tx, row.event.parent_id) : null;
    const activities = await selectShowingActivities(tx, {
      places: [row?.event.activity_id ?? null],
      organisation: item.organisation_id,
    });
    return {
      tags: tagsOf({ slugs: [slug], kin: kin ? [kin.event.slug] : [], activities }),
      path: routes.item("events", slug),
    };
  },
  apply: (tx, id, changes, { at }) => write(tx, id, changes, at),
  move: async (tx, id, step, { at }) => {
    const row = await selectById(tx, id);
    if (!row) throw new DomainError("not_found");
    const { status, resumes_as } = row.event;
    if (!allows(status, step)) {
      throw new DomainError("conflict", editorialTexts.faults.wrongState);
    }
    if (step !== "republish") await requireNoHolders(tx, row.event, at);
    if (step === "archive") await requireNothingOwed(tx, row.event);
    const to = { unpublish: "suspended", archive: "archived", republish: resumes_as } as const;
    return write(tx, id, { status: to[step] ?? "published" }, at);
  },
  firstPublished: NOTIFY_PROPOSERS,
  announces: {
    type: "business_news",
    through: ["activity", "organisation", "zone"],
    find: async (db, id, now) => {
      const row = await selectById(db, id);
      const path = row && pathOf(row.event);
      if (!path) return null;
      const { title, category, organisation_id, activity_id, zone_id } = row.event;
      const date = await dateThatMatters(db, id, now);
      const activities = organisation_id ? await activitiesOf(db, [organisation_id]) : [];
      const places = [...(activity_id ? [activity_id] : []), ...activities.map((card) => card.id)];
      return {
        title,
        body: [date && formatStart(date.starts_at, now), formatPlace(row)]
          .filter(Boolean)
          .join(" · "),
        path,
        about: {
          organisation: organisation_id ? [organisation_id] : [],
          activity: [...new Set(places)],
          zone: zone_id ? [zone_id] : [],
        },
        filters: {
          category: [category],
          zone: zone_id ? await slugsOf(db, "zone", zone_id) : [],
        },
      };
    },
    search: {
      listing: "events",
      document: (id) => sql`select search from ${eventsTable} where id = ${id}`,
      finds: async (db, id, { q, zone, category }) => {
        const known = eventCategories.find((one) => one === category);
        const all = { overAfter: null, startsBefore: null, days: null };
        const scope = { id, q, zone, category: known as EventCategory | undefined };
        return (await countListed(db, scope, all, new Date(0))) > 0;
      },
    },
  },
  show: async (db, id) => {
    const row = await selectById(db, id);
    if (!row) throw new DomainError("not_found");
    // Just written, since a preview publishes first.
    const now = row.event.updated_at;
    return { ...(await describeEvent(db, row, now)), og_image: null };
  },
};
