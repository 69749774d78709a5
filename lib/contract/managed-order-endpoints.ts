import { type Endpoint, of } from "./endpoint";
import type {
  guestsAddedSchema,
  guestsInputSchema,
  managedCancelSchema,
  managedMoneySchema,
  managedOrderPageSchema,
  managedOrderQuerySchema,
  managedOrderSchema,
  managedRefundSchema,
} from "./orders";

export const listManagedOrders = {
  method: "GET",
  path: "/api/business/events/{id}/orders",
  query: of<typeof managedOrderQuerySchema>,
  answer: of<typeof managedOrderPageSchema>,
} satisfies Endpoint;

export const getManagedOrder = {
  method: "GET",
  path: "/api/business/events/{id}/orders/{order_id}",
  answer: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const markOrderPaid = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/paid",
  body: of<typeof managedMoneySchema>,
  answer: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const cancelManagedOrder = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/cancel",
  body: of<typeof managedCancelSchema>,
  answer: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const resendTickets = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/resend",
} satisfies Endpoint;

export const refundOrder = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/refunds",
  body: of<typeof managedRefundSchema>,
  answer: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const markRefundDone = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/refunds/{refund_id}/done",
  body: of<typeof managedMoneySchema>,
  answer: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const addGuests = {
  method: "POST",
  path: "/api/business/events/{id}/guests",
  body: of<typeof guestsInputSchema>,
  answer: of<typeof guestsAddedSchema>,
} satisfies Endpoint;
