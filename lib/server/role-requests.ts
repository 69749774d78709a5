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

/**
 * The user's requests and the roles that they can request; null: the backend has no roles. Throws
 * like `getPrivate`.
 */
export function listRoleRequests(): Promise<RoleRequestList | null> {
  return getOwn(callTo(listRoleRequestsEndpoint), roleRequestListSchema);
}

/** The user's invitation to the staff; null: none. Throws like `getPrivate`. */
export async function getInvitation(): Promise<OwnInvitation | null> {
  return (await getOwn(callTo(getOwnEditorInvitation), ownInvitationSchema))?.data ?? null;
}

/**
 * A request of the user. Throws like `getPrivate`; also on 404, since the list has just named it.
 */
export async function getRoleRequest(id: string): Promise<RoleRequest> {
  const request = await getOwn(callTo(getRoleRequestEndpoint, { id }), roleRequestSchema);
  if (!request) throw new BackendError(404, getRoleRequestEndpoint.path);
  return request;
}
