import {
  invitationPageSchema,
  invitationSchema,
  ownInvitationSchema,
} from "@/lib/contract/editor-invitations";
import { roleHolderPageSchema, staffRoleHolderSchema } from "@/lib/contract/role-holders";
import type { AccountCall } from "./account-endpoints";

const roles = "/api/staff/roles";
const organisations = "/api/staff/organisations";
const invitations = "/api/staff/editor-invitations";
const own = "/api/editor-invitation";
const unknownId = "00000000-0000-4000-8000-000000000000";
const message = "Non gestisce più questa scheda.";
const held = { status: 200, schema: staffRoleHolderSchema };

/** Calls about a role, in this order; `{id}` is somebody's role. */
export const roleToolCalls: AccountCall[] = [
  { method: "GET", path: roles, status: 200, schema: roleHolderPageSchema },
  { method: "GET", path: `${roles}/{id}`, ...held },
  { method: "POST", path: `${roles}/{id}/suspend`, body: { message }, ...held },
  { method: "POST", path: `${roles}/{id}/reinstate`, body: { message }, ...held },
  {
    method: "PUT",
    path: `${organisations}/${unknownId}/cards`,
    body: { activity_ids: [], previous_ids: [], message },
    status: 404,
    schema: null,
  },
  {
    method: "PUT",
    path: `${organisations}/${unknownId}/trust`,
    body: { trusted: true, message },
    status: 404,
    schema: null,
  },
];

/** Calls of whoever proposes, in this order; `{id}` is the invitation. */
export const invitationCalls: AccountCall[] = [
  {
    method: "POST",
    path: invitations,
    body: { email: "rita@example.it", message },
    status: 200,
    schema: invitationSchema,
  },
  { method: "GET", path: invitations, status: 200, schema: invitationPageSchema },
  { method: "POST", path: `${invitations}/{id}/confirm`, body: {}, status: 403, schema: null },
  { method: "POST", path: `${invitations}/{id}/withdraw`, status: 200, schema: invitationSchema },
  { method: "GET", path: own, status: 200, schema: ownInvitationSchema },
  { method: "POST", path: `${own}/${unknownId}/accept`, status: 404, schema: null },
  { method: "POST", path: `${own}/${unknownId}/decline`, status: 404, schema: null },
];
