import type { Executor } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import { organisationsById } from "@/backend/features/organisations/service";
import { readSelling, type Selling, sellsHere } from "@/backend/features/ticketing/service";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import { EVENTS_PER_PAGE, isPublicEvent } from "@/lib/contract/event-constants";
import type {
  EventCalendar,
  EventCard,
  EventItem,
  EventPage,
  EventQuery,
} from "@/lib/contract/events";
import { spanOf, spanOfDay, spanOfMonth } from "@/lib/domain/event-times";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/events.json";
import { sanitizeRichText } from "@/lib/rich-text";
import {
  countListed,
  type Listed,
  type ListScope,
  type ListTime,
  selectCalendar,
  selectDated,
  selectListed,
  selectProgramme,
  selectRelated,
  selectShownDates,
} from "./list-queries";
import {
  countRead,
  type EventRow,
  type OccurrenceRow,
  selectActivityOf,
  selectById,
  selectByIds,
  selectBySlug,
  selectChanges,
  selectDates,
  selectDatesByIds,
  selectGallery,
  selectSlugs,
} from "./queries";
import { placeOf, toBasics, toCard, toChange, toOccurrence } from "./showing";

/** The dates of a query; the narrower condition wins. */
function timeOf(query: EventQuery, now: Date): ListTime {
  if (query.past) return "past";
  if (query.day) return spanOfDay(query.day);
  if (query.time) return spanOf(query.time, now);
  if (query.month) return spanOfMonth(query.month);
  return { overAfter: now, startsBefore: null, days: null };
}

/** Ticket data of events with tickets on the portal; others need no query. */
function sellingOf(
  db: Executor,
  rows: readonly EventRow[],
  now: Date,
): Promise<Map<string, Selling>> {
  const selling = rows.filter(({ event }) => sellsHere(event));
  return readSelling(
    db,
    selling.map(({ event }) => event.id),
    now,
  );
}

/** Cards of these events, each at its date, in the given order. */
async function cardsOf(db: Executor, listed: readonly Listed[], now: Date): Promise<EventCard[]> {
  if (listed.length === 0) return [];
  const rows = await selectByIds(
    db,
    listed.map(({ id }) => id),
  );
  const dates = await selectShownDates(
    db,
    listed.map(({ occurrence_id }) => occurrence_id),
    now,
  );
  const byId = new Map(rows.map((row) => [row.event.id, row]));
  const selling = await sellingOf(db, rows, now);
  return listed.flatMap(({ id, occurrence_id }) => {
    const [row, date] = [byId.get(id), dates.get(occurrence_id)];
    if (!row || !date) return [];
    return toCard(row, date, selling.get(id));
  });
}

/**
 * Name of the organisation or card that the list is filtered by; undefined without such a filter.
 * Throws `not_found` or `gone`.
 */
export async function whoseEvents(
  db: Executor,
  { activity, organisation }: Pick<ListScope, "activity" | "organisation">,
): Promise<string | undefined> {
  const place = activity === undefined ? null : await findPublicActivity(db, activity);
  if (organisation === undefined) return place?.activity.name;
  const found = (await organisationsById(db, [organisation])).get(organisation);
  if (!found) throw new DomainError("not_found");
  return found.name;
}

/** Slug of the page with all events of such a list; undefined if there is none. */
async function activityOfWhom(
  db: Executor,
  { activity, organisation }: Pick<ListScope, "activity" | "organisation">,
): Promise<string | undefined> {
  if (organisation === undefined) return activity;
  // No page shows events of one at the place of another.
  return activity === undefined
    ? ((await selectActivityOf(db, organisation)) ?? undefined)
    : undefined;
}

/** A page of the events list; empty after the last one. Throws like {@link whoseEvents}. */
export async function listEvents(db: Executor, query: EventQuery, now: Date): Promise<EventPage> {
  const of = await whoseEvents(db, query);
  const paging = { page: query.page, perPage: query.per_page ?? EVENTS_PER_PAGE };
  const time = timeOf(query, now);
  const listed = await selectListed(db, query, time, { ...sliceOf(paging), now });
  const total = await countListed(db, query, time, now);
  const page = toPage(await cardsOf(db, listed, now), { ...paging, total });
  return { ...page, of, of_card: await activityOfWhom(db, query) };
}

