import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answer, errorContent, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { requirePermission } from "@/backend/http/session";
import { refuseInvalid } from "@/backend/http/validation";
import type { Deps } from "@/backend/kernel/deps";
import { pageQuerySchema } from "@/lib/contract/pagination";
import {
  searchMissPageSchema,
  synonymInputSchema,
  synonymPageSchema,
  synonymQuerySchema,
  synonymSchema,
} from "@/lib/contract/synonyms";
import { createGroup, listGroups, listMisses, removeGroup, replaceGroup } from "./synonyms";

const PATH = "/api/staff/synonyms";
const PERMISSION = "search.synonyms";
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const body = jsonBody(synonymInputSchema);
const faults = errorContent("unauthenticated", "forbidden");
const writeFaults = { ...faults, ...errorContent("validation_failed") };

const list = createRoute({
  method: "get",
  path: PATH,
  summary: "Words that mean the same to who searches",
  request: { query: synonymQuerySchema },
  responses: { 200: jsonContent("A page of groups", synonymPageSchema), ...faults },
});

const create = createRoute({
  method: "post",
  path: PATH,
  summary: "Add a group of synonyms",
  request: { body },
  responses: { 201: jsonContent("The group", synonymSchema), ...writeFaults },
});

const replace = createRoute({
  method: "put",
  path: `${PATH}/{id}`,
  summary: "Change a group of synonyms",
  request: { params, body },
  responses: {
    200: jsonContent("The group", synonymSchema),
    ...writeFaults,
    ...errorContent("not_found"),
  },
});

const remove = createRoute({
  method: "delete",
  path: `${PATH}/{id}`,
  summary: "Take a group of synonyms away",
  request: { params },
  responses: { 204: { description: "It is gone" }, ...faults, ...errorContent("not_found") },
});

const misses = createRoute({
  method: "get",
  path: "/api/staff/search-misses",
  summary: "What people searched for in vain",
  request: { query: pageQuerySchema.pick({ page: true }) },
  responses: {
    200: jsonContent("A page of texts, the most frequent first", searchMissPageSchema),
    ...faults,
  },
});

/** The staff's synonyms; `onChange` runs after each change of them. */
export function synonymRoutes(deps: Deps, onChange: () => void): App {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });

  app.openapi(list, async (c) => {
    requirePermission(c, PERMISSION);
    return answer(c, synonymPageSchema, await listGroups(deps.db, c.req.valid("query")));
  });
  app.openapi(create, async (c) => {
    const staff = requirePermission(c, PERMISSION);
    const created = await createGroup(deps, staff, c.req.valid("json"));
    onChange();
    return answer(c, synonymSchema, created, 201);
  });
  app.openapi(replace, async (c) => {
    const staff = requirePermission(c, PERMISSION);
    const { id } = c.req.valid("param");
    const changed = await replaceGroup(deps, staff, id, c.req.valid("json"));
    onChange();
    return answer(c, synonymSchema, changed);
  });
  app.openapi(remove, async (c) => {
    const staff = requirePermission(c, PERMISSION);
    await removeGroup(deps, staff, c.req.valid("param").id);
    onChange();
    return c.body(null, 204);
  });
  app.openapi(misses, async (c) => {
    requirePermission(c, PERMISSION);
    const { page } = c.req.valid("query");
    return answer(c, searchMissPageSchema, await listMisses(deps.db, page));
  });
  return app;
}
