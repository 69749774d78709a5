import { z } from "zod";
import { ownerOfEvent } from "@/backend/features/ticketing/service";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/ticket-message-endpoints";
import { ticketMessageInputSchema, ticketMessagesSchema } from "@/lib/contract/ticket-messages";
import { listMessages, withdrawMessage, writeMessage } from "./sending";

const managed = {
  permission: "events.manage",
  resource: ownerOfEvent,
  response: ticketMessagesSchema,
} as const;

/** Messages of organisers to ticket holders. */
export function messageRoutes(api: Api): void {
  api.serve(
    contract.listTicketMessages,
    {
      summary: "What was written to those who have tickets of an event, the newest first",
      params: idParams,
      ...managed,
    },
    ({ params, deps }) => listMessages(deps, params.id),
  );
  api.serve(
    contract.writeTicketMessage,
    {
      summary: "Write to those who have tickets, now or at a time",
      params: idParams,
      body: ticketMessageInputSchema,
      errors: ["too_many_requests"],
      ...managed,
    },
    ({ params, body, user, deps }) => writeMessage(deps, params.id, { user, input: body }),
  );
  api.serve(
    contract.withdrawTicketMessage,
    {
      summary: "Keep a message from going that has not gone yet",
      params: idParams.extend({ message_id: z.uuid() }),
      errors: ["conflict"],
      ...managed,
    },
    ({ params: { id, message_id }, deps }) =>
      withdrawMessage(deps, { eventId: id, id: message_id }),
  );
}
