import type { Feature } from "@/backend/feature";
import { pushSubscriptionRoutes } from "./routes";
import { eraseDevices, exportDevices } from "./service";

export const pushSubscriptions: Feature = {
  name: "push-subscriptions",
  routes: pushSubscriptionRoutes,
  personalData: [
    {
      name: "devices",
      columns: ["push_subscriptions.user_id"],
      read: exportDevices,
      erase: eraseDevices,
    },
  ],
};
