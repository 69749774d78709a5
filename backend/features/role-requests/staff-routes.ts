import { createRoute, z } from "@hono/zod-openapi";
import { openDocument } from "@/backend/features/documents/service";
import {
  answer,
  changeRefusals,
  errorContent,
  idParams,
  jsonBody,
  jsonContent,
} from "@/backend/http/answer";
import type { App, AppContext } from "@/backend/http/app-env";
import { sendAttachment } from "@/backend/http/attachment";
import { requirePermission } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  roleApproveSchema,
  roleAskSchema,
  roleQueueQuerySchema,
  roleQueueSchema,
  roleRejectSchema,
  staffRoleRequestSchema,
} from "@/lib/contract/role-requests";
import { findDocument } from "./service";
import {
  approveRequest,
  askApplicant,
  getForStaff,
  listQueue,
  rejectRequest,
  takeRequest,
} from "./staff";

const PATH = "/api/staff/role-requests";
const documentParams = idParams.extend({ document_id: z.uuid() });
const denials = errorContent("unauthenticated", "forbidden", "not_found");
const request = jsonContent("The request", staffRoleRequestSchema);

const queue = createRoute({
  method: "get",
  path: PATH,
  summary: "Requests for roles that were sent in, the longest waiting first",
  request: { query: roleQueueQuerySchema },
  responses: { 200: jsonContent("A page of the queue", roleQueueSchema), ...denials },
});

const read = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "A request with all that helps to decide",
  request: { params: idParams },
  responses: { 200: request, ...denials },
});

const download = createRoute({
  method: "get",
  path: `${PATH}/{id}/documents/{document_id}`,
  summary: "A document of a request, as a file to be saved",
  request: { params: documentParams },
  responses: { 200: { description: "The file" }, ...denials },
});

const take = createRoute({
  method: "post",
  path: `${PATH}/{id}/take`,
  summary: "Take a request in hand",
  request: { params: idParams },
  responses: { 200: request, ...changeRefusals },
});

const ask = createRoute({
  method: "post",
  path: `${PATH}/{id}/ask`,
  summary: "Ask the applicant for more",
  request: { params: idParams, body: jsonBody(roleAskSchema) },
  responses: { 200: request, ...changeRefusals },
});

const approve = createRoute({
  method: "post",
  path: `${PATH}/{id}/approve`,
  summary: "Give the role",
  request: { params: idParams, body: jsonBody(roleApproveSchema) },
  responses: { 200: request, ...changeRefusals },
});

const reject = createRoute({
  method: "post",
  path: `${PATH}/{id}/reject`,
  summary: "Refuse the role, with a reason",
  request: { params: idParams, body: jsonBody(roleRejectSchema) },
  responses: { 200: request, ...changeRefusals },
});

const requireStaff = (c: AppContext) => requirePermission(c, "role_requests.decide");

/** The staff's queue of requests for roles. */
export function openStaffQueue(app: App, deps: Deps): void {
  app.openapi(queue, async (c) => {
    requireStaff(c);
    const page = await listQueue(deps.db, c.req.valid("query"), deps.now());
    return answer(c, roleQueueSchema, page);
  });
  app.openapi(read, async (c) => {
    const found = await getForStaff(deps.db, requireStaff(c), c.req.valid("param").id);
    return answer(c, staffRoleRequestSchema, found);
  });
  app.openapi(download, async (c) => {
    const staff = requireStaff(c);
    const { id, document_id } = c.req.valid("param");
    await getForStaff(deps.db, staff, id);
    const document = await findDocument(deps.db, id, document_id);
    return sendAttachment(c, await openDocument(deps, document)) as never;
  });
  app.openapi(take, async (c) => {
    const taken = await takeRequest(deps, requireStaff(c), c.req.valid("param").id);
    return answer(c, staffRoleRequestSchema, taken);
  });
  app.openapi(ask, async (c) => {
    const { message } = c.req.valid("json");
    const asked = await askApplicant(deps, requireStaff(c), c.req.valid("param").id, message);
    return answer(c, staffRoleRequestSchema, asked);
  });
  app.openapi(approve, async (c) => {
    const approval = c.req.valid("json");
    const { id } = c.req.valid("param");
    const approved = await approveRequest(deps, requireStaff(c), id, approval);
    return answer(c, staffRoleRequestSchema, approved);
  });
  app.openapi(reject, async (c) => {
    const rejection = c.req.valid("json");
    const { id } = c.req.valid("param");
    const rejected = await rejectRequest(deps, requireStaff(c), id, rejection);
    return answer(c, staffRoleRequestSchema, rejected);
  });
}
