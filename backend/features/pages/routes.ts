import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import { putOperatorPage, removeOperatorPage } from "@/lib/contract/operator-endpoints";
import * as contract from "@/lib/contract/page-endpoints";
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

/** Generic and legal pages for visitors, and their order for the staff. */
export function pageRoutes(api: Api): void {
  api.serve(
    contract.listPages,
    {
      summary: "The generic pages, in the order of the footer",
      permission: "anybody",
      query: pageQuerySchema,
      response: contentPageIndexSchema,
      cache: "shared",
    },
    ({ query, deps }) => listPages(deps.db, query),
  );
  api.serve(
    contract.getPage,
    {
      summary: "A generic page by its slug, or by one it had before",
      permission: "anybody",
      params: slugParams,
      response: contentPageSchema,
      errors: ["gone"],
      cache: "shared",
    },
    ({ params, deps }) => getPage(deps.db, params.slug),
  );
  api.serve(
    contract.getRedirectMap,
    {
      summary: "The paths that lead to a page, which the staff has entered",
      permission: "anybody",
      response: redirectMapSchema,
      cache: "shared",
    },
    ({ deps }) => redirectMap(deps.db),
  );
  const staff = { permission: "pages.edit" } as const;
  api.serve(
    contract.getFooterPlan,
    {
      summary: "Where the pages stand in the footer",
      ...staff,
      response: footerPlanSchema,
    },
    ({ deps }) => readFooter(deps.db),
  );
  api.serve(
    contract.placeFooterPage,
    {
      summary: "Move a page in the footer",
      ...staff,
      params: idParams,
      body: footerStepSchema,
      response: footerPlanSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => placePage(deps, user, params.id, body.to),
  );
  api.serve(
    contract.listRedirects,
    {
      summary: "The redirects, by path",
      ...staff,
      query: redirectQuerySchema,
      response: redirectPageSchema,
    },
    ({ query, deps }) => listRedirects(deps.db, query),
  );
  api.serve(
    contract.addRedirect,
    {
      summary: "Lead from a path that is no page to a page",
      ...staff,
      body: redirectInputSchema,
      response: redirectSchema,
      status: 201,
    },
    ({ body, user, deps }) => addRedirect(deps, user, body),
  );
  api.serve(
    contract.removeRedirect,
    {
      summary: "Take a redirect away",
      ...staff,
      params: idParams,
    },
    ({ params, user, deps }) => removeRedirect(deps, user, params.id),
  );
  api.serve(
    putOperatorPage,
    {
      summary: "Make or replace a page",
      permission: "operator",
      blindly: "The operator's word counts as it is.",
      params: slugParams,
      body: contentPageInputSchema,
      response: contentPageSchema,
    },
    ({ params, body, deps }) => putPage(deps, params.slug, body),
  );
  api.serve(
    removeOperatorPage,
    {
      summary: "Take a page away; a legal page stays",
      permission: "operator",
      params: slugParams,
      errors: ["conflict"],
    },
    ({ params, deps }) => removePage(deps, params.slug),
  );
}
