import type { Feature } from "@/backend/feature";
import { invitationRoutes } from "./routes";
import { eraseInvitations, exportInvitations } from "./service";
import { defineInvitationTasks } from "./tasks";

export const editorInvitations: Feature = {
  name: "editor-invitations",
  routes: invitationRoutes,
  tasks: { define: defineInvitationTasks },
  personalData: [
    {
      name: "invitations",
      read: exportInvitations,
      erase: eraseInvitations,
    },
  ],
};
