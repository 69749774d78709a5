import { writeMoments } from "@/backend/content/moments";
import { unknownPictures, zoneIds } from "@/backend/content/references";
import { chooseSlug, holdSlugs, slugAgain } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { eventSlugs } from "@/backend/db/schema/events";
import { DomainError, type FieldErrors, refuseField } from "@/backend/kernel/errors";
import { type EventStatus, isPublicEvent } from "@/lib/contract/event-constants";
import type { EventContent } from "@/lib/contract/event-content";
import type { PictureUse } from "@/lib/contract/pictures";
import { slugOf } from "@/lib/domain/categories";
import { isReservedSlug, overAtOfAll } from "@/lib/domain/event-times";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import writes from "@/lib/i18n/messages/it/activity-writes.json";
import texts from "@/lib/i18n/messages/it/events.json";
import { listings } from "@/lib/listings";
import { sanitizeRichText } from "@/lib/rich-text";
import { changedDates, changesBetween, type EventState, movedEnds } from "./changes";
import { writeDates } from "./dates";
import { noteChanged, noteMovedEnds } from "./holder-news";
import { eventMoments } from "./moments";
import { standingOf } from "./over";
import { parentColumn } from "./parents";
import { requirePrepared } from "./prepared";
import {
  changeRows,
  type EventValues,
  insertEvent,
  replaceGallery,
  selectById,
  selectDates,
  selectKin,
  selectPlace,
  selectShowingActivities,
  updateEvent,
} from "./queries";
import { eventSearch } from "./search";
import { keptAddress } from "./showing";
import { requireMode } from "./sold";

const slugTable = { table: eventSlugs, item: eventSlugs.event_id };

/** Words after `/eventi/` and `/api/events/` that are other addresses. */
const takenWords = [
  ...Object.values(listings.events.params.time.words),
  ...["calendar", "calendario", "incorpora", "proponi", "richiesta-privata"],
];

function slugFor(title: string): string {
  const slug = slugOf(title);
  return isReservedSlug(slug, takenWords) ? fillMessage(texts.reservedSlug, { slug }) : slug;
}

function pictureColumns(use: PictureUse | null) {
  return {
    alt: use?.alt ?? null,
    focus_x: use?.focus?.x ?? null,
    focus_y: use?.focus?.y ?? null,
  };
}

async function requirePictures(tx: Executor, field: string, uses: readonly PictureUse[]) {
  const unknown = await unknownPictures(
    tx,
    uses.map(({ hash }) => hash),
  );
  if (unknown.length > 0) throw refuseField(field, writes.unknownPicture);
}

/**
 * Columns of the place. An activity of a place overrides other input, and its zone too. Throws
 * `validation_failed`.
 */
async function placeColumns(
  tx: Executor,
  { activity, address, online_url }: EventContent["place"],
): Promise<Partial<EventValues>> {
  const venue = activity === null ? null : await selectPlace(tx, activity);
  if (activity !== null && !venue)
    throw refuseField("place.activity", texts.faults.unknownActivity);
  const typed = venue ? null : address;
  const kept = venue
    ? keptAddress(venue)
    : {
        place_name: typed?.name ?? null,
        street: typed?.street ?? null,
        postal_code: typed?.postal_code ?? null,
        city: typed?.city ?? null,
      };
  return {
    activity_id: venue?.id ?? null,
    ...(venue?.zone_id && { zone_id: venue.zone_id }),
    ...kept,
    latitude: typed?.location?.latitude ?? null,
    longitude: typed?.location?.longitude ?? null,
    online_url,
  };
}

type Fields = Partial<EventContent>;

/** Columns of fields stored unchanged. */
function plainColumns(fields: Fields): Partial<EventValues> {
  const { prices, accessibility, body_html, cover } = fields;
  const columns: Partial<EventValues> = {};
  const same = [
    ...(["title", "summary", "category", "audience", "is_free", "organiser", "contact"] as const),
    ...([
      "patronage",
      "sponsors",
      "video_url",
      "video_transcript",
      "for_children",
      "theme",
    ] as const),
    ...([
      "min_age",
      "weather_plan",
      "capacity",
      "ticketing_mode",
      "is_show",
      "external_url",
    ] as const),
    ...(["performers", "attachments"] as const),
  ];
  for (const field of same) {
    if (fields[field] !== undefined) Object.assign(columns, { [field]: fields[field] });
  }
  if (body_html !== undefined) columns.body_html = body_html && sanitizeRichText(body_html);
  if (prices !== undefined) {
    // Free tickets are not prices.
    const amounts = prices.flatMap(({ amount }) => amount || []);
    columns.prices = prices;
    columns.price_from = amounts.length > 0 ? Math.min(...amounts) : null;
  }
  if (accessibility !== undefined) {
    columns.access_features = accessibility.features;
    columns.access_note = accessibility.note;
  }
  if (cover !== undefined) {
    Object.assign(columns, { cover_hash: cover?.hash ?? null, ...pictureColumns(cover) });
  }
  return columns;
}

