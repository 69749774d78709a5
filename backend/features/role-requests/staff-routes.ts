import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/managed-role-request-endpoints";
import {
  roleApproveSchema,
  roleAskSchema,
  roleQueueQuerySchema,
  roleQueueSchema,
  roleRejectSchema,
  staffRoleRequestSchema,
} from "@/lib/contract/role-requests";
import {
  approveRequest,
  askApplicant,
  getForStaff,
  listQueue,
  rejectRequest,
  takeRequest,
} from "./staff";

/** Common fields of steps with a request. */
const step = {
  permission: "role_requests.decide",
  params: idParams,
  response: staffRoleRequestSchema,
  errors: ["conflict"],
} as const;

/** The staff's queue of role requests. */
export function staffQueueRoutes(api: Api): void {
  api.serve(
    contract.listRoleQueue,
    {
      summary: "Requests for roles that were sent in, the longest waiting first",
      permission: "role_requests.decide",
      query: roleQueueQuerySchema,
      response: roleQueueSchema,
    },
    ({ query, deps }) => listQueue(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getStaffRoleRequest,
    {
      summary: "A request with all that helps to decide",
      permission: "role_requests.decide",
      params: idParams,
      response: staffRoleRequestSchema,
    },
    ({ params, user, deps }) => getForStaff(deps.db, user, params.id, deps.now()),
  );
  api.serve(
    contract.takeRoleRequest,
    { summary: "Take a request in hand", ...step },
    ({ params, user, deps }) => takeRequest(deps, user, params.id),
  );
  api.serve(
    contract.askRoleApplicant,
    {
      summary: "Ask the applicant for more",
      ...step,
      body: roleAskSchema,
    },
    ({ params, body, user, deps }) => askApplicant(deps, user, params.id, body.message),
  );
  api.serve(
    contract.approveRoleRequest,
    {
      summary: "Give the role",
      ...step,
      body: roleApproveSchema,
    },
    ({ params, body, user, deps }) => approveRequest(deps, user, params.id, body),
  );
  api.serve(
    contract.rejectRoleRequest,
    {
      summary: "Refuse the role, with a reason",
      ...step,
      body: roleRejectSchema,
    },
    ({ params, body, user, deps }) => rejectRequest(deps, user, params.id, body),
  );
}
