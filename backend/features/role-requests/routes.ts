import { attachedDocumentRoutes } from "@/backend/http/attached-documents";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { getStaffRoleRequestDocument } from "@/lib/contract/managed-role-request-endpoints";
import * as contract from "@/lib/contract/role-request-endpoints";
import {
  documentQuerySchema,
  roleRequestListSchema,
  roleRequestPatchSchema,
  roleRequestSchema,
  roleRequestStartSchema,
  roleRequestSubmitSchema,
} from "@/lib/contract/role-requests";
import { requestDocuments } from "./documents";
import { listOwnRequests } from "./reading";
import { getOwnRequest, openRequest, saveRequest, submitRequest, withdrawRequest } from "./service";
import { staffQueueRoutes } from "./staff-routes";

/** Role requests: the applicant's calls, and the staff's queue. */
export function roleRequestRoutes(api: Api): void {
  api.serve(
    contract.listRoleRequests,
    {
      summary: "One's own requests for roles, the newest first, and which roles can be asked for",
      permission: "user",
      response: roleRequestListSchema,
    },
    ({ user, deps }) => listOwnRequests(deps.db, user, deps.now()),
  );
  api.serve(
    contract.startRoleRequest,
    {
      summary: "Begin a request, or find the one that is open",
      permission: "verified",
      body: roleRequestStartSchema,
      response: roleRequestSchema,
      status: [201, 200],
      errors: ["conflict"],
    },
    async ({ body, user, deps, c }) => {
      const { request, isNew } = await openRequest(deps, user, body.role);
      if (!isNew) c.status(200);
      return request;
    },
  );
  api.serve(
    contract.getRoleRequest,
    {
      summary: "One's own request",
      permission: "user",
      params: idParams,
      response: roleRequestSchema,
    },
    ({ params, user, deps }) => getOwnRequest(deps.db, user, params.id),
  );
  api.serve(
    contract.saveRoleRequest,
    {
      summary: "Keep what was filled in so far",
      permission: "verified",
      blindly: "Its form sends what was changed in it; what is not named stays.",
      params: idParams,
      body: roleRequestPatchSchema,
      response: roleRequestSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => saveRequest(deps, user, params.id, body),
  );
  api.serve(
    contract.submitRoleRequest,
    {
      summary: "Send a request in, or answer the staff",
      permission: "verified",
      params: idParams,
      body: roleRequestSubmitSchema,
      response: roleRequestSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => submitRequest(deps, user, params.id, body.message),
  );
  api.serve(
    contract.withdrawRoleRequest,
    {
      summary: "Take a request back",
      permission: "user",
      params: idParams,
      response: roleRequestSchema,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawRequest(deps, user, params.id),
  );
  attachedDocumentRoutes(api, {
    endpoints: {
      add: contract.addRoleRequestDocument,
      remove: contract.removeRoleRequestDocument,
      get: contract.getRoleRequestDocument,
      open: getStaffRoleRequestDocument,
    },
    query: documentQuerySchema,
    response: roleRequestSchema,
    staffPermission: "role_requests.decide",
    documents: requestDocuments,
  });
  staffQueueRoutes(api);
}
