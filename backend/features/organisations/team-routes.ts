import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  ownOrganisationsSchema,
  teamInvitationInputSchema,
  teamRightChangeSchema,
  teamRightNowSchema,
} from "@/lib/contract/organisations";
import { inviteToTeam, resendInvitation, withdrawInvitation } from "./invitations";
import { listOwnOrganisations } from "./reading";
import { changeRight, leaveTeam, removeMember } from "./team";

/** Parameters of the path of an invitation into a team. */
const invitationParams = idParams.extend({ invitation_id: z.uuid() });
/** Parameters of the path of somebody of a team. */
const memberParams = idParams.extend({ member_id: z.uuid() });

const about = ({ params: { id } }: { params: { id: string } }) => ({ organisationId: id });
const placeOf = ({ id, invitation_id }: z.output<typeof invitationParams>) => ({
  organisationId: id,
  invitationId: invitation_id,
});

/** Teams, for their people. */
export function teamRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/business/organisations",
      summary: "The organisations that one belongs to, each with its team",
      may: "team.see",
      answers: ownOrganisationsSchema,
    },
    async ({ user, deps }) => ({ data: await listOwnOrganisations(deps.db, user, deps.now()) }),
  );
  api.endpoint(
    {
      post: "/api/business/organisations/{id}/leave",
      summary: "Leave a team",
      may: "team.see",
      params: idParams,
      about,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => leaveTeam(deps, user, params.id),
  );
  api.endpoint(
    {
      post: "/api/business/organisations/{id}/invitations",
      summary: "Invite an address into a team",
      may: "team.manage",
      params: idParams,
      about,
      body: teamInvitationInputSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => inviteToTeam(deps, user, params.id, body),
  );
  api.endpoint(
    {
      post: "/api/business/organisations/{id}/invitations/{invitation_id}/resend",
      summary: "Send the mail of an invitation again; it holds for fourteen days more",
      may: "team.manage",
      params: invitationParams,
      about,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, deps }) => resendInvitation(deps, user, placeOf(params)),
  );
  api.endpoint(
    {
      delete: "/api/business/organisations/{id}/invitations/{invitation_id}",
      summary: "Take an invitation back that was not answered yet",
      may: "team.manage",
      params: invitationParams,
      about,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawInvitation(deps, user, placeOf(params)),
  );
  api.endpoint(
    {
      patch: "/api/business/organisations/{id}/members/{member_id}",
      summary: "Change what somebody may do in a team",
      may: "team.manage",
      params: memberParams,
      about,
      body: teamRightChangeSchema,
      changes: teamRightNowSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) =>
      changeRight(deps, user, params.id, { memberId: params.member_id, ...body }),
  );
  api.endpoint(
    {
      delete: "/api/business/organisations/{id}/members/{member_id}",
      summary: "Take somebody out of a team",
      may: "team.manage",
      params: memberParams,
      about,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => removeMember(deps, user, params.id, params.member_id),
  );
}
