import { ownOrganisationsSchema, receivedInvitationsSchema } from "@/lib/contract/organisations";
import type { AccountCall } from "./account-endpoints";

const business = "/api/business/organisations";
const own = `${business}/{id}`;
const unknownId = "00000000-0000-4000-8000-000000000000";
const email = "rita@example.it";
const done = { status: 204, schema: null };
const unknown = { status: 404, schema: null };

/** Calls of somebody who manages an organisation alone, in this order; `{id}` is the organisation. */
export const teamCalls: AccountCall[] = [
  { method: "POST", path: `${own}/invitations`, body: { email, right: "editor" }, ...done },
  { method: "GET", path: business, status: 200, schema: ownOrganisationsSchema },
  { method: "POST", path: `${own}/invitations/{invitation_id}/resend`, ...done },
  { method: "DELETE", path: `${own}/invitations/{invitation_id}`, ...done },
  {
    method: "PATCH",
    path: `${own}/members/{member_id}`,
    body: { right: "editor" },
    status: 409,
    schema: null,
  },
  { method: "DELETE", path: `${own}/members/{member_id}`, status: 409, schema: null },
  { method: "POST", path: `${own}/leave`, status: 409, schema: null },
  {
    method: "GET",
    path: "/api/team-invitations",
    status: 200,
    schema: receivedInvitationsSchema,
  },
  { method: "POST", path: `/api/team-invitations/${unknownId}/accept`, ...unknown },
  { method: "POST", path: `/api/team-invitations/${unknownId}/decline`, ...unknown },
];
