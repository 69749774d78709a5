import { z } from "zod";
import { ownerOfEvent } from "@/backend/features/ticketing/service";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/managed-order-endpoints";
import {
  guestsAddedSchema,
  guestsInputSchema,
  managedCancelSchema,
  managedMoneySchema,
  managedOrderPageSchema,
  managedOrderQuerySchema,
  managedOrderSchema,
  managedRefundSchema,
} from "@/lib/contract/orders";
import { addGuests } from "./guests";
import {
  cancelManaged,
  listOrders,
  payByHand,
  readManaged,
  refundByHand,
  refundManaged,
  resendTickets,
} from "./managing";

const orderParams = idParams.extend({ order_id: z.uuid() });
const refundParams = orderParams.extend({ refund_id: z.uuid() });

const managed = {
  permission: "events.manage",
  resource: ownerOfEvent,
  cache: "private",
} as const;

const placeOf = ({ id, order_id }: z.output<typeof orderParams>) => ({ eventId: id, id: order_id });

/** The orders of an event, for its organisers. */
export function managedOrderRoutes(api: Api): void {
  api.serve(
    contract.listManagedOrders,
    {
      summary: "The orders of an event, the newest first",
      ...managed,
      params: idParams,
      query: managedOrderQuerySchema,
      response: managedOrderPageSchema,
    },
    ({ params, query, deps }) => listOrders(deps.db, params.id, query),
  );
  api.serve(
    contract.getManagedOrder,
    {
      summary: "An order of an event, with its money and its log",
      ...managed,
      params: orderParams,
      response: managedOrderSchema,
    },
    ({ params, deps }) => readManaged(deps, placeOf(params)),
  );
  api.serve(
    contract.markOrderPaid,
    {
      summary: "Mark an order as paid, at the door or by transfer",
      description:
        "What came too late is complete if its places are there still; else a refund waits to be made.",
      ...managed,
      params: orderParams,
      body: managedMoneySchema,
      response: managedOrderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => payByHand(deps, placeOf(params), { user, note: body.note }),
  );
  api.serve(
    contract.cancelManagedOrder,
    {
      summary: "Cancel an order, or some of its tickets, and say what goes back",
      ...managed,
      params: orderParams,
      body: managedCancelSchema,
      response: managedOrderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => cancelManaged(deps, placeOf(params), { user, input: body }),
  );
  api.serve(
    contract.resendTickets,
    {
      summary: "Send the mail with the tickets again",
      ...managed,
      params: orderParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => resendTickets(deps, placeOf(params), user),
  );
  api.serve(
    contract.refundOrder,
    {
      summary: "Give money back while the tickets stay",
      ...managed,
      params: orderParams,
      body: managedRefundSchema,
      response: managedOrderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => refundManaged(deps, placeOf(params), { user, input: body }),
  );
  api.serve(
    contract.addGuests,
    {
      summary: "Give tickets to people by name, without an order of theirs",
      ...managed,
      params: idParams,
      body: guestsInputSchema,
      response: guestsAddedSchema,
      status: 201,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => addGuests(deps, params.id, { user, input: body }),
  );
  api.serve(
    contract.markRefundDone,
    {
      summary: "Mark money as given back by hand",
      ...managed,
      params: refundParams,
      body: managedMoneySchema,
      response: managedOrderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) =>
      refundByHand(deps, placeOf(params), { user, refundId: params.refund_id, note: body.note }),
  );
}
