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

/** The organisations of whoever asks. Throws as `getPrivate` does. */
export async function listOwnOrganisations(): Promise<OwnOrganisation[]> {
  return (await getOwn(callTo(listOwnOrganisationsEndpoint), ownOrganisationsSchema))?.data ?? [];
}

/** The invitations into teams that wait for whoever asks. Throws as `getPrivate` does. */
export async function listTeamInvitations(): Promise<ReceivedInvitation[]> {
  return (await getOwn(callTo(listTeamInvitationsEndpoint), receivedInvitationsSchema))?.data ?? [];
}
