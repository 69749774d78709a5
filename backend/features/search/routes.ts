import type { Api } from "@/backend/http/endpoint";
import { DomainError } from "@/backend/kernel/errors";
import { searchQuerySchema, searchResultSchema } from "@/lib/contract/search";
import { SEARCH_MAX_LENGTH } from "@/lib/contract/search-constants";
import * as contract from "@/lib/contract/search-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import searchTexts from "@/lib/i18n/messages/it/search.json";
import { createLexicon } from "./lexicon";
import { createMissBook } from "./misses";
import { search } from "./service";
import { synonymRoutes } from "./synonym-routes";

/** The spec's message for a text that is too short (section 5). */
function refuseText(issues: readonly { code?: string }[]): DomainError {
  const isLong = issues.some(({ code }) => code === "too_big");
  const text = isLong
    ? fillMessage(searchTexts.tooLong, { limit: SEARCH_MAX_LENGTH })
    : searchTexts.tooShort;
  return new DomainError("validation_failed", text, { q: [text] });
}

/** The search over everything, and its calls for the staff. */
export function searchRoutes(api: Api): void {
  const { db, now, searchKinds } = api.deps;
  const lexicon = createLexicon(db, now);
  const recordMiss = createMissBook(db);

  api.serve(
    contract.searchTown,
    {
      summary: "Everything that a text finds, at most twenty of each group",
      permission: "anybody",
      query: searchQuerySchema,
      response: searchResultSchema,
      rate: { name: "search", limit: 120, windowSeconds: 60 },
      refusal: refuseText,
    },
    async ({ query: { q }, c }) => {
      const at = now();
      const result = await search(db, q, {
        lexicon: await lexicon.read(),
        kinds: searchKinds,
        now: at,
        signal: c.req.raw.signal,
      });
      if (Object.values(result.results).every(({ length }) => length === 0)) {
        await recordMiss(q, at).catch((error: unknown) =>
          c.get("log").warn({ err: error }, "a search without result was not counted"),
        );
      }
      return result;
    },
  );
  synonymRoutes(api, lexicon.forget);
}
