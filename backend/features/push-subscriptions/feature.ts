import type { Feature } from "@/backend/feature";
import { pushSubscriptionRoutes } from "./routes";
import { exportDevices } from "./service";

export const pushSubscriptions: Feature = {
  name: "push-subscriptions",
  routes: pushSubscriptionRoutes,
  personalData: [
    {
      name: "devices",
      read: exportDevices,
    },
  ],
};
