import type { Feature } from "@/backend/feature";
import { requestedActivities } from "./activity-use";
import { defineRoleRequestJobs, startRoleRequestJobs } from "./jobs";
import { roleRequestRoutes } from "./routes";
import { eraseRequests, exportRequests } from "./service";

export const roleRequests: Feature = {
  name: "role-requests",
  routes: roleRequestRoutes,
  jobs: { define: defineRoleRequestJobs, start: startRoleRequestJobs },
  activityUses: requestedActivities,
  personalData: [
    {
      name: "role_requests",
      read: exportRequests,
      erase: eraseRequests,
    },
  ],
  otherColumns: {
    "role_request_documents.document_id":
      "deleted with the request, or some time after it was closed",
  },
};
