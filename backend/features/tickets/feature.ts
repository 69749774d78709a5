import type { Feature } from "@/backend/feature";
import { ticketRoutes } from "./routes";

export const tickets: Feature = {
  name: "tickets",
  routes: ticketRoutes,
  otherColumns: {
    "tickets.email": "goes with the order, and is told with it",
    "tickets.answers": "words only",
  },
};
