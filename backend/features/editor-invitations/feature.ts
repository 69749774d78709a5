import type { Feature } from "@/backend/feature";
import { defineInvitationJobs } from "./jobs";
import { invitationRoutes } from "./routes";
import { eraseInvitations, exportInvitations } from "./service";

export const editorInvitations: Feature = {
  name: "editor-invitations",
  routes: invitationRoutes,
  jobs: { define: defineInvitationJobs },
  personalData: [
    {
      name: "invitations",
      columns: ["editor_invitations.email"],
      read: exportInvitations,
      erase: eraseInvitations,
    },
  ],
  otherColumns: {
    "editor_invitations.invited_by":
      "who proposed one of the staff stays accountable, by an id without a name",
    "editor_invitations.confirmed_by":
      "who confirmed one of the staff stays accountable, by an id without a name",
  },
};
