import type { Feature } from "@/backend/feature";
import { selectAccepted } from "./received";
import { ticketRoutes } from "./routes";
import { defineTicketTasks, startTicketTasks } from "./tasks";
import { selectOfSender } from "./transfer-queries";
import { transferRoutes } from "./transfer-routes";

export const tickets: Feature = {
  name: "tickets",
  routes(api) {
    ticketRoutes(api);
    transferRoutes(api);
  },
  tasks: { define: defineTicketTasks, start: startTicketTasks },
  personalData: [
    {
      name: "ticket_transfers",
      read: async (db, userId) =>
        (await selectOfSender(db, userId)).map(({ sender_id: _, ...transfer }) => transfer),
    },
    {
      // The name stays, since the ticket must let in.
      name: "tickets",
      read: async (db, userId) =>
        (await selectAccepted(db, userId)).map(({ holder_id: _, ...ticket }) => ticket),
    },
  ],
  otherColumns: {
    "tickets.email": "goes 180 days after the event, and is told with the order",
    "ticket_transfers.email": "goes with the holder; 30 days after an offer that came to nothing",
  },
};
