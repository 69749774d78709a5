import type { Order } from "@/lib/contract/orders";
import type { CheckoutStep } from "@/lib/routes";

/** The page of an order: a step to do, why none is possible, or the result. */
type OrderStage = "details" | "payment" | "blocked" | "outcome";

export function stageOf(
  {
    status,
    reserved_until,
    payment_method,
    payment_status,
    confirm_block,
    buyer,
  }: Pick<
    Order,
    "status" | "reserved_until" | "payment_method" | "payment_status" | "confirm_block" | "buyer"
  >,
  { step, now }: { step: CheckoutStep | null; now: Date },
): OrderStage {
  const isHeld = status === "reserved" && reserved_until !== null && new Date(reserved_until) > now;
  const isAsked = payment_method === "card" && payment_status === "awaiting";
  if (!isHeld || (isAsked && step === null)) return "outcome";
  // No data is asked for what cannot be bought.
  if (confirm_block) return "blocked";
  // Without the buyer's data nothing can be confirmed.
  return buyer === null || step === "details" ? "details" : "payment";
}

/** Result of an order on its page. */
export type OrderOutcome =
  | "completed"
  | "bank"
  | "at_door"
  | "card"
  | "expired"
  | "abandoned"
  | "cancelled";

export function outcomeOf(
  {
    event,
    status,
    payment_method,
    payment_status,
    reserved_until,
  }: Pick<Order, "event" | "status" | "payment_method" | "payment_status" | "reserved_until">,
  now: Date,
): OrderOutcome {
  // It ends within a minute.
  if (event.is_cancelled && (status === "awaiting_offline" || status === "completed")) {
    return "cancelled";
  }
  switch (status) {
    case "awaiting_offline":
      return payment_method === "bank" ? "bank" : "at_door";
    case "reserved": {
      const isOver = reserved_until === null || new Date(reserved_until) <= now;
      return !isOver && payment_status === "awaiting" ? "card" : "expired";
    }
    default:
      return status;
  }
}

/** Text below the title of an order's page; it never asks for a payment that is suspended. */
export function leadOf(
  order: Pick<Order, "buyer" | "event" | "is_on_hold" | "transfer" | "tickets">,
  outcome: OrderOutcome,
) {
  switch (outcome) {
    case "completed":
      return order.buyer ? "completed" : "completedUnnamed";
    case "cancelled":
      return order.event.is_cancelled ? "eventCancelled" : "cancelled";
    case "bank":
      if (order.is_on_hold) return "bankOnHold";
      // Some of its dates were just cancelled: its price is reduced within a minute.
      return order.transfer ? "bank" : "bankSoon";
    case "at_door":
      return order.is_on_hold ? "doorOnHold" : "at_door";
    case "expired":
      return order.tickets.length > 0 ? "expiredPaid" : "expired";
    default:
      return outcome;
  }
}

/** Title of an order's page; consistent with its lead on suspended payments. */
export function titleOf(order: Parameters<typeof leadOf>[0], outcome: OrderOutcome) {
  if (outcome !== "bank" && outcome !== "at_door") return outcome;
  return leadOf(order, outcome) === outcome ? "awaiting_offline" : "payLater";
}
