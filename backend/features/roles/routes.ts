import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppContext, AppEnv } from "@/backend/http/app-env";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  roleHolderPageSchema,
  roleHolderQuerySchema,
  roleScopeSchema,
  roleStepSchema,
  staffRoleHolderSchema,
} from "@/lib/contract/role-holders";
import { changeScope, getHolder, listHolders, reinstateRole, suspendRole } from "./holders";

const PATH = "/api/staff/roles";
const denials = errorContent("unauthenticated", "forbidden", "not_found");
const held = jsonContent("The role", staffRoleHolderSchema);

const list = createRoute({
  method: "get",
  path: PATH,
  summary: "Who has which role for which cards, by name",
  request: { query: roleHolderQuerySchema },
  responses: { 200: jsonContent("A page of roles", roleHolderPageSchema), ...denials },
});

const read = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "A person's role with what happened to it",
  request: { params: idParams },
  responses: { 200: held, ...denials },
});

const suspend = createRoute({
  method: "post",
  path: `${PATH}/{id}/suspend`,
  summary: "Suspend a role, with a reason",
  request: { params: idParams, body: jsonBody(roleStepSchema) },
  responses: { 200: held, ...changeRefusals },
});

const reinstate = createRoute({
  method: "post",
  path: `${PATH}/{id}/reinstate`,
  summary: "Let a suspended role count again, with a reason",
  request: { params: idParams, body: jsonBody(roleStepSchema) },
  responses: { 200: held, ...changeRefusals },
});

const scope = createRoute({
  method: "put",
  path: `${PATH}/{id}/scope`,
  summary: "Change the cards that a role covers, unless they have changed since they were read",
  request: { params: idParams, body: jsonBody(roleScopeSchema) },
  responses: { 200: held, ...changeRefusals },
});

const requireStaff = (c: AppContext) => requirePermission(c, "users.manage");

/** What the staff sees of the roles that people have, and does about them. */
export function roleRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(list, async (c) => {
    requireStaff(c);
    const page = await listHolders(deps.db, c.req.valid("query"), deps.now());
    return answer(c, roleHolderPageSchema, page);
  });
  app.openapi(read, async (c) => {
    const { id } = c.req.valid("param");
    return answer(
      c,
      staffRoleHolderSchema,
      await getHolder(deps.db, requireStaff(c), id, deps.now()),
    );
  });
  app.openapi(suspend, async (c) => {
    const { message } = c.req.valid("json");
    const changed = await suspendRole(deps, requireStaff(c), c.req.valid("param").id, message);
    return answer(c, staffRoleHolderSchema, changed);
  });
  app.openapi(reinstate, async (c) => {
    const { message } = c.req.valid("json");
    const changed = await reinstateRole(deps, requireStaff(c), c.req.valid("param").id, message);
    return answer(c, staffRoleHolderSchema, changed);
  });
  app.openapi(scope, async (c) => {
    const wanted = c.req.valid("json");
    const changed = await changeScope(deps, requireStaff(c), c.req.valid("param").id, wanted);
    return answer(c, staffRoleHolderSchema, changed);
  });
  return app;
}
