import { bearerSecret } from "@/backend/http/bearer";
import { checkoutBrowser } from "@/backend/http/checkout-cookie";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { attemptsPer, countMisses } from "@/backend/kernel/throttle";
import * as contract from "@/lib/contract/ticket-endpoints";
import {
  ticketSchema,
  ticketTransferInputSchema,
  ticketTransferSchema,
  transferAcceptSchema,
  transferTokenSchema,
} from "@/lib/contract/tickets";
import { WRONG_ADDRESSES } from "./reading";
import { acceptTicket, offerTicket, readTransfer, refuseTicket, withdrawTicket } from "./transfer";

/** Limit of wrong secrets of offers (docs/domain/ticketing.md). */
const WRONG_SECRETS = attemptsPer(60, 10, "ticket-transfer-secret");

/** Offers of tickets to another person, who has to accept. */
export function transferRoutes(api: Api): void {
  api.serve(
    contract.offerTicket,
    {
      summary: "Offer a ticket to somebody, who has to accept it",
      permission: "anybody",
      params: idParams,
      body: ticketTransferInputSchema,
      response: ticketSchema,
      cache: "private",
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_ADDRESSES, address: c.get("clientAddress") }, () =>
        offerTicket(deps, params.id, body, { user, browser: checkoutBrowser(c, deps) }),
      ),
  );
  api.serve(
    contract.withdrawTicket,
    {
      summary: "Take back what was offered and not accepted yet",
      permission: "anybody",
      params: idParams,
      response: ticketSchema,
      cache: "private",
      errors: ["too_many_requests"],
    },
    ({ params, user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_ADDRESSES, address: c.get("clientAddress") }, () =>
        withdrawTicket(deps, params.id, { user, browser: checkoutBrowser(c, deps) }),
      ),
  );
  api.serve(
    contract.getTransfer,
    {
      summary: "A ticket that is offered, for whoever has the link of the mail",
      description:
        "The link's secret comes as `Authorization: Bearer`, or the offer's id for the account of its address.",
      permission: "anybody",
      response: ticketTransferSchema,
      cache: "private",
      errors: ["not_found", "too_many_requests"],
    },
    ({ user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_SECRETS, address: c.get("clientAddress") }, () =>
        readTransfer(deps, { token: bearerSecret(c), user }),
      ),
  );
  api.serve(
    contract.acceptTicket,
    {
      summary: "Take a ticket that was offered, in one's own name",
      permission: "anybody",
      body: transferAcceptSchema,
      response: ticketSchema,
      cache: "private",
      errors: ["not_found", "conflict", "too_many_requests"],
    },
    ({ body, user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_SECRETS, address: c.get("clientAddress") }, () =>
        acceptTicket(deps, body, { user, browser: checkoutBrowser(c, deps) }),
      ),
  );
  api.serve(
    contract.refuseTicket,
    {
      summary: "Decline a ticket that was offered",
      permission: "anybody",
      body: transferTokenSchema,
      errors: ["not_found", "too_many_requests"],
    },
    ({ body, user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_SECRETS, address: c.get("clientAddress") }, () =>
        refuseTicket(deps, { token: body.token, user }),
      ),
  );
}
