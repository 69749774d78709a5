import { type Endpoint, of } from "./endpoint";
import type {
  paymentDifferencesSchema,
  statementQuerySchema,
  statementResultSchema,
} from "./payments";

export const matchStatement = {
  method: "POST",
  path: "/api/business/events/{id}/statement",
  query: of<typeof statementQuerySchema>,
  body: "file",
  response: of<typeof statementResultSchema>,
} satisfies Endpoint;

export const listPaymentDifferences = {
  method: "GET",
  path: "/api/staff/payments/differences",
  response: of<typeof paymentDifferencesSchema>,
} satisfies Endpoint;

export const receiveStripeMessage = {
  method: "POST",
  path: "/api/payments/stripe",
  body: "file",
} satisfies Endpoint;
