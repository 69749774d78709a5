import "server-only";
import {
  type OwnOrganisation,
  ownOrganisationsSchema,
  type ReceivedInvitation,
  receivedInvitationsSchema,
} from "@/lib/contract/organisations";
import { getOwn } from "./session";

/** The organisations of whoever asks. Throws as `getPrivate` does. */
export async function listOwnOrganisations(): Promise<OwnOrganisation[]> {
  return (await getOwn("/api/business/organisations", ownOrganisationsSchema))?.data ?? [];
}

/** The invitations into teams that wait for whoever asks. Throws as `getPrivate` does. */
export async function listTeamInvitations(): Promise<ReceivedInvitation[]> {
  return (await getOwn("/api/team-invitations", receivedInvitationsSchema))?.data ?? [];
}
