import type { Feature } from "@/backend/feature";
import { defineReminderJobs, startReminderJobs } from "./jobs";

export const hoursReminders: Feature = {
  name: "hours-reminders",
  jobs: { define: defineReminderJobs, start: startReminderJobs },
};
