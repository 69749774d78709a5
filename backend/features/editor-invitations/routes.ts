import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/editor-invitation-endpoints";
import {
  invitationConfirmSchema,
  invitationInputSchema,
  invitationPageSchema,
  invitationQuerySchema,
  invitationSchema,
  ownInvitationSchema,
} from "@/lib/contract/editor-invitations";
import {
  answerInvitation,
  confirmInvitation,
  getOwnInvitation,
  listInvitations,
  proposeInvitation,
  withdrawInvitation,
} from "./service";

function staffRoutes(api: Api): void {
  api.serve(
    contract.listEditorInvitations,
    {
      summary: "Invitations into the staff, the newest first",
      permission: "users.manage",
      query: invitationQuerySchema,
      response: invitationPageSchema,
    },
    ({ query, user, deps }) => listInvitations(deps.db, user, query, deps.now()),
  );
  api.serve(
    contract.inviteEditor,
    {
      summary: "Propose that somebody writes for the town, or administers it",
      permission: "users.manage",
      body: invitationInputSchema,
      response: invitationSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ body, user, deps }) => proposeInvitation(deps, user, body),
  );
  api.serve(
    contract.confirmEditorInvitation,
    {
      summary: "Confirm a colleague's proposal: the person is told",
      permission: "users.manage",
      params: idParams,
      body: invitationConfirmSchema,
      response: invitationSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps }) => confirmInvitation(deps, user, { ...params, ...body }),
  );
  api.serve(
    contract.withdrawEditorInvitation,
    {
      summary: "Take an invitation back that was not answered yet",
      permission: "users.manage",
      params: idParams,
      response: invitationSchema,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => withdrawInvitation(deps, user, params.id),
  );
}

/** Invitations into the staff, for administrators and for the invited. */
export function invitationRoutes(api: Api): void {
  staffRoutes(api);
  api.serve(
    contract.getOwnEditorInvitation,
    {
      summary: "The invitation that was sent to one's own address",
      permission: "user",
      response: ownInvitationSchema,
    },
    async ({ user, deps }) => ({ data: await getOwnInvitation(deps.db, user, deps.now()) }),
  );
  api.serve(
    contract.acceptEditorInvitation,
    {
      summary: "Accept an invitation: one has the role from now on",
      permission: "verified",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => answerInvitation(deps, user, params.id, "accepted"),
  );
  api.serve(
    contract.declineEditorInvitation,
    {
      summary: "Decline an invitation",
      permission: "verified",
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => answerInvitation(deps, user, params.id, "declined"),
  );
}
