import { type Endpoint, of } from "./endpoint";
import type { ticketStatisticsSchema } from "./ticket-reports";

export const getTicketStatistics = {
  method: "GET",
  path: "/api/business/events/{id}/ticket-statistics",
  answer: of<typeof ticketStatisticsSchema>,
} satisfies Endpoint;

export const getTicketTable = {
  method: "GET",
  path: "/api/business/events/{id}/sheets/{sheet}",
  answer: "file",
} satisfies Endpoint;
