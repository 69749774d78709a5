import { sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { journalFilterSchema, journalPageSchema, journalQuerySchema } from "@/lib/contract/journal";
import { exportJournal, readJournal } from "./service";

/** What was decided and done, by whom. */
export function journalRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/staff/journal",
      summary: "What was decided and done and by whom, the newest first",
      may: "journal.see",
      query: journalQuerySchema,
      answers: journalPageSchema,
    },
    ({ user, query, deps }) => readJournal(deps, user, query),
  );
  api.endpoint(
    {
      get: "/api/staff/journal/export",
      summary: "What a filter of the journal finds, as CSV",
      may: "journal.see",
      query: journalFilterSchema,
      answers: "file",
    },
    async ({ user, query, deps, c }) => sendCsv(c, await exportJournal(deps, user, query)),
  );
}
