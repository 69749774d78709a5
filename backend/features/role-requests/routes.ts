import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { openDocument } from "@/backend/features/documents/service";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { sendAttachment } from "@/backend/http/attachment";
import { type BodyRule, readBody } from "@/backend/http/body";
import { requireUser, requireVerified } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
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
import { openStaffQueue } from "./staff-routes";

const PATH = "/api/role-requests";
const documentParams = idParams.extend({ document_id: z.uuid() });
const request = jsonContent("The request", roleRequestSchema);

const list = createRoute({
  method: "get",
  path: PATH,
  summary: "One's own requests for roles, and which roles can be asked for",
  responses: {
    200: jsonContent("The newest first", roleRequestListSchema),
    ...errorContent("unauthenticated"),
  },
});

const start = createRoute({
  method: "post",
  path: PATH,
  summary: "Begin a request, or find the one that is open",
  request: { body: jsonBody(roleRequestStartSchema) },
  responses: { 200: request, 201: request, ...changeRefusals },
});

const read = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "One's own request",
  request: { params: idParams },
  responses: { 200: request, ...errorContent("unauthenticated", "not_found") },
});

const save = createRoute({
  method: "patch",
  path: `${PATH}/{id}`,
  summary: "Keep what was filled in so far",
  request: { params: idParams, body: jsonBody(roleRequestPatchSchema) },
  responses: { 200: request, ...changeRefusals },
});

const submit = createRoute({
  method: "post",
  path: `${PATH}/{id}/submit`,
  summary: "Send a request in, or answer the staff",
  request: { params: idParams, body: jsonBody(roleRequestSubmitSchema) },
  responses: { 200: request, ...changeRefusals, ...errorContent("too_many_requests") },
});

const withdraw = createRoute({
  method: "post",
  path: `${PATH}/{id}/withdraw`,
  summary: "Take a request back",
  request: { params: idParams },
  responses: { 200: request, ...changeRefusals },
});

const upload = createRoute({
  method: "post",
  path: `${PATH}/{id}/documents`,
  summary: "Add a document: a PDF, JPEG or PNG of at most 10 MB, which is the body itself",
  request: { params: idParams, query: documentQuerySchema },
  responses: {
    201: request,
    ...changeRefusals,
    ...errorContent("payload_too_large", "unsupported_media_type", "too_many_requests"),
  },
});

const remove = createRoute({
  method: "delete",
  path: `${PATH}/{id}/documents/{document_id}`,
  summary: "Take a document away",
  request: { params: documentParams },
  responses: { 204: { description: "It is gone" }, ...changeRefusals },
});

const download = createRoute({
  method: "get",
  path: `${PATH}/{id}/documents/{document_id}`,
  summary: "One's own document, as a file to be saved",
  request: { params: documentParams },
  responses: { 200: { description: "The file" }, ...errorContent("unauthenticated", "not_found") },
});

/** Documents come as they are. */
export const roleRequestBodies: readonly BodyRule[] = [
  {
    method: "POST",
    path: /^\/api\/role-requests\/[^/]+\/documents$/,
    types: [...UPLOAD_TYPES, "application/octet-stream"],
    limit: MAX_DOCUMENT_BYTES,
  },
];

/** Requests for roles: the applicant's side, and the staff's queue. */
export function roleRequestRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  openStaffQueue(app, deps);

  app.openapi(list, async (c) =>
    answer(c, roleRequestListSchema, await listOwnRequests(deps.db, requireUser(c), deps.now())),
  );
  app.openapi(start, async (c) => {
    const { role } = c.req.valid("json");
    const opened = await openRequest(deps, requireVerified(c), role);
    return answer(c, roleRequestSchema, opened.request, opened.isNew ? 201 : 200);
  });
  app.openapi(read, async (c) => {
    const { id } = c.req.valid("param");
    return answer(c, roleRequestSchema, await getOwnRequest(deps.db, requireUser(c), id));
  });
  app.openapi(save, async (c) => {
    const { id } = c.req.valid("param");
    const saved = await saveRequest(deps, requireVerified(c), id, c.req.valid("json"));
    return answer(c, roleRequestSchema, saved);
  });
  app.openapi(submit, async (c) => {
    const { id } = c.req.valid("param");
    const { message } = c.req.valid("json");
    return answer(c, roleRequestSchema, await submitRequest(deps, requireVerified(c), id, message));
  });
  app.openapi(withdraw, async (c) => {
    const { id } = c.req.valid("param");
    return answer(c, roleRequestSchema, await withdrawRequest(deps, requireUser(c), id));
  });
  app.openapi(upload, async (c) => {
    const { id } = c.req.valid("param");
    const { kind, name } = c.req.valid("query");
    const file = () => readBody(c.req.raw, MAX_DOCUMENT_BYTES);
    const user = requireVerified(c);
    const changed = await addDocument(deps, user, id, { kind, name, read: file });
    return answer(c, roleRequestSchema, changed, 201);
  });
  app.openapi(remove, async (c) => {
    const { id, document_id } = c.req.valid("param");
    await removeDocument(deps, requireUser(c), id, document_id);
    return c.body(null, 204);
  });
  app.openapi(download, async (c) => {
    const { id, document_id } = c.req.valid("param");
    const document = await findOwnDocument(deps.db, requireUser(c), id, document_id);
    return sendAttachment(c, await openDocument(deps, document)) as never;
  });
  return app;
}
