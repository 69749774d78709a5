import type { Feature } from "@/backend/feature";
import { ticketingRoutes } from "./routes";

export const ticketing: Feature = {
  name: "ticketing",
  routes: ticketingRoutes,
  otherColumns: { "ticket_types.cancel_rule": "numbers only" },
};
