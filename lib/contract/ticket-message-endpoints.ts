import { type Endpoint, of } from "./endpoint";
import type { ticketMessageInputSchema, ticketMessagesSchema } from "./ticket-messages";

export const listTicketMessages = {
  method: "GET",
  path: "/api/business/events/{id}/messages",
  answer: of<typeof ticketMessagesSchema>,
} satisfies Endpoint;

export const writeTicketMessage = {
  method: "POST",
  path: "/api/business/events/{id}/messages",
  body: of<typeof ticketMessageInputSchema>,
  answer: of<typeof ticketMessagesSchema>,
} satisfies Endpoint;

export const withdrawTicketMessage = {
  method: "DELETE",
  path: "/api/business/events/{id}/messages/{message_id}",
  answer: of<typeof ticketMessagesSchema>,
} satisfies Endpoint;
