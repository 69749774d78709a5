import type {
  invitationConfirmSchema,
  invitationInputSchema,
  invitationPageSchema,
  invitationQuerySchema,
  invitationSchema,
  ownInvitationSchema,
} from "./editor-invitations";
import { type Endpoint, of } from "./endpoint";

export const listEditorInvitations = {
  method: "GET",
  path: "/api/staff/editor-invitations",
  query: of<typeof invitationQuerySchema>,
  response: of<typeof invitationPageSchema>,
} satisfies Endpoint;

export const inviteEditor = {
  method: "POST",
  path: "/api/staff/editor-invitations",
  body: of<typeof invitationInputSchema>,
  response: of<typeof invitationSchema>,
} satisfies Endpoint;

export const confirmEditorInvitation = {
  method: "POST",
  path: "/api/staff/editor-invitations/{id}/confirm",
  body: of<typeof invitationConfirmSchema>,
  response: of<typeof invitationSchema>,
} satisfies Endpoint;

export const withdrawEditorInvitation = {
  method: "POST",
  path: "/api/staff/editor-invitations/{id}/withdraw",
  response: of<typeof invitationSchema>,
} satisfies Endpoint;

export const getOwnEditorInvitation = {
  method: "GET",
  path: "/api/editor-invitation",
  response: of<typeof ownInvitationSchema>,
} satisfies Endpoint;

export const acceptEditorInvitation = {
  method: "POST",
  path: "/api/editor-invitation/{id}/accept",
} satisfies Endpoint;

export const declineEditorInvitation = {
  method: "POST",
  path: "/api/editor-invitation/{id}/decline",
} satisfies Endpoint;
