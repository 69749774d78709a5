import { type Endpoint, of } from "./endpoint";
import type { ticketOfferQuerySchema, ticketOfferSchema } from "./ticketing";

export const getTicketOffer = {
  method: "GET",
  path: "/api/events/{slug}/tickets",
  query: of<typeof ticketOfferQuerySchema>,
  response: of<typeof ticketOfferSchema>,
} satisfies Endpoint;
