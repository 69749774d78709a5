import type { Feature } from "@/backend/feature";
import { defineNotificationJobs, startNotificationJobs } from "./jobs";
import { notificationRoutes } from "./routes";
import { eraseNotifications, exportNotifications } from "./service";
import { broadcastZones } from "./terms";

export const notifications: Feature = {
  name: "notifications",
  routes: notificationRoutes,
  jobs: { define: defineNotificationJobs, start: startNotificationJobs },
  personalData: [
    {
      name: "notifications",
      read: exportNotifications,
      erase: eraseNotifications,
    },
  ],
  terms: [broadcastZones],
};
