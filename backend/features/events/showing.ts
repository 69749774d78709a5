import type { Selling } from "@/backend/features/ticketing/service";
import { toPicture } from "@/backend/files/pictures";
import { isPublicEvent, type PublicEventStatus } from "@/lib/contract/event-constants";
import type { EventCard, EventChange, EventItem, Occurrence } from "@/lib/contract/events";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import type { ShownDate } from "./list-queries";
import type { EventRow, OccurrenceRow, selectChanges } from "./queries";

type CardPlace = NonNullable<EventRow["place"]>;

const streetOf = ({ street, number }: Pick<CardPlace, "street" | "number">) =>
  [street, number].filter(Boolean).join(" ") || null;

/** What visitors read of a place: of the card as long as there is one, else what was typed. */
function addressOf({ event, place }: EventRow) {
  if (!place) {
    const { place_name: name, street, postal_code, city, latitude, longitude } = event;
    return { name, street, postal_code, city, latitude, longitude };
  }
  return { ...place, street: streetOf(place) };
}

/** What an event keeps of the address of its card, to know what was told of it once the card moves. */
export function keptAddress(
  place: Pick<CardPlace, "name" | "street" | "number" | "postal_code" | "city">,
) {
  const { name, postal_code, city } = place;
  return { place_name: name, street: streetOf(place), postal_code, city };
}

/** Where it is, in a line; null: online only. */
export function formatPlace(row: EventRow): string | null {
  const { name } = addressOf(row);
  return name ?? (row.event.online_url ? texts.online : null);
}

/** Whether two names of something differ; capitals and accents make none of them another. */
function differ(one: string | null, other: string | null): boolean {
  return (one ?? "").localeCompare(other ?? "", "it", { sensitivity: "base" }) !== 0;
}

/** Whether what was told says otherwise now; what is told at last says nothing else. */
function contradicts(was: string | null, is: string | null): boolean {
  return was !== null && is !== null && differ(was, is);
}

/**
 * Where it was, as it was told, and is, in words that differ, the town where it is another one; null: it is where it was.
 * Neither a street that is told at last, nor another name of the same card, nor an address on the web besides a place is
 * another place. Addresses on the web are not named.
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
  const [card, cardNow] = [before.event.activity_id, after.event.activity_id];
  const isSameCard = card !== null && card === cardNow;
  const isOtherCard = card !== null && cardNow !== null && !isSameCard;
  const isElsewhere =
    (!isSameCard && differ(was.name, is.name)) ||
    contradicts(was.street, is.street) ||
    isOtherTown ||
    (isOtherCard && differ(said, saidNow));
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

/** The state of an event to visitors: one of which every date was called off is cancelled. */
function statusShown({ status, is_off }: EventRow["event"]): PublicEventStatus {
  // What is not public is shown in previews alone, as it would be.
  const shown = isPublicEvent(status) ? status : "published";
  return shown === "published" && is_off ? "cancelled" : shown;
}

/** What a card and a page have in common; `selling`: left out, it has no tickets here, and costs what its author says. */
export function toBasics({ event, zone, cover }: EventRow, selling?: Selling) {
  const { id, slug, title, summary, category, for_children } = event;
  const { is_free, price_from } = selling ?? event;
  return {
    id,
    slug,
    title,
    summary,
    category,
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
