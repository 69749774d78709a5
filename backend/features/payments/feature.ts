import type { Feature } from "@/backend/feature";
import { definePaymentJobs, startPaymentJobs } from "./jobs";
import { paymentRoutes } from "./routes";

export const payments: Feature = {
  name: "payments",
  routes: paymentRoutes,
  jobs: { define: definePaymentJobs, start: startPaymentJobs },
};
