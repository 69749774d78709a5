import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/role-holder-endpoints";
import {
  roleHolderPageSchema,
  roleHolderQuerySchema,
  roleStepSchema,
  staffRoleHolderSchema,
} from "@/lib/contract/role-holders";
import { getHolder, listHolders, reinstateRole, suspendRole } from "./service";

/** Roles of users and organisations, for the staff. */
export function roleHolderRoutes(api: Api): void {
  api.serve(
    contract.listRoleHolders,
    {
      summary: "Who has which role for which activities, by name",
      permission: "users.manage",
      query: roleHolderQuerySchema,
      response: roleHolderPageSchema,
    },
    ({ query, deps }) => listHolders(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getRoleHolder,
    {
      summary: "A role with who stands behind it and what happened to it",
      permission: "users.manage",
      params: idParams,
      response: staffRoleHolderSchema,
    },
    ({ params, user, deps }) => getHolder(deps.db, user, params.id, deps.now()),
  );
  api.serve(
    contract.suspendRole,
    {
      summary: "Suspend a role, with a reason",
      permission: "users.manage",
      params: idParams,
      body: roleStepSchema,
      response: staffRoleHolderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => suspendRole(deps, user, params.id, body.message),
  );
  api.serve(
    contract.reinstateRole,
    {
      summary: "Let a suspended role count again, with a reason",
      permission: "users.manage",
      params: idParams,
      body: roleStepSchema,
      response: staffRoleHolderSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => reinstateRole(deps, user, params.id, body.message),
  );
}