/** Columns of the given fields. Throws `validation_failed` for unknown references. */
async function columnsOf(
  tx: Executor,
  fields: Fields,
  item: { id: string; organisation_id: string | null },
): Promise<Partial<EventValues>> {
  const { cover, gallery, place, zone, parent } = fields;
  if (cover) await requirePictures(tx, "cover", [cover]);
  if (gallery) await requirePictures(tx, "gallery", gallery);
  const columns = plainColumns(fields);
  if (zone === null) columns.zone_id = null;
  else if (zone !== undefined) {
    columns.zone_id = (await zoneIds(tx, [zone])).get(zone);
    if (!columns.zone_id) throw refuseField("zone", writes.unknownZone);
  }
  if (place) Object.assign(columns, await placeColumns(tx, place));
  if (parent !== undefined) columns.parent_id = await parentColumn(tx, parent, item);
  return columns;
}

/** Throws `validation_failed` for fields that cannot change after publication. */
async function requireOpen(
  tx: Executor,
  { dates, ticketing_mode: mode }: Fields,
  event: EventState["row"]["event"],
): Promise<void> {
  if (dates && standingOf(event) === "cancelled") {
    throw refuseField("dates", texts.faults.cancelledDates);
  }
  if (mode) await requireMode(tx, event, mode);
}

/**
 * Throws `validation_failed` for unknown or foreign references, and for fields that cannot change
 * because of the published state or ticket settings; reports all errors.
 */
export async function requireFitting(
  tx: Executor,
  fields: Fields,
  item: { id: string; organisation_id: string | null },
): Promise<void> {
  const live = await selectById(tx, item.id);
  const found: FieldErrors = {};
  const note = async (check: Promise<unknown>) => {
    try {
      await check;
    } catch (error) {
      if (!(error instanceof DomainError && error.errors)) throw error;
      Object.assign(found, error.errors);
    }
  };
  for (const [name, value] of Object.entries(fields)) {
    const field: Fields = { [name]: value };
    if (live) await note(requireOpen(tx, field, live.event));
    await note(columnsOf(tx, field, item));
  }
  const { ticketing_mode: mode, dates } = fields;
  if (!live && mode && dates) await note(requirePrepared(tx, item.id, { mode, dates }));
  if (Object.keys(found).length > 0) throw new DomainError("validation_failed", undefined, found);
}

async function writeGallery(tx: Executor, id: string, gallery: readonly PictureUse[]) {
  const rows = gallery.map((use, position) => ({
    ...pictureColumns(use),
    event_id: id,
    position,
    hash: use.hash,
    alt: use.alt,
  }));
  await replaceGallery(tx, id, rows);
}

/** Publishes a new event; returns its slug, made from the title. Throws `validation_failed`. */
export async function createEvent(
  tx: Executor,
  item: { id: string; organisation_id: string | null; content: EventContent },
  at: Date,
): Promise<string> {
  const { id, organisation_id, content } = item;
  const columns = await columnsOf(tx, content, item);
  const slug = await chooseSlug(tx, slugTable, slugFor(content.title));
  await insertEvent(tx, {
    ...columns,
    id,
    slug,
    title: content.title,
    summary: content.summary,
    category: content.category,
    audience: content.audience,
    is_free: content.is_free,
    for_children: content.for_children,
    theme: content.theme,
    contact: content.contact,
    ticketing_mode: content.ticketing_mode,
    status: "published",
    organisation_id,
    over_at: overAtOfAll(content.dates),
    published_at: at,
    created_at: at,
    updated_at: at,
  });
  await writeDates(tx, id, content.dates, [], { isAnnounced: false, at });
  const dates = await selectDates(tx, [id]);
  await requirePrepared(tx, id, { mode: content.ticketing_mode, dates });
  if (content.gallery.length > 0) await writeGallery(tx, id, content.gallery);
  await holdSlugs(tx, slugTable, [{ id, slug }]);
  await eventSearch.learn(tx, id);
  await writeMoments(tx, eventMoments, { subjects: [id] });
  return slug;
}

