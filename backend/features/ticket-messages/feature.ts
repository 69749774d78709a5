import type { Feature } from "@/backend/feature";
import { defineMessageJobs } from "./jobs";
import { messageRoutes } from "./routes";

export const ticketMessages: Feature = {
  name: "ticket-messages",
  routes: messageRoutes,
  jobs: { define: defineMessageJobs },
};
