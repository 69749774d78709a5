import { type Endpoint, of } from "./endpoint";
import type {
  objectionDecisionSchema,
  reportDecisionSchema,
  reportMessageSchema,
  reportQueueQuerySchema,
  reportQueueSchema,
  staffReportSchema,
} from "./reports";

export const listReports = {
  method: "GET",
  path: "/api/staff/reports",
  query: of<typeof reportQueueQuerySchema>,
  response: of<typeof reportQueueSchema>,
} satisfies Endpoint;

export const getReport = {
  method: "GET",
  path: "/api/staff/reports/{id}",
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;

export const takeReport = {
  method: "POST",
  path: "/api/staff/reports/{id}/take",
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;

export const giveReportBack = {
  method: "POST",
  path: "/api/staff/reports/{id}/give-back",
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;

export const addReportNote = {
  method: "POST",
  path: "/api/staff/reports/{id}/notes",
  body: of<typeof reportMessageSchema>,
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;

export const writeToReported = {
  method: "POST",
  path: "/api/staff/reports/{id}/message",
  body: of<typeof reportMessageSchema>,
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;

export const decideReport = {
  method: "POST",
  path: "/api/staff/reports/{id}/decision",
  body: of<typeof reportDecisionSchema>,
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;

export const decideObjection = {
  method: "POST",
  path: "/api/staff/reports/{id}/objection",
  body: of<typeof objectionDecisionSchema>,
  response: of<typeof staffReportSchema>,
} satisfies Endpoint;
