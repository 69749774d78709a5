import type { Feature } from "@/backend/feature";
import { ticketingRoutes } from "./routes";
import { defineTicketingTasks, startTicketingTasks } from "./tasks";

export const ticketing: Feature = {
  name: "ticketing",
  routes: ticketingRoutes,
  tasks: { define: defineTicketingTasks, start: startTicketingTasks },
};
