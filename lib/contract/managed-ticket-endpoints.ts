import { type Endpoint, of } from "./endpoint";
import type { ticketHolderSchema, ticketKeysSchema } from "./tickets";

export const changeManagedHolder = {
  method: "PUT",
  path: "/api/business/events/{id}/tickets/{ticket_id}/holder",
  body: of<typeof ticketHolderSchema>,
} satisfies Endpoint;

export const getTicketKeys = {
  method: "GET",
  path: "/api/business/events/{id}/ticket-keys",
  response: of<typeof ticketKeysSchema>,
} satisfies Endpoint;
