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
  response: of<typeof managedOrderPageSchema>,
} satisfies Endpoint;

export const getManagedOrder = {
  method: "GET",
  path: "/api/business/events/{id}/orders/{order_id}",
  response: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const markOrderPaid = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/paid",
  body: of<typeof managedMoneySchema>,
  response: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const cancelManagedOrder = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/cancel",
  body: of<typeof managedCancelSchema>,
  response: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const resendTickets = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/resend",
} satisfies Endpoint;

export const refundOrder = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/refunds",
  body: of<typeof managedRefundSchema>,
  response: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const markRefundDone = {
  method: "POST",
  path: "/api/business/events/{id}/orders/{order_id}/refunds/{refund_id}/done",
  body: of<typeof managedMoneySchema>,
  response: of<typeof managedOrderSchema>,
} satisfies Endpoint;

export const addGuests = {
  method: "POST",
  path: "/api/business/events/{id}/guests",
  body: of<typeof guestsInputSchema>,
  response: of<typeof guestsAddedSchema>,
} satisfies Endpoint;
