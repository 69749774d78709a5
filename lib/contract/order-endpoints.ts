import { type Endpoint, of } from "./endpoint";
import type {
  checkoutSchema,
  lostOrdersReceiptSchema,
  lostOrdersSchema,
  orderCancelSchema,
  orderConfirmSchema,
  orderDetailsSchema,
  orderKeyQuerySchema,
  orderSchema,
  orderStartedSchema,
  orderStartSchema,
  ownOrderPageSchema,
} from "./orders";
import type { pageQuerySchema } from "./pagination";
import type { paymentStartedSchema } from "./payments";

export const startOrder = {
  method: "POST",
  path: "/api/events/{slug}/orders",
  body: of<typeof orderStartSchema>,
  response: of<typeof orderStartedSchema>,
} satisfies Endpoint;

export const getCheckout = {
  method: "GET",
  path: "/api/events/{slug}/checkout",
  response: of<typeof checkoutSchema>,
} satisfies Endpoint;

export const getOrder = {
  method: "GET",
  path: "/api/orders/{code}",
  query: of<typeof orderKeyQuerySchema>,
  response: of<typeof orderSchema>,
} satisfies Endpoint;

export const saveOrderDetails = {
  method: "PUT",
  path: "/api/orders/{code}/details",
  query: of<typeof orderKeyQuerySchema>,
  body: of<typeof orderDetailsSchema>,
  response: of<typeof orderSchema>,
} satisfies Endpoint;

export const extendHold = {
  method: "POST",
  path: "/api/orders/{code}/extend",
  query: of<typeof orderKeyQuerySchema>,
  response: of<typeof orderSchema>,
} satisfies Endpoint;

export const abandonOrder = {
  method: "POST",
  path: "/api/orders/{code}/abandon",
  query: of<typeof orderKeyQuerySchema>,
} satisfies Endpoint;

/** Needs a header `Idempotency-Key`. */
export const confirmOrder = {
  method: "POST",
  path: "/api/orders/{code}/confirm",
  query: of<typeof orderKeyQuerySchema>,
  body: of<typeof orderConfirmSchema>,
  response: of<typeof orderSchema>,
} satisfies Endpoint;

export const cancelOrder = {
  method: "POST",
  path: "/api/orders/{code}/cancel",
  query: of<typeof orderKeyQuerySchema>,
  body: of<typeof orderCancelSchema>,
  response: of<typeof orderSchema>,
} satisfies Endpoint;

export const startCardPayment = {
  method: "POST",
  path: "/api/orders/{code}/payment",
  query: of<typeof orderKeyQuerySchema>,
  response: of<typeof paymentStartedSchema>,
} satisfies Endpoint;

export const sendLostOrders = {
  method: "POST",
  path: "/api/orders/lost",
  body: of<typeof lostOrdersSchema>,
  response: of<typeof lostOrdersReceiptSchema>,
} satisfies Endpoint;

export const listOwnOrders = {
  method: "GET",
  path: "/api/profile/orders",
  query: of<typeof pageQuerySchema>,
  response: of<typeof ownOrderPageSchema>,
} satisfies Endpoint;
