import { type Endpoint, of } from "./endpoint";
import type { ticketStatisticsSchema } from "./ticket-reports";

export const getTicketStatistics = {
  method: "GET",
  path: "/api/business/events/{id}/ticket-statistics",
  response: of<typeof ticketStatisticsSchema>,
} satisfies Endpoint;

export const getTicketTable = {
  method: "GET",
  path: "/api/business/events/{id}/sheets/{sheet}",
  response: "file",
} satisfies Endpoint;
