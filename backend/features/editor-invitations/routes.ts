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
import { requirePermission, requireUser, requireVerified } from "@/backend/http/session";
import type { Deps } from "@/backend/kernel/deps";
import {
  invitationInputSchema,
  invitationPageSchema,
  invitationQuerySchema,
  invitationSchema,
  ownInvitationSchema,
} from "@/lib/contract/editor-invitations";
import {
  answerInvitation,
  confirmInvitation,
  getOwnInvitation,
  listInvitations,
  proposeInvitation,
  withdrawInvitation,
} from "./service";

const STAFF_PATH = "/api/staff/editor-invitations";
const PATH = "/api/editor-invitation";
const invitation = jsonContent("The invitation", invitationSchema);
const done = { 204: { description: "Done" }, ...changeRefusals };

const list = createRoute({
  method: "get",
  path: STAFF_PATH,
  summary: "Invitations to write for the town, the newest first",
  request: { query: invitationQuerySchema },
  responses: {
    200: jsonContent("A page of invitations", invitationPageSchema),
    ...errorContent("unauthenticated", "forbidden"),
  },
});

const propose = createRoute({
  method: "post",
  path: STAFF_PATH,
  summary: "Propose that somebody writes for the town",
  request: { body: jsonBody(invitationInputSchema) },
  responses: { 200: invitation, ...changeRefusals },
});

const confirm = createRoute({
  method: "post",
  path: `${STAFF_PATH}/{id}/confirm`,
  summary: "Confirm a colleague's proposal: the person is told",
  request: { params: idParams },
  responses: { 200: invitation, ...changeRefusals },
});

const withdraw = createRoute({
  method: "post",
  path: `${STAFF_PATH}/{id}/withdraw`,
  summary: "Take an invitation back that was not answered yet",
  request: { params: idParams },
  responses: { 200: invitation, ...changeRefusals },
});

const own = createRoute({
  method: "get",
  path: PATH,
  summary: "The invitation that was sent to one's own address",
  responses: {
    200: jsonContent("The invitation", ownInvitationSchema),
    ...errorContent("unauthenticated"),
  },
});

const accept = createRoute({
  method: "post",
  path: `${PATH}/{id}/accept`,
  summary: "Accept an invitation: one is an editor from now on",
  request: { params: idParams },
  responses: done,
});

const decline = createRoute({
  method: "post",
  path: `${PATH}/{id}/decline`,
  summary: "Decline an invitation",
  request: { params: idParams },
  responses: done,
});

const requireStaff = (c: AppContext) => requirePermission(c, "users.manage");

/** Invitations to write for the town: the administrators' side, and the side of whoever is invited. */
export function invitationRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(list, async (c) => {
    const staff = requireStaff(c);
    const page = await listInvitations(deps.db, staff, c.req.valid("query"), deps.now());
    return answer(c, invitationPageSchema, page);
  });
  app.openapi(propose, async (c) => {
    const staff = requireStaff(c);
    return answer(c, invitationSchema, await proposeInvitation(deps, staff, c.req.valid("json")));
  });
  app.openapi(confirm, async (c) => {
    const staff = requireStaff(c);
    const { id } = c.req.valid("param");
    return answer(c, invitationSchema, await confirmInvitation(deps, staff, id));
  });
  app.openapi(withdraw, async (c) => {
    const staff = requireStaff(c);
    const { id } = c.req.valid("param");
    return answer(c, invitationSchema, await withdrawInvitation(deps, staff, id));
  });
  app.openapi(own, async (c) => {
    const data = await getOwnInvitation(deps.db, requireUser(c), deps.now());
    return answer(c, ownInvitationSchema, { data });
  });
  app.openapi(accept, async (c) => {
    await answerInvitation(deps, requireVerified(c), c.req.valid("param").id, "accepted");
    return c.body(null, 204);
  });
  app.openapi(decline, async (c) => {
    await answerInvitation(deps, requireVerified(c), c.req.valid("param").id, "declined");
    return c.body(null, 204);
  });
  return app;
}
