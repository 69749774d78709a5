import { z } from "zod";
import { openOrder } from "@/backend/features/orders/service";
import { ownerOfEvent } from "@/backend/features/ticketing/service";
import { checkoutBrowser } from "@/backend/http/checkout-cookie";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { startCardPayment } from "@/lib/contract/order-endpoints";
import { orderCodeSchema, orderKeyQuerySchema } from "@/lib/contract/orders";
import {
  listPaymentDifferences,
  matchStatement,
  receiveStripeMessage,
} from "@/lib/contract/payment-endpoints";
import {
  paymentDifferencesSchema,
  paymentStartedSchema,
  statementQuerySchema,
  statementResultSchema,
} from "@/lib/contract/payments";
import { beginCardPayment, receiveMessage } from "./card-payment";
import { listDifferences } from "./reconciling";
import { bookStatement } from "./statement";

const MESSAGE_BYTES = 256 * 1024;
const STATEMENT_BYTES = 1024 * 1024;

/** Payments by card and by transfer. */
export function paymentRoutes(api: Api): void {
  api.serve(
    startCardPayment,
    {
      summary: "The provider's page on which a confirmed order is paid by card",
      permission: "anybody",
      params: z.object({ code: orderCodeSchema }),
      query: orderKeyQuerySchema,
      response: paymentStartedSchema,
      cache: "private",
      errors: ["conflict", "too_many_requests", "unavailable"],
    },
    async ({ params, query, user, deps, c }) => {
      const browser = checkoutBrowser(c, deps);
      const address = c.get("clientAddress");
      const asker = { user, browser, address, key: query.key };
      return beginCardPayment(deps, await openOrder(deps, params.code, asker));
    },
  );
  api.serve(
    receiveStripeMessage,
    {
      repeats: "own",
      summary: "Messages of Stripe, signed with the secret of its webhook",
      permission: "anybody",
      upload: { types: ["application/json"], limit: MESSAGE_BYTES },
      rate: { name: "payment-messages", limit: 600, windowSeconds: 60 },
      errors: ["bad_request", "conflict"],
    },
    async ({ upload, deps, c }) =>
      receiveMessage(deps, await upload(), c.req.header("stripe-signature") ?? ""),
  );
  api.serve(
    matchStatement,
    {
      repeats: "harmless",
      summary:
        "Find the transfers of an event in a statement of a bank; with `apply` they are marked",
      permission: "events.manage",
      params: idParams,
      resource: ownerOfEvent,
      query: statementQuerySchema,
      upload: {
        types: ["text/csv", "application/vnd.ms-excel", "application/octet-stream"],
        limit: STATEMENT_BYTES,
      },
      response: statementResultSchema,
    },
    async ({ params, query, user, upload, deps }) =>
      bookStatement(deps, params.id, { bytes: await upload(), user: query.apply ? user : null }),
  );
  api.serve(
    listPaymentDifferences,
    {
      summary: "Payments by card that are not as their provider knows them",
      permission: "settings.edit",
      response: paymentDifferencesSchema,
    },
    ({ deps }) => listDifferences(deps),
  );
}
