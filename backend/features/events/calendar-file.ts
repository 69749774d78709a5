import ical, { ICalEvent, type ICalEventData, ICalEventStatus } from "ical-generator";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Deps } from "@/backend/kernel/deps";
import type { EventFeedQuery } from "@/lib/contract/events";
import { textOfHtml } from "@/lib/domain/html-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { foldLines } from "./fold-lines";
import { selectForFile, selectRemovedForFile } from "./list-queries";
import {
  type EventRow,
  keptSince,
  type OccurrenceRow,
  type RemovedDate,
  selectByIds,
  selectDates,
  selectDatesByIds,
  selectRemovedOf,
} from "./queries";
import { findPublicEvent, whoseEvents } from "./reading";
import { placeOf } from "./showing";

type FileDeps = Pick<Deps, "db" | "now" | "config">;

export interface CalendarFile {
  /** Without extension. */
  name: string;
  text: string;
}

/** Refresh interval for calendar programs. */
const REFRESH_SECONDS = 60 * 60;

function formatAddress(row: EventRow): string | null {
  const { name, street, postal_code, city, online_url } = placeOf(row);
  const town = [postal_code, city].filter(Boolean).join(" ");
  return [name, street, town].filter(Boolean).join(", ") || online_url;
}

function formatTitle(
  { event: { title, status } }: EventRow,
  { is_cancelled }: Entry["date"],
): string {
  if (status === "postponed") return fillMessage(texts.calendar.postponed, { title });
  if (status === "cancelled" || is_cancelled) {
    return fillMessage(texts.calendar.cancelled, { title });
  }
  return title;
}

/** `isWhole`: with the page's text. */
interface Entry {
  row: EventRow;
  date: Pick<OccurrenceRow, "id" | "starts_at" | "over_at" | "note" | "is_cancelled">;
  isWhole: boolean;
}

/** A removed date for subscribed calendars: same id, cancelled. */
const asCancelled = ({ id, starts_at, over_at }: RemovedDate): Entry["date"] => ({
  ...{ id, starts_at, over_at, note: null, is_cancelled: true },
});

function entryOf(siteUrl: string, { row, date, isWhole }: Entry): ICalEventData {
  const { event } = row;
  const place = placeOf(row);
  const address = formatAddress(row);
  const url = new URL(routes.item("events", event.slug), siteUrl).href;
  const isOff = event.status !== "published" || date.is_cancelled;
  const said = [
    event.status === "published" ? null : event.status_reason,
    date.note,
    event.summary,
    isWhole && event.body_html && textOfHtml(event.body_html),
    place.online_url,
    url,
  ];
  return {
    id: `${date.id}@${new URL(siteUrl).host}`,
    sequence: event.revision,
    stamp: event.updated_at,
    created: event.published_at,
    lastModified: event.updated_at,
    start: date.starts_at,
    end: date.over_at,
    summary: formatTitle(row, date),
    description: said.filter(Boolean).join("\n\n"),
    location: address
      ? {
          title: address,
          ...(place.location && {
            geo: { lat: place.location.latitude, lon: place.location.longitude },
          }),
        }
      : null,
    categories: [{ name: texts.category[event.category] }],
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url,
  };
}

/** `subject`: the common title, or null. */
async function fileOf(
  { db, config }: Pick<FileDeps, "db" | "config">,
  entries: readonly Entry[],
  subject: string | null,
): Promise<string> {
  const site = brandOf(await readStoredSettings(db)).name;
  const { name, named } = texts.calendar;
  // Without its dates: otherwise the library would measure each character of all of them.
  const calendar = ical({
    name: subject === null ? fillMessage(name, { site }) : fillMessage(named, { subject, site }),
    prodId: { company: "Piazza", product: site, language: "IT" },
    ttl: REFRESH_SECONDS,
  });
  const dates = entries.map((entry) => new ICalEvent(entryOf(config.siteUrl, entry), calendar));
  return calendar.toString().replace(/END:VCALENDAR\s*$/, (end) => foldLines(dates.join("")) + end);
}

/**
 * Coming and recently ended dates of matching events: the next 3,000, and past ones if space is
 * left. Throws like `whoseEvents`.
 */
export async function calendarOfEvents(
  deps: FileDeps,
  query: EventFeedQuery,
): Promise<CalendarFile> {
  const { category } = query;
  const whose = await whoseEvents(deps.db, query);
  const subject = whose ?? (category ? texts.category[category] : null);
  const now = deps.now();
  const since = keptSince(now);
  const listed = await selectForFile(deps.db, query, { since, now });
  const removed = await selectRemovedForFile(deps.db, query, { since, now });
  const ids = [...listed.map(({ id }) => id), ...removed.map(({ event_id }) => event_id)];
  const rows = await selectByIds(deps.db, [...new Set(ids)]);
  const dates = await selectDatesByIds(
    deps.db,
    listed.map(({ occurrence_id }) => occurrence_id),
  );
  const byId = new Map(rows.map((row) => [row.event.id, row]));
  const removedDates = removed.map(({ event_id, ...date }) => ({
    event_id,
    ...asCancelled({ event_id, ...date }),
  }));
  const entries = [...dates, ...removedDates].flatMap((date) => {
    const row = byId.get(date.event_id);
    return row ? { row, date, isWhole: false } : [];
  });
  return { name: "eventi", text: await fileOf(deps, entries, subject) };
}

/**
 * An event's dates with these ids, past ones too; `ids` null or all unknown: all dates. Throws like
 * `findPublicEvent`.
 */
export async function calendarOfEvent(
  deps: FileDeps,
  slug: string,
  ids: readonly string[] | null,
): Promise<CalendarFile> {
  const row = await findPublicEvent(deps.db, slug);
  const all = await selectDates(deps.db, [row.event.id]);
  const named = all.filter(({ id }) => ids?.includes(id));
  const since = keptSince(deps.now());
  const removed = named.length > 0 ? [] : await selectRemovedOf(deps.db, row.event.id, since);
  const dates = named.length > 0 ? named : [...all, ...removed.map(asCancelled)];
  const entries = dates.map((date) => ({ row, date, isWhole: true }));
  return { name: row.event.slug, text: await fileOf(deps, entries, row.event.title) };
}
