import { type Endpoint, of } from "./endpoint";
import type { legalPageListSchema, legalPageSchema } from "./legal-pages";

export const listLegalPages = {
  method: "GET",
  path: "/api/staff/legal-pages",
  response: of<typeof legalPageListSchema>,
} satisfies Endpoint;

export const publishLegalPage = {
  method: "POST",
  path: "/api/staff/legal-pages/{slug}",
  response: of<typeof legalPageSchema>,
} satisfies Endpoint;
