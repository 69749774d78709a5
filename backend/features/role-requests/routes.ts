import { openDocument } from "@/backend/features/documents/service";
import { sendAttachment } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { documentParams, idParams } from "@/backend/http/params";
import {
  documentQuerySchema,
  MAX_DOCUMENT_BYTES,
  roleRequestListSchema,
  roleRequestPatchSchema,
  roleRequestSchema,
  roleRequestStartSchema,
  roleRequestSubmitSchema,
  UPLOAD_TYPES,
} from "@/lib/contract/role-requests";
import { listOwnRequests } from "./reading";
import {
  addDocument,
  findOwnDocument,
  getOwnRequest,
  openRequest,
  removeDocument,
  saveRequest,
  submitRequest,
  withdrawRequest,
} from "./service";
import { staffQueueRoutes } from "./staff-routes";

function documentRoutes(api: Api): void {
  api.endpoint(
    {
      post: "/api/role-requests/{id}/documents",
      summary: "Add a document: a PDF, JPEG or PNG of at most 10 MB",
      may: "verified",
      params: idParams,
      query: documentQuerySchema,
      upload: { types: [...UPLOAD_TYPES, "application/octet-stream"], limit: MAX_DOCUMENT_BYTES },
      answers: roleRequestSchema,
      status: 201,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, query, user, upload, deps }) =>
      addDocument(deps, user, params.id, { ...query, read: upload }),
  );
  api.endpoint(
    {
      delete: "/api/role-requests/{id}/documents/{document_id}",
      summary: "Take a document away",
      may: "user",
      params: documentParams,
      errors: ["conflict"],
    },
    ({ params: { id, document_id }, user, deps }) => removeDocument(deps, user, id, document_id),
  );
  api.endpoint(
    {
      get: "/api/role-requests/{id}/documents/{document_id}",
      summary: "One's own document, as a file to be saved",
      may: "user",
      params: documentParams,
      answers: "file",
    },
    async ({ params: { id, document_id }, user, deps, c }) => {
      const document = await findOwnDocument(deps.db, user, id, document_id);
      return sendAttachment(c, await openDocument(deps, document));
    },
  );
}

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
  documentRoutes(api);
  staffQueueRoutes(api);
}
