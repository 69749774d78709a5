import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  ownOrganisationsSchema,
  teamInvitationInputSchema,
  teamRightChangeSchema,
  teamRightNowSchema,
} from "@/lib/contract/organisations";
import * as contract from "@/lib/contract/team-endpoints";
import { inviteToTeam, resendInvitation, withdrawInvitation } from "./invitations";
import { listOwnOrganisations } from "./reading";
import { changeRight, leaveTeam, removeMember } from "./team";

/** Path parameters of a team's invitation. */
const invitationParams = idParams.extend({ invitation_id: z.uuid() });
/** Path parameters of a team's member. */
const memberParams = idParams.extend({ member_id: z.uuid() });

const resource = ({ params: { id } }: { params: { id: string } }) => ({ organisationId: id });
const placeOf = ({ id, invitation_id }: z.output<typeof invitationParams>) => ({
  organisationId: id,
  invitationId: invitation_id,
});

/** Teams, for their members. */
export function teamRoutes(api: Api): void {
  api.serve(
    contract.listOwnOrganisations,
    {
      summary: "The organisations that one belongs to, each with its team",
      permission: "team.see",
      response: ownOrganisationsSchema,
    },
    async ({ user, deps }) => ({ data: await listOwnOrganisations(deps.db, user, deps.now()) }),
  );
  api.serve(
    contract.leaveTeam,
    {
      summary: "Leave a team",
      permission: "team.see",
      params: idParams,
      resource,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => leaveTeam(deps, user, params.id),
  );
  api.serve(
    contract.inviteToTeam,
    {
      summary: "Invite an address into a team",
      permission: "team.manage",
      params: idParams,
      resource,
      body: teamInvitationInputSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => inviteToTeam(deps, user, params.id, body),
  );
  api.serve(
    contract.resendTeamInvitation,
    {
      summary: "Send the mail of an invitation again; it holds for fourteen days more",
      permission: "team.manage",
      params: invitationParams,
      resource,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, deps }) => resendInvitation(deps, user, placeOf(params)),
  );
  api.serve(
    contract.withdrawTeamInvitation,
    {
      summary: "Take an invitation back that was not answered yet",
      permission: "team.manage",
      params: invitationParams,
      resource,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawInvitation(deps, user, placeOf(params)),
  );
  api.serve(
    contract.changeTeamRight,
    {
      summary: "Change what somebody may do in a team",
      permission: "team.manage",
      params: memberParams,
      resource,
      body: teamRightChangeSchema,
      changes: teamRightNowSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) =>
      changeRight(deps, user, params.id, { memberId: params.member_id, ...body }),
  );
  api.serve(
    contract.removeTeamMember,
    {
      summary: "Take somebody out of a team",
      permission: "team.manage",
      params: memberParams,
      resource,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => removeMember(deps, user, params.id, params.member_id),
  );
}