async function stateOf(tx: Executor, id: string): Promise<EventState> {
  const row = await selectById(tx, id);
  if (!row) throw new DomainError("not_found");
  return { row, dates: await selectDates(tx, [id]) };
}

/** Columns of a state; a removed event returns to its earlier state. */
function stateColumns(
  before: EventState["row"]["event"],
  status: EventStatus,
): Partial<EventValues> {
  if (isPublicEvent(status)) return { status, resumes_as: null };
  return { status, resumes_as: isPublicEvent(before.status) ? before.status : before.resumes_as };
}

/** True if a write gives a postponed event a time again: a moved or new date. */
function hasNewTime(before: EventState, after: EventState["dates"], at: Date): boolean {
  const known = new Map(before.dates.map(({ id, starts_at }) => [id, starts_at.getTime()]));
  return after.some(
    ({ id, starts_at, over_at, is_cancelled }) =>
      !is_cancelled && over_at > at && known.get(id) !== starts_at.getTime(),
  );
}

export interface WrittenEvent {
  /** Current and former slugs, the current one first. */
  slugs: [string, ...string[]];
  /** Slugs of the parent event and of its parts, whose pages show it. */
  kin: string[];
  /** Slugs of activities whose pages show it or did. */
  activities: string[];
}

/** True if a write states what the board of accessibility reads. */
const tellsSuitability = ({ accessibility, is_free, for_children }: Fields) =>
  accessibility !== undefined || is_free !== undefined || for_children !== undefined;

/**
 * Writes the given fields of a locked event, and records changes that visitors must know of. A new
 * title gives a new slug; the old one redirects. A new time ends a postponement. Throws `not_found`
 * and `validation_failed`.
 */
export async function changeEvent(
  tx: Executor,
  id: string,
  fields: Fields & { status?: EventStatus; status_reason?: string | null },
  at: Date,
): Promise<WrittenEvent> {
  const before = await stateOf(tx, id);
  const { event } = before.row;
  const { dates, gallery, status, status_reason } = fields;
  await requireOpen(tx, fields, event);
  const values: Partial<EventValues> = {
    ...(before.row.place && keptAddress(before.row.place)),
    ...(await columnsOf(tx, fields, event)),
    ...(status && stateColumns(event, status)),
    ...(status_reason !== undefined && { status_reason }),
    ...(tellsSuitability(fields) && { suitability_told_at: at }),
    updated_at: at,
  };
  if (!fields.place && before.row.place && fields.zone !== undefined) {
    // The activity's zone counts.
    const venue = await selectPlace(tx, before.row.place.slug);
    if (venue?.zone_id) values.zone_id = venue.zone_id;
  }
  let { slug } = event;
  if (fields.title !== undefined && slugOf(fields.title) !== slugOf(event.title)) {
    slug = await slugAgain(tx, slugTable, { id, base: slugFor(fields.title) });
  }
  if (dates) {
    await writeDates(tx, id, dates, before.dates, {
      isAnnounced: isPublicEvent(standingOf(event)),
      at,
    });
    values.over_at = overAtOfAll(dates);
    const isTimed = hasNewTime(before, await selectDates(tx, [id]), at);
    if (standingOf(event) === "postponed" && isTimed) {
      const state = event.status === "postponed" ? "status" : "resumes_as";
      Object.assign(values, { [state]: "published", status_reason: null });
    }
  }
  if (gallery) await writeGallery(tx, id, gallery);
  await updateEvent(tx, id, { ...values, slug });
  const after = await stateOf(tx, id);
  const changes = changesBetween(before, after, at);
  await changeRows.insertAll(
    tx,
    changes.map((change, position) => ({ ...change, event_id: id, at, position })),
  );
  await noteChanged(tx, changedDates(before, after, at), at);
  await noteMovedEnds(tx, movedEnds(before, after));
  if (changes.length > 0 || dates) await updateEvent(tx, id, { revision: event.revision + 1 });
  await eventSearch.learn(tx, id);
  await writeMoments(tx, eventMoments, { subjects: [id] });
  const kin = [...(await selectKin(tx, event)), ...(await selectKin(tx, after.row.event))];
  const activities = await selectShowingActivities(tx, {
    places: [event.activity_id, after.row.event.activity_id],
    organisation: event.organisation_id,
  });
  const slugs: WrittenEvent["slugs"] = slug === event.slug ? [slug] : [slug, event.slug];
  return { slugs, kin: [...new Set(kin)], activities };
}
