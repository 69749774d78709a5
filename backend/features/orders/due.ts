import {
  datesOf,
  isCalledOff,
  isOrganiserIn,
  lastEnd,
  nextStart,
  type SoldDate,
  type SoldEvent,
} from "@/backend/features/ticketing/service";
import type { ConfirmBlock } from "@/lib/contract/order-constants";
import { transferDue } from "@/lib/domain/order-rules";
import texts from "@/lib/i18n/messages/it/orders.json";
import type { ItemRow, OrderRow } from "./queries";

/** Dates of an order's tickets, without cancelled tickets. */
export function datesOfItems(
  event: Pick<SoldEvent, "dates">,
  items: readonly Pick<ItemRow, "occurrence_id" | "quantity">[],
): SoldDate[] {
  const own = items.filter(({ quantity }) => quantity > 0);
  return event.dates.filter((date) => own.some((item) => datesOf(event, item).includes(date)));
}

/** True if part of an order was cancelled, so that it must not be paid. */
export function isPartlyOff(
  event: Pick<SoldEvent, "dates" | "status">,
  items: readonly Pick<ItemRow, "occurrence_id" | "quantity">[],
): boolean {
  return items.some((item) => item.quantity > 0 && isCalledOff(event, [item]));
}

/** Why a reservation cannot be confirmed now; null if it can. */
export function confirmBlockOf(
  event: SoldEvent,
  items: readonly Pick<ItemRow, "occurrence_id" | "quantity">[],
  now: Date,
): ConfirmBlock | null {
  if (event.status !== "published" || event.settings.stopped_at) return "ended";
  if (!isOrganiserIn(event, now)) return "organiser_out";
  return isPartlyOff(event, items) ? "date_off" : null;
}

/** Error texts for such attempts. */
export const confirmBlockTexts: Record<ConfirmBlock, string> = {
  ended: texts.faults.ended,
  organiser_out: texts.faults.organiserOut,
  date_off: texts.faults.dateOff,
};

/**
 * Deadline of a later payment by the event's current dates. A transfer has some days and must
 * arrive before the day of the event; payment at the door is possible until the last date ends. If
 * no date takes place, it stays unchanged. Null: the event is postponed, so its door takes no
 * payment.
 */
export function dueOf(
  event: Pick<SoldEvent, "dates" | "status">,
  items: readonly ItemRow[],
  { method, confirmedAt, before }: { method: "bank" | "at_door"; confirmedAt: Date; before: Date },
): Date | null {
  const dates = datesOfItems(event, items);
  const isPostponed = event.status === "postponed";
  if (method === "at_door") return isPostponed ? null : (lastEnd(dates) ?? before);
  const known = dates.reduce(
    (last, { changed_at }) => (changed_at && changed_at > last ? changed_at : last),
    confirmedAt,
  );
  const starts = isPostponed ? null : nextStart(dates, confirmedAt);
  return transferDue(confirmedAt, { starts, known });
}

/**
 * True if advance payments are suspended: the organiser may not sell, or payers were last notified
 * so.
 */
function isHeldBack(event: SoldEvent, now: Date): boolean {
  return !isOrganiserIn(event, now) || event.settings.organiser_out_told_at !== null;
}

/**
 * Current deadline of an unpaid order; null if its event is postponed. Payers who were asked not to
 * send a transfer keep their places until the event begins, and get the days of a transfer again
 * once they are asked to pay.
 */
export function dueNow(
  event: SoldEvent,
  items: readonly ItemRow[],
  order: OrderRow,
  now: Date,
): Date | null {
  const { payment_method: method, confirmed_at, due_at } = order;
  if (method !== "bank" && method !== "at_door") return due_at;
  const confirmedAt = confirmed_at ?? order.created_at;
  const before = due_at ?? confirmedAt;
  if (method === "at_door") return dueOf(event, items, { method, confirmedAt, before });
  if (isHeldBack(event, now)) {
    if (event.status === "postponed") return null;
    return nextStart(datesOfItems(event, items), confirmedAt) ?? before;
  }
  const { organiser_back_told_at: toldAt } = event.settings;
  const promised = toldAt && toldAt > confirmedAt ? toldAt : confirmedAt;
  return dueOf(event, items, { method, confirmedAt: promised, before });
}
