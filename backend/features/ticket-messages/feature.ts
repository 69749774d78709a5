import type { Feature } from "@/backend/feature";
import { messageRoutes } from "./routes";
import { defineMessageTasks } from "./tasks";

export const ticketMessages: Feature = {
  name: "ticket-messages",
  routes: messageRoutes,
  tasks: { define: defineMessageTasks },
};
