import { type Endpoint, of } from "./endpoint";
import type { pageQuerySchema } from "./pagination";
import type {
  receivedTicketPageSchema,
  ticketHolderSchema,
  ticketSchema,
  ticketTransferInputSchema,
  ticketTransferSchema,
  transferAcceptSchema,
  transferTokenSchema,
} from "./tickets";

export const getTicket = {
  method: "GET",
  path: "/api/tickets/{id}",
  response: of<typeof ticketSchema>,
} satisfies Endpoint;

export const getTicketSheet = {
  method: "GET",
  path: "/api/tickets/{id}/sheet.pdf",
  response: "file",
} satisfies Endpoint;

export const getTicketPass = {
  method: "GET",
  path: "/api/tickets/{id}/wallet.pkpass",
  response: "file",
} satisfies Endpoint;

export const changeHolder = {
  method: "PUT",
  path: "/api/tickets/{id}/holder",
  body: of<typeof ticketHolderSchema>,
  response: of<typeof ticketSchema>,
} satisfies Endpoint;

export const listReceivedTickets = {
  method: "GET",
  path: "/api/profile/tickets",
  query: of<typeof pageQuerySchema>,
  response: of<typeof receivedTicketPageSchema>,
} satisfies Endpoint;

export const offerTicket = {
  method: "POST",
  path: "/api/tickets/{id}/transfer",
  body: of<typeof ticketTransferInputSchema>,
  response: of<typeof ticketSchema>,
} satisfies Endpoint;

export const withdrawTicket = {
  method: "DELETE",
  path: "/api/tickets/{id}/transfer",
  response: of<typeof ticketSchema>,
} satisfies Endpoint;

export const getTransfer = {
  method: "GET",
  path: "/api/ticket-transfer",
  response: of<typeof ticketTransferSchema>,
} satisfies Endpoint;

export const acceptTicket = {
  method: "POST",
  path: "/api/ticket-transfer/accept",
  body: of<typeof transferAcceptSchema>,
  response: of<typeof ticketSchema>,
} satisfies Endpoint;

export const refuseTicket = {
  method: "POST",
  path: "/api/ticket-transfer/refuse",
  body: of<typeof transferTokenSchema>,
} satisfies Endpoint;
