import { type Endpoint, of } from "./endpoint";
import type {
  ownOrganisationsSchema,
  receivedInvitationsSchema,
  teamInvitationInputSchema,
  teamRightChangeSchema,
} from "./organisations";

export const listTeamInvitations = {
  method: "GET",
  path: "/api/team-invitations",
  response: of<typeof receivedInvitationsSchema>,
} satisfies Endpoint;

export const acceptTeamInvitation = {
  method: "POST",
  path: "/api/team-invitations/{id}/accept",
} satisfies Endpoint;

export const declineTeamInvitation = {
  method: "POST",
  path: "/api/team-invitations/{id}/decline",
} satisfies Endpoint;

export const listOwnOrganisations = {
  method: "GET",
  path: "/api/business/organisations",
  response: of<typeof ownOrganisationsSchema>,
} satisfies Endpoint;

export const leaveTeam = {
  method: "POST",
  path: "/api/business/organisations/{id}/leave",
} satisfies Endpoint;

export const inviteToTeam = {
  method: "POST",
  path: "/api/business/organisations/{id}/invitations",
  body: of<typeof teamInvitationInputSchema>,
} satisfies Endpoint;

export const resendTeamInvitation = {
  method: "POST",
  path: "/api/business/organisations/{id}/invitations/{invitation_id}/resend",
} satisfies Endpoint;

export const withdrawTeamInvitation = {
  method: "DELETE",
  path: "/api/business/organisations/{id}/invitations/{invitation_id}",
} satisfies Endpoint;

export const changeTeamRight = {
  method: "PATCH",
  path: "/api/business/organisations/{id}/members/{member_id}",
  body: of<typeof teamRightChangeSchema>,
} satisfies Endpoint;

export const removeTeamMember = {
  method: "DELETE",
  path: "/api/business/organisations/{id}/members/{member_id}",
} satisfies Endpoint;
