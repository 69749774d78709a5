import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import {
  type OwnOrganisation,
  ownOrganisationsSchema,
  type ReceivedInvitation,
  receivedInvitationsSchema,
} from "@/lib/contract/organisations";
import {
  listOwnOrganisations as listOwnOrganisationsEndpoint,
  listTeamInvitations as listTeamInvitationsEndpoint,
} from "@/lib/contract/team-endpoints";
import { getOwn } from "./session";

/** The user's organisations. Throws like `getPrivate`. */
export async function listOwnOrganisations(): Promise<OwnOrganisation[]> {
  return (await getOwn(callTo(listOwnOrganisationsEndpoint), ownOrganisationsSchema))?.data ?? [];
}

/** The user's open invitations into teams. Throws like `getPrivate`. */
export async function listTeamInvitations(): Promise<ReceivedInvitation[]> {
  return (await getOwn(callTo(listTeamInvitationsEndpoint), receivedInvitationsSchema))?.data ?? [];
}