/** The days of a month that have events. */
export async function readCalendar(
  db: Executor,
  scope: ListScope,
  month: string,
): Promise<EventCalendar> {
  const { days: span } = spanOfMonth(month);
  const rows = span ? await selectCalendar(db, scope, span) : [];
  const days = new Map<string, EventCalendar["days"][number]>();
  for (const { day, total, ...event } of rows) {
    const one = days.get(day) ?? { day, total, events: [] };
    one.events.push(event);
    days.set(day, one);
  }
  return { month, days: [...days.values()] };
}

/**
 * The public event that has or had the slug. Throws `gone` for an archived one and `not_found` for
 * others.
 */
export async function findPublicEvent(db: Executor, slug: string): Promise<EventRow> {
  const row = await selectBySlug(db, slug);
  if (row?.event.status === "archived") throw new DomainError("gone");
  if (row && isPublicEvent(row.event.status)) return row;
  throw new DomainError("not_found");
}

const MOST_RELATED = 6;

async function relatedTo(
  db: Executor,
  { event }: EventRow,
  dates: readonly OccurrenceRow[],
  now: Date,
): Promise<EventCard[]> {
  const days = dates.filter(({ over_at }) => over_at > now).map(({ first_day }) => first_day);
  const of = { ...event, days };
  return cardsOf(db, await selectRelated(db, of, { limit: MOST_RELATED, now }), now);
}

async function parentOf(db: Executor, { event }: EventRow): Promise<EventItem["parent"]> {
  const row = event.parent_id ? await selectById(db, event.parent_id) : null;
  if (!row || !isPublicEvent(row.event.status)) return null;
  return { slug: row.event.slug, title: row.event.title };
}

async function organiserOf(
  db: Executor,
  { event, organisation }: EventRow,
): Promise<EventItem["organiser"]> {
  const { organisation_id, organiser } = event;
  return {
    name: organiser?.name ?? organisation ?? texts.staff,
    url: organiser?.url ?? null,
    organisation_id,
    activity_slug: organisation_id && (await selectActivityOf(db, organisation_id)),
  };
}

/** Data of a public event, except its Open Graph picture. */
export async function describeEvent(
  db: Executor,
  row: EventRow,
  now: Date,
): Promise<Omit<EventItem, "og_image">> {
  const { event } = row;
  const dates = await selectDates(db, [event.id]);
  const gallery = await selectGallery(db, [event.id]);
  const selling = (await sellingOf(db, [row], now)).get(event.id);
  return {
    ...toBasics(row, selling),
    body_html: event.body_html && sanitizeRichText(event.body_html),
    dates: dates.map(toOccurrence),
    place: placeOf(row),
    audience: event.audience,
    prices: selling ? [] : event.prices,
    tickets: selling?.tickets ?? [],
    performers: event.performers,
    organiser: await organiserOf(db, row),
    contact: event.contact,
    patronage: event.patronage,
    sponsors: event.sponsors,
    gallery: gallery.map(({ use, picture }) => toPicture(picture, use)),
    video_url: event.video_url,
    video_transcript: event.video_transcript,
    attachments: event.attachments,
    accessibility: { features: event.access_features, note: event.access_note },
    min_age: event.min_age,
    weather_plan: event.weather_plan,
    capacity: event.capacity,
    external_url: event.external_url,
    status_reason: event.status === "published" ? null : event.status_reason,
    parent: await parentOf(db, row),
    children: await cardsOf(db, await selectProgramme(db, event.id), now),
    related: await relatedTo(db, row, dates, now),
    changes: (await selectChanges(db, event.id)).map(toChange),
    published_at: event.published_at.toISOString(),
  };
}

/** A page of all public slugs, for the sitemap. */
export async function listEventSlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit);
  return toSlugSlice(rows, { limit, total: await countRead(db) });
}

/** The next date of an event, or the last one if all are over; null if the event does not exist. */
export async function dateThatMatters(
  db: Executor,
  id: string,
  now: Date,
): Promise<OccurrenceRow | null> {
  const [dated] = await selectDated(db, [id], now);
  const [date] = dated ? await selectDatesByIds(db, [dated.occurrence_id]) : [];
  return date ?? null;
}

/** The day on an event's picture; null while postponed. */
export async function dayOfEvent(
  db: Executor,
  { event: { id, status } }: EventRow,
  now: Date,
): Promise<string | null> {
  const date = status === "postponed" ? null : await dateThatMatters(db, id, now);
  return date && romeDay(date.starts_at);
}
