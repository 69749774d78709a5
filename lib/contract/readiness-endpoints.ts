import { type Endpoint, of } from "./endpoint";
import type { readinessSchema, testMailSchema } from "./readiness";

export const getReadiness = {
  method: "GET",
  path: "/api/staff/readiness",
  response: of<typeof readinessSchema>,
} satisfies Endpoint;

export const sendTestMail = {
  method: "POST",
  path: "/api/staff/readiness/test-mail",
  response: of<typeof testMailSchema>,
} satisfies Endpoint;
