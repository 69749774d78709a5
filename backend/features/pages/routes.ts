import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import {
  contentPageIndexSchema,
  contentPageInputSchema,
  contentPageSchema,
  footerPlanSchema,
  footerStepSchema,
  redirectInputSchema,
  redirectMapSchema,
  redirectPageSchema,
  redirectQuerySchema,
  redirectSchema,
} from "@/lib/contract/pages";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { placePage, readFooter } from "./footer";
import { addRedirect, listRedirects, redirectMap, removeRedirect } from "./redirects";
import { getPage, listPages, putPage, removePage } from "./service";

/** Generic and legal pages, as visitors read them and the staff orders them. */
export function pageRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/pages",
      summary: "The generic pages, in the order of the footer",
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
      summary: "A generic page by its slug, or by one it had before",
      may: "anybody",
      params: slugParams,
      answers: contentPageSchema,
      errors: ["gone"],
      cache: "shared",
    },
    ({ params, deps }) => getPage(deps.db, params.slug),
  );
  api.endpoint(
    {
      get: "/api/redirects",
      summary: "The paths that lead to a page, which the staff has entered",
      may: "anybody",
      answers: redirectMapSchema,
      cache: "shared",
    },
    ({ deps }) => redirectMap(deps.db),
  );
  const staff = { may: "pages.edit" } as const;
  api.endpoint(
    {
      get: "/api/staff/footer",
      summary: "Where the pages stand in the footer",
      ...staff,
      answers: footerPlanSchema,
    },
    ({ deps }) => readFooter(deps.db),
  );
  api.endpoint(
    {
      post: "/api/staff/footer/{id}",
      summary: "Move a page in the footer",
      ...staff,
      params: idParams,
      body: footerStepSchema,
      answers: footerPlanSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => placePage(deps, user, params.id, body.to),
  );
  api.endpoint(
    {
      get: "/api/staff/redirects",
      summary: "The redirects, by path",
      ...staff,
      query: redirectQuerySchema,
      answers: redirectPageSchema,
    },
    ({ query, deps }) => listRedirects(deps.db, query),
  );
  api.endpoint(
    {
      post: "/api/staff/redirects",
      summary: "Lead from a path that is no page to a page",
      ...staff,
      body: redirectInputSchema,
      answers: redirectSchema,
      status: 201,
    },
    ({ body, user, deps }) => addRedirect(deps, user, body),
  );
  api.endpoint(
    {
      delete: "/api/staff/redirects/{id}",
      summary: "Take a redirect away",
      ...staff,
      params: idParams,
    },
    ({ params, user, deps }) => removeRedirect(deps, user, params.id),
  );
  api.endpoint(
    {
      put: "/operator/pages/{slug}",
      summary: "Make or replace a page",
      may: "operator",
      blindly: "The operator's word counts as it is.",
      params: slugParams,
      body: contentPageInputSchema,
      answers: contentPageSchema,
    },
    ({ params, body, deps }) => putPage(deps, params.slug, body),
  );
  api.endpoint(
    {
      delete: "/operator/pages/{slug}",
      summary: "Take a page away; a legal page stays",
      may: "operator",
      params: slugParams,
      errors: ["conflict"],
    },
    ({ params, deps }) => removePage(deps, params.slug),
  );
}
