import { type Endpoint, of } from "./endpoint";
import type {
  wasteReminderAnswerSchema,
  wasteReminderInputSchema,
  wasteReminderListSchema,
} from "./waste-reminders";

export const listWasteReminders = {
  method: "GET",
  path: "/api/waste-reminders",
  response: of<typeof wasteReminderListSchema>,
} satisfies Endpoint;

export const addWasteReminder = {
  method: "POST",
  path: "/api/waste-reminders",
  body: of<typeof wasteReminderInputSchema>,
  response: of<typeof wasteReminderAnswerSchema>,
} satisfies Endpoint;

export const endWasteReminder = {
  method: "DELETE",
  path: "/api/waste-reminders/{id}",
} satisfies Endpoint;
