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

/** The dates that the tickets of an order let in to; what was given back lets in to none. */
export function datesOfItems(
  event: Pick<SoldEvent, "dates">,
  items: readonly Pick<ItemRow, "occurrence_id" | "quantity">[],
): SoldDate[] {
  const own = items.filter(({ quantity }) => quantity > 0);
  return event.dates.filter((date) => own.some((item) => datesOf(event, item).includes(date)));
}

/** Whether something that counts of an order does not take place any more: nobody pays for that. */
export function isPartlyOff(
  event: Pick<SoldEvent, "dates" | "status">,
  items: readonly Pick<ItemRow, "occurrence_id" | "quantity">[],
): boolean {
  return items.some((item) => item.quantity > 0 && isCalledOff(event, [item]));
}

/** Why what is held cannot be confirmed at this moment; null: it can be. */
export function confirmBlockOf(
  event: SoldEvent,
  items: readonly Pick<ItemRow, "occurrence_id" | "quantity">[],
  now: Date,
): ConfirmBlock | null {
  if (event.status !== "published" || event.settings.stopped_at) return "ended";
  if (!isOrganiserIn(event, now)) return "organiser_out";
  return isPartlyOff(event, items) ? "date_off" : null;
}

/** What whoever tries it all the same is told. */
export const confirmBlockTexts: Record<ConfirmBlock, string> = {
  ended: texts.faults.ended,
  organiser_out: texts.faults.organiserOut,
  date_off: texts.faults.dateOff,
};

/**
 * Until when an order must be paid that is not paid now, by the dates of its event as they are. A transfer has some days, and
 * comes before the day of the event; what is paid at the door is held until the last of its dates is over. Where none takes
 * place it stays what it was. Null: the event is postponed, and nobody can pay at its door.
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

/** Whether nobody is to pay for an event in advance: whoever organises may not sell, or those who wait to pay were told so last. */
function isHeldBack(event: SoldEvent, now: Date): boolean {
  return !isOrganiserIn(event, now) || event.settings.organiser_out_told_at !== null;
}

/**
 * Until when an order that waits for its payment must be paid by now; null: its event is postponed. Who was told not to send a
 * transfer keeps the places until the event begins, and has the days of a transfer once more from when they were told to.
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
