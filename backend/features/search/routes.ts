import { createRoute, type Hook, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { rateLimit } from "@/backend/http/rate-limit";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { searchQuerySchema, searchResultSchema } from "@/lib/contract/search";
import { SEARCH_MAX_LENGTH } from "@/lib/contract/search-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import searchTexts from "@/lib/i18n/messages/it/search.json";
import { searchKinds } from "./kinds";
import { createLexicon } from "./lexicon";
import { createMissBook } from "./misses";
import { search } from "./service";
import { synonymRoutes } from "./synonym-routes";

const PATH = "/api/search";

const find = createRoute({
  method: "get",
  path: PATH,
  summary: "Everything that a text finds, by groups",
  request: { query: searchQuerySchema },
  responses: {
    200: jsonContent("At most twenty of each group", searchResultSchema),
    ...errorContent("validation_failed", "too_many_requests"),
  },
});

/** The spec's own words for a text that is too short (section 5). */
const refuseText: Hook<unknown, AppEnv, string, void> = (result) => {
  if (result.success) return;
  const isLong = result.error.issues.some(({ code }) => code === "too_big");
  const text = isLong
    ? fillMessage(searchTexts.tooLong, { limit: SEARCH_MAX_LENGTH })
    : searchTexts.tooShort;
  throw new DomainError("validation_failed", text, { q: [text] });
};

/** The search over everything (ruling 21), and what the staff does for it. */
export function searchRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseText });
  const lexicon = createLexicon(deps.db, deps.now);
  const recordMiss = createMissBook(deps.db);

  app.use(PATH, rateLimit(deps, { name: "search", limit: 120, windowSeconds: 60 }));
  app.openapi(find, async (c) => {
    const { q } = c.req.valid("query");
    const now = deps.now();
    const result = await search(deps.db, q, {
      lexicon: await lexicon.read(),
      kinds: searchKinds,
      now,
      signal: c.req.raw.signal,
    });
    if (Object.values(result.results).every(({ length }) => length === 0)) {
      await recordMiss(q, now).catch((error: unknown) =>
        c.get("log").warn({ err: error }, "a search without result was not counted"),
      );
    }
    return answer(c, searchResultSchema, result);
  });
  app.route("/", synonymRoutes(deps, lexicon.forget));
  return app;
}
