import { inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { events } from "@/backend/db/schema/events";
import type { Availability, EventTicket } from "@/lib/contract/events";
import type { OfferedType, Question, TicketOffer } from "@/lib/contract/ticketing";
import { transferDeadline } from "@/lib/domain/order-rules";
import { availabilityOf, priceOf, promoState } from "@/lib/domain/ticket-sale";
import {
  type CodeRow,
  type QuestionRow,
  selectCode,
  selectEvents,
  selectQuestions,
  selectTypes,
  type TypeRow,
} from "./queries";
import {
  describeSale,
  findPublicSale,
  type SoldEvent,
  sellsHere,
  toCancelRule,
  toSoldEvent,
} from "./sale";

type Guarded = Pick<TypeRow, "id" | "is_hidden" | "is_code_required">;

const isForEverybody = ({ is_hidden, is_code_required }: Guarded): boolean =>
  !is_hidden && !is_code_required;

/**
 * True if a code's discount applies to a type: one that it names, or a public one if it names none.
 */
export function isReducedBy(type: Guarded, code: CodeRow | null): boolean {
  if (code === null) return false;
  return code.type_ids.length === 0 ? isForEverybody(type) : code.type_ids.includes(type.id);
}

/**
 * True if a type is visible with this code, or without one: a code shows hidden types that it
 * names.
 */
export function isShown(type: Guarded, code: CodeRow | null): boolean {
  return isForEverybody(type) || code?.type_ids.includes(type.id) === true;
}

export function toQuestion({ event_id: _, ...row }: QuestionRow): Question {
  return row;
}

function toOffered(
  type: TypeRow,
  { state, remaining }: Pick<OfferedType, "state" | "remaining">,
): OfferedType {
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    occurrence_id: type.occurrence_id,
    kind: type.kind,
    price: type.price,
    vat_rate: type.vat_rate,
    min_per_order: type.min_per_order,
    max_per_order: Math.min(type.max_per_order, remaining ?? type.max_per_order),
    sale_start: type.sale_start?.toISOString() ?? null,
    sale_end: type.sale_end?.toISOString() ?? null,
    state,
    remaining: type.show_remaining ? remaining : null,
    cancel_rule: toCancelRule(type.cancel_rule),
  };
}

/** True if a transfer can still arrive in time, at least for the last date. */
function isTransferInTime({ dates }: Pick<SoldEvent, "dates">, now: Date): boolean {
  const last = dates.findLast(({ is_cancelled }) => !is_cancelled);
  return transferDeadline(now, last?.starts_at ?? null) !== null;
}

/** Tickets available to a buyer now; `hasCards`: card payments are possible. Throws `not_found`. */
export async function readOffer(
  db: Executor,
  slug: string,
  { code: typed, now, hasCards }: { code: string | undefined; now: Date; hasCards: boolean },
): Promise<TicketOffer> {
  const event = await findPublicSale(db, slug);
  const { settings } = event;
  const found = typed ? await selectCode(db, event.id, typed) : null;
  const code = found && promoState(found, now) === "active" ? found : null;
  const types = await selectTypes(db, [event.id]);
  return {
    event: { id: event.id, slug: event.slug, title: event.title },
    hold_minutes: settings.hold_minutes,
    payment_methods: settings.payment_methods.filter(
      (method) =>
        (method !== "card" || hasCards) && (method !== "bank" || isTransferInTime(event, now)),
    ),
    terms: settings.terms,
    is_waitlist_open: settings.waitlist_open,
    is_code_valid: typed ? code !== null : null,
    types: types
      .filter((type) => isShown(type, code))
      .map((type) => toOffered(type, describeSale(event, type, now))),
    questions: (await selectQuestions(db, event.id)).map(toQuestion),
  };
}

/** Public ticket data of an event. */
export interface Selling {
  availability: Availability;
  is_free: boolean;
  /** In cents; null: free. */
  price_from: number | null;
  tickets: EventTicket[];
}

/**
 * Public ticket data of events, by event id; events without tickets here, or without types yet, are
 * left out. Computed now, in two statements for any number.
 */
export async function readSelling(
  db: Executor,
  eventIds: readonly string[],
  now: Date,
): Promise<Map<string, Selling>> {
  const found = new Map<string, Selling>();
  if (eventIds.length === 0) return found;
  const rows = (await selectEvents(db, inArray(events.id, [...eventIds]))).filter(sellsHere);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return found;
  const types = await selectTypes(db, ids);
  for (const event of rows.map(toSoldEvent)) {
    const tickets = types
      .filter((type) => type.event_id === event.id && isShown(type, null))
      .map((type) => ({
        name: type.name,
        kind: type.kind,
        price: type.price,
        occurrence_id: type.occurrence_id,
        availability: describeSale(event, type, now).state,
        valid_from: (type.sale_start ?? type.created_at).toISOString(),
      }));
    const availability = availabilityOf(tickets.map((ticket) => ticket.availability));
    if (availability) found.set(event.id, { availability, ...priceOf(tickets), tickets });
  }
  return found;
}
