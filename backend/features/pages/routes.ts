import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import {
  contentPageIndexSchema,
  contentPageInputSchema,
  contentPageSchema,
} from "@/lib/contract/pages";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { getPage, listPages, putPage, removePage } from "./service";

/** Generic and legal pages. */
export function pageRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/pages",
      summary: "The generic pages, by title",
      may: "anybody",
      query: pageQuerySchema,
      answers: contentPageIndexSchema,
      cache: "shared",
    },
    ({ query, deps }) => listPages(deps.db, query),
  );
  api.endpoint(
    {
      get: "/api/pages/{slug}",
      summary: "A generic page",
      may: "anybody",
      params: slugParams,
      answers: contentPageSchema,
      cache: "shared",
    },
    ({ params, deps }) => getPage(deps.db, params.slug),
  );
  api.endpoint(
    {
      put: "/operator/pages/{slug}",
      summary: "Make or replace a page",
      may: "operator",
      params: slugParams,
      body: contentPageInputSchema,
      answers: contentPageSchema,
    },
    ({ params, body, deps }) => putPage(deps, params.slug, body),
  );
  api.endpoint(
    {
      delete: "/operator/pages/{slug}",
      summary: "Take a page away",
      may: "operator",
      params: slugParams,
    },
    ({ params, deps }) => removePage(deps, params.slug),
  );
}
