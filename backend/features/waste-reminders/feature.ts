import type { Feature } from "@/backend/feature";
import { defineWasteReminderTasks, startWasteReminderTasks } from "./tasks";

export const wasteReminders: Feature = {
  name: "waste-reminders",
  tasks: { define: defineWasteReminderTasks, start: startWasteReminderTasks },
};
