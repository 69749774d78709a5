import { attachedDocumentRoutes } from "@/backend/http/attached-documents";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
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

/** Requests for roles: the applicant's side, and the staff's queue. */
export function roleRequestRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/role-requests",
      summary: "One's own requests for roles, the newest first, and which roles can be asked for",
      may: "user",
      answers: roleRequestListSchema,
    },
    ({ user, deps }) => listOwnRequests(deps.db, user, deps.now()),
  );
  api.endpoint(
    {
      post: "/api/role-requests",
      summary: "Begin a request, or find the one that is open",
      may: "verified",
      body: roleRequestStartSchema,
      answers: roleRequestSchema,
      status: [201, 200],
      errors: ["conflict"],
    },
    async ({ body, user, deps, c }) => {
      const { request, isNew } = await openRequest(deps, user, body.role);
      if (!isNew) c.status(200);
      return request;
    },
  );
  api.endpoint(
    {
      get: "/api/role-requests/{id}",
      summary: "One's own request",
      may: "user",
      params: idParams,
      answers: roleRequestSchema,
    },
    ({ params, user, deps }) => getOwnRequest(deps.db, user, params.id),
  );
  api.endpoint(
    {
      patch: "/api/role-requests/{id}",
      summary: "Keep what was filled in so far",
      may: "verified",
      blindly: "Its form sends what was changed in it; what is not named stays.",
      params: idParams,
      body: roleRequestPatchSchema,
      answers: roleRequestSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => saveRequest(deps, user, params.id, body),
  );
  api.endpoint(
    {
      post: "/api/role-requests/{id}/submit",
      summary: "Send a request in, or answer the staff",
      may: "verified",
      params: idParams,
      body: roleRequestSubmitSchema,
      answers: roleRequestSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => submitRequest(deps, user, params.id, body.message),
  );
  api.endpoint(
    {
      post: "/api/role-requests/{id}/withdraw",
      summary: "Take a request back",
      may: "user",
      params: idParams,
      answers: roleRequestSchema,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawRequest(deps, user, params.id),
  );
  attachedDocumentRoutes(api, {
    name: "role-requests",
    query: documentQuerySchema,
    answers: roleRequestSchema,
    staffMay: "role_requests.decide",
    documents: requestDocuments,
  });
  staffQueueRoutes(api);
}
