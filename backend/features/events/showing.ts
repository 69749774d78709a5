import type { Selling } from "@/backend/features/ticketing/service";
import { toPicture } from "@/backend/files/pictures";
import { isPublicEvent, type PublicEventStatus } from "@/lib/contract/event-constants";
import type { EventCard, EventChange, EventItem, Occurrence } from "@/lib/contract/events";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import type { ShownDate } from "./list-queries";
import type { EventRow, OccurrenceRow, selectChanges } from "./queries";

type ActivityPlace = NonNullable<EventRow["place"]>;

const streetOf = ({ street, number }: Pick<ActivityPlace, "street" | "number">) =>
  [street, number].filter(Boolean).join(" ") || null;

/** Public address of a place: the card's if there is one, else the entered one. */
function addressOf({ event, place }: EventRow) {
  if (!place) {
    const { place_name: name, street, postal_code, city, latitude, longitude } = event;
    return { name, street, postal_code, city, latitude, longitude };
  }
  return { ...place, street: streetOf(place) };
}

/** The card's address as stored with an event, to detect a later move. */
export function keptAddress(
  place: Pick<ActivityPlace, "name" | "street" | "number" | "postal_code" | "city">,
) {
  const { name, postal_code, city } = place;
  return { place_name: name, street: streetOf(place), postal_code, city };
}

/** Place in one line; null: online only. */
export function formatPlace(row: EventRow): string | null {
  const { name } = addressOf(row);
  return name ?? (row.event.online_url ? texts.online : null);
}

/** True if two names differ, ignoring case and accents. */
function differ(one: string | null, other: string | null): boolean {
  return (one ?? "").localeCompare(other ?? "", "it", { sensitivity: "base" }) !== 0;
}

/** True if a known value has changed; a value added later is no change. */
function contradicts(was: string | null, is: string | null): boolean {
  return was !== null && is !== null && differ(was, is);
}

/**
 * Old and new place as differing texts, with the town if it differs; null if unchanged. An added
 * street, a renamed card, or a web address besides a place is no change. Web addresses are not
 * shown.
 */
export function formatPlaces(
  before: EventRow,
  after: EventRow,
): { before: string | null; after: string | null } | null {
  const { place_name, street, city } = before.event;
  const was = { name: place_name, street, city };
  const is = addressOf(after);
  const isOtherTown = contradicts(was.city, is.city);
  const say = (row: EventRow, { name, street, city }: typeof was) =>
    name === null
      ? formatPlace(row)
      : [name, street, isOtherTown && city].filter(Boolean).join(", ");
  const [said, saidNow] = [say(before, was), say(after, is)];
  const [activity, activityNow] = [before.event.activity_id, after.event.activity_id];
  const isSameActivity = activity !== null && activity === activityNow;
  const isOtherActivity = activity !== null && activityNow !== null && !isSameActivity;
  const isElsewhere =
    (!isSameActivity && differ(was.name, is.name)) ||
    contradicts(was.street, is.street) ||
    isOtherTown ||
    (isOtherActivity && differ(said, saidNow));
  const [web, webNow] = [before.event.online_url, after.event.online_url];
  if (web !== null && web !== webNow) {
    const words = webNow === null ? texts.change.noWeb : texts.change.otherWeb;
    const place = saidNow ?? texts.change.noPlace;
    return { before: said, after: fillMessage(words, { place }) };
  }
  return isElsewhere ? { before: said, after: saidNow } : null;
}

export function placeOf(row: EventRow): EventItem["place"] {
  const { name, street, postal_code, city, latitude, longitude } = addressOf(row);
  const { place } = row;
  return {
    activity: place?.status === "published" ? { slug: place.slug, name: place.name } : null,
    name,
    street,
    postal_code,
    city,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    online_url: row.event.online_url,
  };
}

export function toOccurrence(row: OccurrenceRow): Occurrence {
  return {
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    doors_at: row.doors_at?.toISOString() ?? null,
    note: row.note,
    is_cancelled: row.is_cancelled,
    previous_starts_at: row.previous_starts_at?.toISOString() ?? null,
  };
}

/** The public state; an event with all dates cancelled is cancelled. */
function statusShown({ status, is_off }: EventRow["event"]): PublicEventStatus {
  // A non-public event only appears in previews, as it would be.
  const shown = isPublicEvent(status) ? status : "published";
  return shown === "published" && is_off ? "cancelled" : shown;
}

/**
 * Common fields of card and page; without `selling` it has no tickets here and costs what its
 * author says.
 */
export function toBasics({ event, zone, cover }: EventRow, selling?: Selling) {
  const { id, slug, title, summary, category, theme, for_children } = event;
  const { is_free, price_from } = selling ?? event;
  return {
    id,
    slug,
    title,
    summary,
    category,
    theme,
    status: statusShown(event),
    cover: cover && toPicture(cover, { ...event, alt: event.alt ?? "" }),
    zone,
    is_online: event.online_url !== null,
    is_free,
    price_from,
    for_children,
    is_accessible: event.access_features.includes("step_free"),
    ticketing_mode: event.ticketing_mode,
    availability: selling?.availability ?? null,
    updated_at: event.updated_at.toISOString(),
  } as const;
}

export function toCard(row: EventRow, { date, more }: ShownDate, selling?: Selling): EventCard {
  return {
    ...toBasics(row, selling),
    occurrence: toOccurrence(date),
    more_dates: more,
    place: addressOf(row).name,
  };
}

export function toChange({
  at,
  field,
  before,
  after,
}: Awaited<ReturnType<typeof selectChanges>>[number]): EventChange {
  return { at: at.toISOString(), field, before, after };
}
