import { z } from "zod";
import { findPublicSale } from "@/backend/features/ticketing/service";
import type { AppContext } from "@/backend/http/app-env";
import { bearerSecret } from "@/backend/http/bearer";
import { checkoutBrowser, knownCheckoutBrowser } from "@/backend/http/checkout-cookie";
import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { requireIdempotencyKey } from "@/backend/kernel/idempotent-answers";
import * as contract from "@/lib/contract/order-endpoints";
import {
  checkoutSchema,
  lostOrdersReceiptSchema,
  lostOrdersSchema,
  orderCancelSchema,
  orderCodeSchema,
  orderConfirmSchema,
  orderDetailsSchema,
  orderKeyQuerySchema,
  orderSchema,
  orderStartedSchema,
  orderStartSchema,
  ownOrderPageSchema,
} from "@/lib/contract/orders";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { mayOpen, openOrder } from "./access";
import { managedOrderRoutes } from "./business-routes";
import { cancelByBuyer } from "./cancelling";
import { confirmOrder } from "./confirming";
import { saveDetails } from "./details";
import { abandonOrder, extendHold, startOrder } from "./holding";
import { sendLostOrders } from "./lost";
import { listOwnOrders } from "./managing";
import { type OrderRow, selectHeld } from "./queries";
import { describeOrder } from "./reading";

const codeParams = z.object({ code: orderCodeSchema });

/** The order, for its user, the browser that started it, or the holder of its key. */
async function orderOf({
  params,
  query,
  user,
  deps,
  c,
}: {
  params: { code: string };
  query: { key?: string | undefined };
  user: CurrentUser | null;
  deps: Deps;
  c: AppContext;
}): Promise<OrderRow> {
  const browser = checkoutBrowser(c, deps);
  const address = c.get("clientAddress");
  // The web sends it in a header, which no log has.
  const key = query.key ?? (bearerSecret(c) || undefined);
  return openOrder(deps, params.code, { user, browser, address, key });
}

const ofOrder = {
  permission: "anybody",
  params: codeParams,
  query: orderKeyQuerySchema,
  response: orderSchema,
  cache: "private",
} as const;

function startRoutes(api: Api): void {
  api.serve(
    contract.startOrder,
    {
      summary: "Hold tickets of an event, all that is asked for or none",
      description:
        "A browser holds one order for each event: a new one gives up what it held. Where not all can be had, 409 tells what is left, by field.",
      permission: "anybody",
      params: slugParams,
      body: orderStartSchema,
      response: orderStartedSchema,
      status: 201,
      cache: "private",
      errors: ["conflict", "too_many_requests"],
    },
    async ({ params, body, user, deps, c }) => {
      const known = await knownCheckoutBrowser(c, deps);
      const starter = { user, ...known, address: c.get("clientAddress") };
      return startOrder(deps, params.slug, { input: body, starter });
    },
  );
  api.serve(
    contract.getCheckout,
    {
      summary: "What this browser holds of an event",
      permission: "anybody",
      params: slugParams,
      response: checkoutSchema,
      cache: "private",
    },
    async ({ params, user, deps, c }) => {
      const event = await findPublicSale(deps.db, params.slug);
      const browser = checkoutBrowser(c, deps);
      const held = browser === null ? null : await selectHeld(deps.db, event.id, browser);
      const isTheirs = held !== null && mayOpen(deps, held, { user, browser });
      return { order: isTheirs ? await describeOrder(deps.db, held, deps.now()) : null };
    },
  );
}

function holdRoutes(api: Api): void {
  api.serve(
    contract.getOrder,
    {
      summary: "An order, for its user, the browser that began it, or whoever has its key",
      ...ofOrder,
      errors: ["too_many_requests"],
    },
    async (call) => describeOrder(call.deps.db, await orderOf(call), call.deps.now()),
  );
  api.serve(
    contract.saveOrderDetails,
    {
      summary: "Say who buys, and answer what is asked, while the tickets are held",
      ...ofOrder,
      blindly: "One buyer fills it in for an order of minutes, and reads it before confirming it.",
      body: orderDetailsSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => {
      const order = await orderOf(call);
      return saveDetails(call.deps, order, { input: call.body, user: call.user });
    },
  );
  api.serve(
    contract.extendHold,
    {
      summary: "Hold the tickets five minutes longer, once",
      ...ofOrder,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => extendHold(call.deps, await orderOf(call)),
  );
  api.serve(
    contract.abandonOrder,
    {
      summary: "Give up what is held",
      permission: "anybody",
      params: codeParams,
      query: orderKeyQuerySchema,
      errors: ["too_many_requests"],
    },
    async (call) => abandonOrder(call.deps, await orderOf(call)),
  );
}

/** Purchase of tickets, for everybody. */
export function orderRoutes(api: Api): void {
  startRoutes(api);
  holdRoutes(api);
  api.serve(
    contract.confirmOrder,
    {
      repeats: "own",
      summary: "Confirm what is held",
      description:
        "Needs a header `Idempotency-Key`: the same call with the same key is answered the same for a day. 409 with Retry-After while it is being done, 422 for the key of another body.",
      ...ofOrder,
      body: orderConfirmSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => {
      const key = requireIdempotencyKey(call.c.req.header("idempotency-key"));
      return confirmOrder(call.deps, await orderOf(call), { key, input: call.body });
    },
  );
  api.serve(
    contract.cancelOrder,
    {
      summary: "Give tickets back, as far as their rule allows it",
      ...ofOrder,
      body: orderCancelSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => cancelByBuyer(call.deps, await orderOf(call), call.body.ticket_ids),
  );
  api.serve(
    contract.sendLostOrders,
    {
      summary: "Send the links of an address's orders to it",
      permission: "anybody",
      body: lostOrdersSchema,
      response: lostOrdersReceiptSchema,
      status: 202,
      errors: ["too_many_requests"],
    },
    ({ body, deps, c }) => sendLostOrders(deps, body.email, c.get("clientAddress")),
  );
  api.serve(
    contract.listOwnOrders,
    {
      summary: "One's own orders, the newest first",
      permission: "user",
      query: pageQuerySchema,
      response: ownOrderPageSchema,
      cache: "private",
    },
    ({ query, user, deps }) => listOwnOrders(deps, user, query.page),
  );
  managedOrderRoutes(api);
}
