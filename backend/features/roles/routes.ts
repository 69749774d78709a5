import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  roleHolderPageSchema,
  roleHolderQuerySchema,
  roleScopeSchema,
  roleStepSchema,
  staffRoleHolderSchema,
} from "@/lib/contract/role-holders";
import { changeScope, getHolder, listHolders, reinstateRole, suspendRole } from "./holders";

/** What the staff sees of the roles that people have, and does about them. */
export function roleRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/staff/roles",
      summary: "Who has which role for which cards, by name",
      may: "users.manage",
      query: roleHolderQuerySchema,
      answers: roleHolderPageSchema,
    },
    ({ query, deps }) => listHolders(deps.db, query, deps.now()),
  );
  api.endpoint(
    {
      get: "/api/staff/roles/{id}",
      summary: "A person's role with what happened to it",
      may: "users.manage",
      params: idParams,
      answers: staffRoleHolderSchema,
    },
    ({ params, user, deps }) => getHolder(deps.db, user, params.id, deps.now()),
  );
  api.endpoint(
    {
      post: "/api/staff/roles/{id}/suspend",
      summary: "Suspend a role, with a reason",
      may: "users.manage",
      params: idParams,
      body: roleStepSchema,
      answers: staffRoleHolderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => suspendRole(deps, user, params.id, body.message),
  );
  api.endpoint(
    {
      post: "/api/staff/roles/{id}/reinstate",
      summary: "Let a suspended role count again, with a reason",
      may: "users.manage",
      params: idParams,
      body: roleStepSchema,
      answers: staffRoleHolderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => reinstateRole(deps, user, params.id, body.message),
  );
  api.endpoint(
    {
      put: "/api/staff/roles/{id}/scope",
      summary: "Change the cards that a role covers, unless they have changed since they were read",
      may: "users.manage",
      params: idParams,
      body: roleScopeSchema,
      answers: staffRoleHolderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => changeScope(deps, user, params.id, body),
  );
}
