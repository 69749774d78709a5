import type { Feature } from "@/backend/feature";
import { notificationRoutes } from "./routes";
import { eraseNotifications, exportNotifications } from "./service";
import { defineNotificationTasks, startNotificationTasks } from "./tasks";
import { broadcastZones } from "./terms";

export const notifications: Feature = {
  name: "notifications",
  routes: notificationRoutes,
  tasks: { define: defineNotificationTasks, start: startNotificationTasks },
  personalData: [
    {
      name: "notifications",
      read: exportNotifications,
      erase: eraseNotifications,
    },
  ],
  terms: [broadcastZones],
};
