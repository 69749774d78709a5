import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { receivedInvitationsSchema } from "@/lib/contract/organisations";
import * as contract from "@/lib/contract/team-endpoints";
import { answerInvitation, listReceived } from "./invitations";

/** Invitations into teams, for the invited. */
export function teamInvitationRoutes(api: Api): void {
  api.serve(
    contract.listTeamInvitations,
    {
      summary: "The invitations into teams that were sent to one's own address",
      permission: "user",
      response: receivedInvitationsSchema,
    },
    async ({ user, deps }) => ({ data: await listReceived(deps.db, user, deps.now()) }),
  );
  api.serve(
    contract.acceptTeamInvitation,
    {
      summary: "Accept an invitation: one belongs to the team from now on",
      permission: "verified",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => answerInvitation(deps, user, params.id, "accepted"),
  );
  api.serve(
    contract.declineTeamInvitation,
    {
      summary: "Decline an invitation into a team",
      permission: "verified",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => answerInvitation(deps, user, params.id, "declined"),
  );
}
