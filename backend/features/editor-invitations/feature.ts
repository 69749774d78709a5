import type { Feature } from "@/backend/feature";
import { invitationRoutes } from "./routes";
import { eraseInvitations, exportInvitations } from "./service";

export const editorInvitations: Feature = {
  name: "editor-invitations",
  routes: invitationRoutes,
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
      "who proposed an editor stays accountable, by an id without a name",
    "editor_invitations.confirmed_by":
      "who confirmed an editor stays accountable, by an id without a name",
  },
};
