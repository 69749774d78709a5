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
      read: exportInvitations,
      erase: eraseInvitations,
    },
  ],
};
