import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { teamOfActivity } from "@/backend/features/organisations/service";
import { teamWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { CONFIRMATION_DAYS, hoursNeedConfirmation } from "@/lib/domain/opening-hours";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import attivita from "@/lib/i18n/messages/it/modules/attivita.json";
import { routes } from "@/lib/routes";
import { noteReminder, selectDueForReminder } from "./queries";

/** Days until the second and last reminder. */
const REMIND_AGAIN_DAYS = 30;

/**
 * Reminds the editors of an activity whose hours were not confirmed for half a year: once, and again a
 * month later (docs/domain/activities.md). An activity without an organisation gets no reminder.
 */
export async function remindOfHours(deps: Pick<Deps, "db" | "queue" | "now">): Promise<void> {
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const due = await selectDueForReminder(deps.db, {
    confirmedBefore: daysAgo(CONFIRMATION_DAYS),
    remindedBefore: daysAgo(REMIND_AGAIN_DAYS),
  });
  for (const { id, name, organisation_id, opening, sent, last } of due) {
    if (!hoursNeedConfirmation(opening, now)) continue;
    await inTransaction(deps.db, async (tx) => {
      const team = await teamOfActivity(tx, id, { ...teamWith("activities.edit"), now });
      if (team.length === 0) return;
      const reminder = { activity_id: id, organisation_id, sent: sent + 1, sent_at: now };
      if (!(await noteReminder(tx, reminder, last))) return;
      await notifyMany(deps, tx, team, {
        type: "hours_reminder",
        title: texts.hoursReminder.title,
        body: fillMessage(texts.hoursReminder.body, { name }),
        deepLink: routes.moduleItem("attivita", id, attivita.sections.hours.slug),
      });
    });
  }
}
