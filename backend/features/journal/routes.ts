import { sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { journalFilterSchema, journalPageSchema, journalQuerySchema } from "@/lib/contract/journal";
import * as contract from "@/lib/contract/journal-endpoints";
import { exportJournal, readJournal } from "./service";

/** The journal: what was decided and done, by whom. */
export function journalRoutes(api: Api): void {
  api.serve(
    contract.listJournal,
    {
      summary: "What was decided and done and by whom, the newest first",
      permission: "journal.see",
      query: journalQuerySchema,
      response: journalPageSchema,
    },
    ({ user, query, deps }) => readJournal(deps, user, query),
  );
  api.serve(
    contract.exportJournal,
    {
      summary: "What a filter of the journal finds, as CSV",
      permission: "journal.see",
      query: journalFilterSchema,
      response: "file",
    },
    async ({ user, query, deps, c }) => sendCsv(c, await exportJournal(deps, user, query)),
  );
}
