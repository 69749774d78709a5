import { z } from "zod";
import { ownerOfEvent } from "@/backend/features/ticketing/service";
import { checkoutBrowser } from "@/backend/http/checkout-cookie";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { countMisses } from "@/backend/kernel/throttle";
import * as managed from "@/lib/contract/managed-ticket-endpoints";
import { pageQuerySchema } from "@/lib/contract/pagination";
import * as contract from "@/lib/contract/ticket-endpoints";
import {
  receivedTicketPageSchema,
  ticketHolderSchema,
  ticketKeysSchema,
  ticketSchema,
} from "@/lib/contract/tickets";
import { changeHolder } from "./holder";
import {
  readTicket,
  readTicketKeys,
  readTicketPass,
  readTicketSheet,
  WRONG_ADDRESSES,
} from "./reading";
import { listReceived } from "./received";

/** Tickets, for holders of their address, and the keys with which doors check them. */
export function ticketRoutes(api: Api): void {
  api.serve(
    contract.getTicket,
    {
      summary: "A ticket, for whoever has the address of its page",
      permission: "anybody",
      params: idParams,
      response: ticketSchema,
      cache: "private",
      errors: ["too_many_requests"],
    },
    async ({ params, user, deps, c }) => {
      const browser = checkoutBrowser(c, deps);
      return readTicket(deps, params.id, { user, browser, address: c.get("clientAddress") });
    },
  );
  api.serve(
    contract.getTicketSheet,
    {
      summary: "A ticket that lets somebody in as a sheet to be printed (PDF, A4)",
      permission: "anybody",
      params: idParams,
      response: "file",
      cache: "private",
      rate: { name: "ticket-sheets", limit: 20, windowSeconds: 60 },
      errors: ["conflict", "too_many_requests"],
    },
    async ({ params, deps, c }) => {
      const { name, bytes } = await readTicketSheet(deps, params.id, c.get("clientAddress"));
      return c.body(bytes, 200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  );
  api.serve(
    contract.getTicketPass,
    {
      summary: "A ticket as a pass for Apple Wallet, void once it lets nobody in",
      permission: "anybody",
      params: idParams,
      response: "file",
      cache: "private",
      rate: { name: "ticket-passes", limit: 20, windowSeconds: 60 },
      errors: ["conflict", "too_many_requests"],
    },
    async ({ params, deps, c }) => {
      const { name, bytes } = await readTicketPass(deps, params.id, c.get("clientAddress"));
      return c.body(bytes, 200, {
        "content-type": "application/vnd.apple.pkpass",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  );
  api.serve(
    contract.changeHolder,
    {
      summary: "Put a ticket in another name; it has another address afterwards",
      permission: "anybody",
      blindly: "The form begins empty, and the address of the ticket is another one afterwards.",
      params: idParams,
      body: ticketHolderSchema,
      response: ticketSchema,
      cache: "private",
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_ADDRESSES, address: c.get("clientAddress") }, () =>
        changeHolder(deps, params.id, body, { user, browser: checkoutBrowser(c, deps) }),
      ),
  );
  api.serve(
    managed.changeManagedHolder,
    {
      summary: "Put a ticket in another name for its holder, who asked the organiser",
      permission: "events.manage",
      blindly: "The form begins empty, and the ticket is another one afterwards.",
      params: idParams.extend({ ticket_id: z.uuid() }),
      resource: ownerOfEvent,
      body: ticketHolderSchema,
      errors: ["conflict"],
    },
    async ({ params: { id, ticket_id }, body, user, deps }) => {
      await changeHolder(deps, ticket_id, body, { eventId: id, user, browser: null });
    },
  );
  api.serve(
    contract.listReceivedTickets,
    {
      summary: "Tickets that one has and somebody else bought, the newest first",
      permission: "user",
      query: pageQuerySchema,
      response: receivedTicketPageSchema,
      cache: "private",
    },
    ({ query, user, deps }) => listReceived(deps, user, query.page),
  );
  api.serve(
    managed.getTicketKeys,
    {
      summary: "The public keys by which a door checks the tickets of an event",
      permission: "tickets.scan",
      params: idParams,
      resource: ownerOfEvent,
      response: ticketKeysSchema,
    },
    ({ params, deps }) => readTicketKeys(deps, params.id),
  );
}
