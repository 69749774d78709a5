import { eq, inArray, placeholder } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { events } from "@/backend/db/schema/events";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { MAX_WAITED_PLACES } from "@/lib/contract/order-constants";
import type { OrderedEvent } from "@/lib/contract/orders";
import type { CancelRule } from "@/lib/contract/ticketing";
import { HOLD_MINUTES, OFFER_MINUTES } from "@/lib/contract/ticketing-constants";
import { type CancelBlock, cancellation, returnEnd } from "@/lib/domain/order-rules";
import { saleState } from "@/lib/domain/ticket-sale";
import { isOrganiserIn } from "./organiser";
import {
  type EventRow,
  keepEvents,
  type SettingsRow,
  type SoldDate,
  type SoldType,
  selectEvents,
  selectOwner,
  type TypeRow,
} from "./queries";

/** Ticket settings of an event, with defaults filled in. */
export type SaleSettings = Omit<SettingsRow, "event_id">;

export const standardSale: SaleSettings = {
  hold_minutes: HOLD_MINUTES.default,
  payment_methods: [],
  bank_holder: null,
  bank_iban: null,
  terms: null,
  waitlist_open: false,
  offer_minutes: OFFER_MINUTES.default,
  waitlist_mode: "fifo",
  ticket_algorithm: "ed25519",
  stopped_at: null,
  organiser_out_told_at: null,
  organiser_back_told_at: null,
};

/** An event with its ticket data. */
export interface SoldEvent extends Omit<EventRow, "settings"> {
  settings: SaleSettings;
}

export function toSoldEvent({ settings, ...row }: EventRow): SoldEvent {
  return { ...row, settings: settings ?? standardSale };
}

/** Prepared once, since each scan and ticket page starts with it. */
const eventById = oncePerDatabase((db) =>
  selectEvents(db, eq(events.id, placeholder("id"))).prepare("sold_event"),
);

/** A published event in any state. Throws `not_found`. */
export async function findSoldEvent(db: Executor, id: string): Promise<SoldEvent> {
  const [row] = await eventById(db).execute({ id });
  if (!row) throw new DomainError("not_found");
  return toSoldEvent(row);
}

/**
 * The same, with the event locked against changes until the transaction ends. Throws `not_found`.
 */
export async function keepSoldEvent(tx: Executor, id: string): Promise<SoldEvent> {
  await keepEvents(tx, [id]);
  return findSoldEvent(tx, id);
}

/** Events in any state, by id; missing ones are left out. */
export async function findSoldEvents(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, SoldEvent>> {
  const rows = await selectEvents(db, inArray(events.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toSoldEvent(row)]));
}

/** Public events with tickets on the portal, by slug; others are left out. */
export async function findPublicSales(
  db: Executor,
  slugs: readonly string[],
): Promise<Map<string, SoldEvent>> {
  const rows = await selectEvents(db, inArray(events.slug, [...slugs]));
  const open = rows.filter(
    (row) => ["published", "postponed", "cancelled"].includes(row.status) && sellsHere(row),
  );
  return new Map(open.map((row) => [row.slug, toSoldEvent(row)]));
}

/** A public event with tickets on the portal. Throws `not_found`. */
export async function findPublicSale(db: Executor, slug: string): Promise<SoldEvent> {
  const event = (await findPublicSales(db, [slug])).get(slug);
  if (!event) throw new DomainError("not_found");
  return event;
}

/** True if the event's tickets are on the portal. */
export function sellsHere({ ticketing_mode }: Pick<EventRow, "ticketing_mode">): boolean {
  return ticketing_mode === "free_registration" || ticketing_mode === "paid_internal";
}

/** The dates that a ticket is valid for. */
export function datesOf(
  { dates }: Pick<SoldEvent, "dates">,
  { occurrence_id }: Pick<TypeRow, "occurrence_id">,
): SoldDate[] {
  return dates.filter(({ id }) => occurrence_id === null || id === occurrence_id);
}

/** Start of the next of these dates that takes place and is not over, or null. */
export function nextStart(dates: readonly SoldDate[], now: Date): Date | null {
  const next = dates.find(({ is_cancelled, over_at }) => !is_cancelled && over_at > now);
  return next?.starts_at ?? null;
}

/**
 * The dates that one of these tickets is valid for and that take place, past ones too; none while
 * the event is postponed.
 */
export function heldDates(
  { dates, status }: Pick<SoldEvent, "dates" | "status">,
  sold: readonly Pick<TypeRow, "occurrence_id">[],
): SoldDate[] {
  if (status === "postponed") return [];
  return dates.filter(
    (date) => !date.is_cancelled && sold.some((one) => datesOf({ dates }, one).includes(date)),
  );
}

/** Reason of a cancellation or postponement, or null. */
export function reasonOf({
  status,
  status_reason,
}: Pick<SoldEvent, "status" | "status_reason">): string | null {
  return status === "cancelled" || status === "postponed" ? status_reason : null;
}

/** The event as shown to holders of an order or a waiting-list place for these types. */
export function toOrderedEvent(
  event: Pick<SoldEvent, "slug" | "title" | "place" | "dates" | "status" | "status_reason">,
  sold: readonly Pick<TypeRow, "occurrence_id">[],
): OrderedEvent {
  const { slug, title, place, status } = event;
  const dates = heldDates(event, sold).map(({ starts_at, ends_at }) => ({
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }));
  return {
    slug,
    title,
    place,
    is_cancelled: isCalledOff(event, sold),
    is_postponed: status === "postponed",
    reason: reasonOf(event),
    dates,
  };
}

