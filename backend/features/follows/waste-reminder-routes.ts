import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/waste-reminder-endpoints";
import {
  wasteReminderAnswerSchema,
  wasteReminderInputSchema,
  wasteReminderListSchema,
} from "@/lib/contract/waste-reminders";
import texts from "@/lib/i18n/messages/it/follows.json";
import { askForReminder } from "./guests";
import { endReminder, listOwnReminders, remindUser } from "./waste-reminders";

/** Reminders of an address's waste evenings, with and without an account. */
export function wasteReminderRoutes(api: Api): void {
  api.serve(
    contract.listWasteReminders,
    {
      summary: "The addresses whose waste evenings one is reminded of, the newest first",
      permission: "user",
      response: wasteReminderListSchema,
    },
    async ({ user, deps }) => ({ data: await listOwnReminders(deps, user) }),
  );
  api.serve(
    contract.addWasteReminder,
    {
      summary:
        "Be reminded of an address's waste evenings, at once or by an address that a mail asks first",
      permission: "anybody",
      body: wasteReminderInputSchema,
      response: wasteReminderAnswerSchema,
      status: [200, 202],
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      if (user) {
        await remindUser(deps, user, body);
        return { message: texts.reminders.done };
      }
      await askForReminder(deps, body, c.get("clientAddress"));
      c.status(202);
      return { message: texts.asked };
    },
  );
  api.serve(
    contract.endWasteReminder,
    {
      summary: "Be reminded of an address no longer",
      permission: "user",
      params: idParams,
    },
    ({ params, user, deps }) => endReminder(deps, user, params.id),
  );
}
