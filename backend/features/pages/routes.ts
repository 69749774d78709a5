import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  allowSharedCache,
  answer,
  errorContent,
  jsonBody,
  jsonContent,
  slugParams,
} from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import type { Deps } from "@/backend/kernel/deps";
import {
  contentPageIndexSchema,
  contentPageInputSchema,
  contentPageSchema,
} from "@/lib/contract/pages";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { getPage, listPages, putPage, removePage } from "./service";

const index = createRoute({
  method: "get",
  path: "/api/pages",
  summary: "The generic pages, by title",
  request: { query: pageQuerySchema },
  responses: { 200: jsonContent("A slice of the list", contentPageIndexSchema) },
});

const one = createRoute({
  method: "get",
  path: "/api/pages/{slug}",
  summary: "A generic page",
  request: { params: slugParams },
  responses: { 200: jsonContent("The page", contentPageSchema), ...errorContent("not_found") },
});

const put = createRoute({
  method: "put",
  path: "/operator/pages/{slug}",
  summary: "Make or replace a page",
  request: { params: slugParams, body: jsonBody(contentPageInputSchema) },
  responses: {
    200: jsonContent("The page as it is shown", contentPageSchema),
    ...errorContent("unauthenticated", "validation_failed"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/operator/pages/{slug}",
  summary: "Take a page away",
  request: { params: slugParams },
  responses: {
    204: { description: "It is gone" },
    ...errorContent("unauthenticated", "not_found"),
  },
});

/** Generic and legal pages. */
export function pageRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();

  app.openapi(index, async (c) => {
    allowSharedCache(c);
    return answer(c, contentPageIndexSchema, await listPages(deps.db, c.req.valid("query")));
  });
  app.openapi(one, async (c) => {
    allowSharedCache(c);
    return answer(c, contentPageSchema, await getPage(deps.db, c.req.valid("param").slug));
  });
  app.openapi(put, async (c) =>
    answer(
      c,
      contentPageSchema,
      await putPage(deps, c.req.valid("param").slug, c.req.valid("json")),
    ),
  );
  app.openapi(remove, async (c) => {
    await removePage(deps, c.req.valid("param").slug);
    return c.body(null, 204);
  });
  return app;
}
