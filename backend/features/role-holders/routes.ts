import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  roleHolderPageSchema,
  roleHolderQuerySchema,
  roleStepSchema,
  staffRoleHolderSchema,
} from "@/lib/contract/role-holders";
import { getHolder, listHolders, reinstateRole, suspendRole } from "./service";

/** What the staff sees of the roles that people and organisations have, and does about them. */
export function roleHolderRoutes(api: Api): void {
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
      summary: "A role with who stands behind it and what happened to it",
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
}
