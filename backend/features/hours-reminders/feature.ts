import type { Feature } from "@/backend/feature";
import { defineReminderTasks, startReminderTasks } from "./tasks";

export const hoursReminders: Feature = {
  name: "hours-reminders",
  tasks: { define: defineReminderTasks, start: startReminderTasks },
};
