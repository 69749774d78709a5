import type { Feature } from "@/backend/feature";
import { paymentRoutes } from "./routes";
import { definePaymentTasks, startPaymentTasks } from "./tasks";

export const payments: Feature = {
  name: "payments",
  routes: paymentRoutes,
  tasks: { define: definePaymentTasks, start: startPaymentTasks },
};
