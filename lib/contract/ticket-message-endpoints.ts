import { type Endpoint, of } from "./endpoint";
import type { ticketMessageInputSchema, ticketMessagesSchema } from "./ticket-messages";

export const listTicketMessages = {
  method: "GET",
  path: "/api/business/events/{id}/messages",
  response: of<typeof ticketMessagesSchema>,
} satisfies Endpoint;

export const writeTicketMessage = {
  method: "POST",
  path: "/api/business/events/{id}/messages",
  body: of<typeof ticketMessageInputSchema>,
  response: of<typeof ticketMessagesSchema>,
} satisfies Endpoint;

export const withdrawTicketMessage = {
  method: "DELETE",
  path: "/api/business/events/{id}/messages/{message_id}",
  response: of<typeof ticketMessagesSchema>,
} satisfies Endpoint;
