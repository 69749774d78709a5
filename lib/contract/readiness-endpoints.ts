import { type Endpoint, of } from "./endpoint";
import type { readinessSchema, testMailSchema } from "./readiness";

export const getReadiness = {
  method: "GET",
  path: "/api/staff/readiness",
  answer: of<typeof readinessSchema>,
} satisfies Endpoint;

export const sendTestMail = {
  method: "POST",
  path: "/api/staff/readiness/test-mail",
  answer: of<typeof testMailSchema>,
} satisfies Endpoint;