/** End of the last of these dates, or null if none takes place. */
export function lastEnd(dates: readonly SoldDate[]): Date | null {
  const ends = dates.filter(({ is_cancelled }) => !is_cancelled).map(({ over_at }) => over_at);
  return ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);
}

/**
 * True if none of the tickets' dates takes place any more: payments are refunded and no longer
 * asked for. The one rule for orders, tickets and waits; `selectCalledOff` of orders finds the same
 * in SQL.
 */
export function isCalledOff(
  event: Pick<SoldEvent, "dates" | "status">,
  sold: readonly Pick<TypeRow, "occurrence_id">[],
): boolean {
  if (event.status === "cancelled") return true;
  return sold.length > 0 && sold.every((one) => lastEnd(datesOf(event, one)) === null);
}

/** A ticket, as its cancellation needs it. */
interface Returned extends Pick<TypeRow, "occurrence_id"> {
  issued_at: Date;
  /** The price paid, in cents. */
  price: number;
}

/**
 * If and until when a ticket can be returned for a full refund regardless of its type: for some
 * days after a change of time or place, and while none of its dates takes place or its event has
 * none (`until` null). Returns null if it cannot.
 */
export function fullReturn(
  event: Pick<SoldEvent, "dates" | "status">,
  ticket: Omit<Returned, "price">,
  now: Date,
): { until: Date | null } | null {
  if (event.status === "cancelled") return null;
  const dates = datesOf(event, ticket);
  const over = lastEnd(dates);
  if (event.status === "postponed" || over === null) return { until: null };
  const starts = nextStart(dates, now);
  if (!starts || starts <= now) return null;
  const changed = dates.reduce<Date | null>(
    (last, { changed_at }) => (changed_at && (!last || changed_at > last) ? changed_at : last),
    null,
  );
  const until = returnEnd({ changed, issued: ticket.issued_at, starts }, now);
  return until && { until };
}

/** Terms on which the buyer can cancel a ticket. */
export interface Return {
  /** Null: until it has a date again. */
  until: Date | null;
  /** In cents. */
  refund: number;
  /** Full refund after a change of time or place. */
  is_changed: boolean;
}

/** Until when the buyer can cancel a ticket and the refund now, or the reason why not. */
export function returnOf(
  event: Pick<SoldEvent, "dates" | "status">,
  { ticket, rule }: { ticket: Returned; rule: CancelRule },
  now: Date,
): Return | CancelBlock {
  const full = fullReturn(event, ticket, now);
  if (full) return { ...full, refund: ticket.price, is_changed: true };
  const dates = datesOf(event, ticket);
  const over = lastEnd(dates);
  if (over && over <= now) return "event_started";
  const found = cancellation(rule, { price: ticket.price, starts: nextStart(dates, now), now });
  return typeof found === "string" ? found : { ...found, is_changed: false };
}

/**
 * Places that a buyer can get, from data without a lock; null: unlimited. Places that the waiting
 * list could use are reserved for it.
 */
function remainingOf({ remaining, least_waited }: SoldType): number | null {
  if (remaining === null) return null;
  return least_waited !== null && least_waited <= remaining ? 0 : Math.max(0, remaining);
}

/** True if there can be a waiting list for a type: it needs no code and no minimum per order. */
export function canBeAwaited(
  type: Pick<TypeRow, "is_hidden" | "is_code_required" | "min_per_order">,
): boolean {
  return !type.is_hidden && !type.is_code_required && type.min_per_order <= MAX_WAITED_PLACES;
}

/**
 * True if a paid type cannot be sold because no payment is possible yet (docs/domain/ticketing.md).
 */
export function isUnpayable(
  { payment_methods }: Pick<SaleSettings, "payment_methods">,
  { kind }: Pick<TypeRow, "kind">,
): boolean {
  return kind !== "free" && payment_methods.length === 0;
}

/** The type's state for a buyer, and its remaining places. */
export function describeSale(event: SoldEvent, type: SoldType, now: Date) {
  const remaining = remainingOf(type);
  const over_at = lastEnd(datesOf(event, type));
  const isTooFew = remaining !== null && remaining < type.min_per_order;
  const state = saleState(
    {
      remaining: isTooFew ? 0 : remaining,
      capacity: type.capacity,
      sale_start: type.sale_start,
      sale_end: type.sale_end,
      over_at,
      is_stopped:
        event.status !== "published" ||
        event.settings.stopped_at !== null ||
        !isOrganiserIn(event, now) ||
        type.retired_at !== null ||
        over_at === null,
      is_unpayable: isUnpayable(event.settings, type),
      is_waitlist_open: event.settings.waitlist_open && canBeAwaited(type),
    },
    now,
  );
  return { remaining, state };
}

/** The rule in the form of the API. */
export function toCancelRule({ is_allowed, deadline_hours, refund_steps, flat_fee }: CancelRule) {
  return { is_allowed, deadline_hours, refund_steps, flat_fee };
}

/** The owner of a published event, for endpoints about its tickets. Throws `not_found`. */
export async function ownerOfEvent({
  params: { id },
  deps,
}: {
  params: { id: string };
  deps: Pick<Deps, "db">;
}): Promise<{ organisationId: string | null }> {
  const event = await selectOwner(deps.db, id);
  if (!event) throw new DomainError("not_found");
  return { organisationId: event.organisation_id };
}
