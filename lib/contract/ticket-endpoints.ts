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
  answer: of<typeof ticketSchema>,
} satisfies Endpoint;

export const getTicketSheet = {
  method: "GET",
  path: "/api/tickets/{id}/sheet.pdf",
  answer: "file",
} satisfies Endpoint;

export const getTicketPass = {
  method: "GET",
  path: "/api/tickets/{id}/wallet.pkpass",
  answer: "file",
} satisfies Endpoint;

export const changeHolder = {
  method: "PUT",
  path: "/api/tickets/{id}/holder",
  body: of<typeof ticketHolderSchema>,
  answer: of<typeof ticketSchema>,
} satisfies Endpoint;

export const listReceivedTickets = {
  method: "GET",
  path: "/api/profile/tickets",
  query: of<typeof pageQuerySchema>,
  answer: of<typeof receivedTicketPageSchema>,
} satisfies Endpoint;

export const offerTicket = {
  method: "POST",
  path: "/api/tickets/{id}/transfer",
  body: of<typeof ticketTransferInputSchema>,
  answer: of<typeof ticketSchema>,
} satisfies Endpoint;

export const withdrawTicket = {
  method: "DELETE",
  path: "/api/tickets/{id}/transfer",
  answer: of<typeof ticketSchema>,
} satisfies Endpoint;

export const getTransfer = {
  method: "GET",
  path: "/api/ticket-transfer",
  answer: of<typeof ticketTransferSchema>,
} satisfies Endpoint;

export const acceptTicket = {
  method: "POST",
  path: "/api/ticket-transfer/accept",
  body: of<typeof transferAcceptSchema>,
  answer: of<typeof ticketSchema>,
} satisfies Endpoint;

export const refuseTicket = {
  method: "POST",
  path: "/api/ticket-transfer/refuse",
  body: of<typeof transferTokenSchema>,
} satisfies Endpoint;
