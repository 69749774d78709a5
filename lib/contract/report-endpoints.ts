import type { noticeSchema } from "./auth";
import { type Endpoint, of } from "./endpoint";
import type {
  formTokenSchema,
  objectionInputSchema,
  objectionPageSchema,
  reportInputSchema,
} from "./reports";

export const getReportToken = {
  method: "GET",
  path: "/api/reports/token",
  response: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const sendReport = {
  method: "POST",
  path: "/api/reports",
  body: of<typeof reportInputSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;

export const getObjectionPage = {
  method: "GET",
  path: "/api/reports/objection",
  response: of<typeof objectionPageSchema>,
} satisfies Endpoint;

export const sendObjection = {
  method: "POST",
  path: "/api/reports/objection",
  body: of<typeof objectionInputSchema>,
  response: of<typeof noticeSchema>,
} satisfies Endpoint;
