import type { Feature } from "@/backend/feature";
import { requestedActivities } from "./activity-use";
import { roleRequestRoutes } from "./routes";
import { eraseRequests, exportRequests } from "./service";
import { defineRoleRequestTasks, startRoleRequestTasks } from "./tasks";

export const roleRequests: Feature = {
  name: "role-requests",
  routes: roleRequestRoutes,
  tasks: { define: defineRoleRequestTasks, start: startRoleRequestTasks },
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
