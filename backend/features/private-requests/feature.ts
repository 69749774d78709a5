import type { Feature } from "@/backend/feature";
import { requestedActivities } from "./activity-use";
import { eraseRequests, exportRequests } from "./personal-data";
import { privateRequestRoutes } from "./routes";
import { definePrivateRequestTasks, startPrivateRequestTasks } from "./tasks";

export const privateRequests: Feature = {
  name: "private-requests",
  routes: privateRequestRoutes,
  tasks: { define: definePrivateRequestTasks, start: startPrivateRequestTasks },
  activityUses: requestedActivities,
  personalData: [
    {
      name: "private_requests",
      read: exportRequests,
      erase: eraseRequests,
    },
  ],
  otherColumns: {
    "private_requests.email":
      "of whoever asks without an account too; goes with the request, 12 months after its end",
    "private_upload_files.document_id": "goes with the request, or after a day if nothing was sent",
  },
};
