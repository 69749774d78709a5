import "server-only";
import { getOwnEditorInvitation } from "@/lib/contract/editor-invitation-endpoints";
import { type OwnInvitation, ownInvitationSchema } from "@/lib/contract/editor-invitations";
import { callTo } from "@/lib/contract/endpoint";
import {
  getRoleRequest as getRoleRequestEndpoint,
  listRoleRequests as listRoleRequestsEndpoint,
} from "@/lib/contract/role-request-endpoints";
import {
  type RoleRequest,
  type RoleRequestList,
  roleRequestListSchema,
  roleRequestSchema,
} from "@/lib/contract/role-requests";
import { BackendError } from "./backend";
import { getOwn } from "./session";

/** The requests of whoever asks, and what they can ask for; null: the backend has no roles to ask for. Throws as `getPrivate` does. */
export function listRoleRequests(): Promise<RoleRequestList | null> {
  return getOwn(callTo(listRoleRequestsEndpoint), roleRequestListSchema);
}

/** The invitation to write for the town that was sent to whoever asks; null: none. Throws as `getPrivate` does. */
export async function getInvitation(): Promise<OwnInvitation | null> {
  return (await getOwn(callTo(getOwnEditorInvitation), ownInvitationSchema))?.data ?? null;
}

/** One's own request. Throws as `getPrivate` does; 404 too, since the list has just named it. */
export async function getRoleRequest(id: string): Promise<RoleRequest> {
  const request = await getOwn(callTo(getRoleRequestEndpoint, { id }), roleRequestSchema);
  if (!request) throw new BackendError(404, getRoleRequestEndpoint.path);
  return request;
}
