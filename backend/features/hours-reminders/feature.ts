import type { Feature } from "@/backend/feature";

import { defineReminderJobs, startReminderJobs } from "./jobs";

export const hoursReminders: Feature = {
  name: "hours-reminders",
  jobs: { define: defineReminderJobs, start: startReminderJobs },
  cards: [
    {
      columns: ["activity_hours_reminders.activity_id"],
      lost: "names whom it reminded: another organisation begins anew",
      left: "the card that stays is reminded by its own hours",
    },
  ],
};
