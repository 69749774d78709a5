import { type Endpoint, of } from "./endpoint";
import type { journalFilterSchema, journalPageSchema, journalQuerySchema } from "./journal";

export const listJournal = {
  method: "GET",
  path: "/api/staff/journal",
  query: of<typeof journalQuerySchema>,
  response: of<typeof journalPageSchema>,
} satisfies Endpoint;

export const exportJournal = {
  method: "GET",
  path: "/api/staff/journal/export",
  query: of<typeof journalFilterSchema>,
  response: "file",
} satisfies Endpoint;
