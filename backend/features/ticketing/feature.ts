import type { Feature } from "@/backend/feature";
import { defineTicketingJobs, startTicketingJobs } from "./jobs";
import { ticketingRoutes } from "./routes";

export const ticketing: Feature = {
  name: "ticketing",
  routes: ticketingRoutes,
  jobs: { define: defineTicketingJobs, start: startTicketingJobs },
};
