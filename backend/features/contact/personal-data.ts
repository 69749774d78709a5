import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { forgetNotifications } from "@/backend/features/notifications/service";
import type { Deps } from "@/backend/kernel/deps";
import { routes } from "@/lib/routes";
import { erasePerson, lockInHand, messageRows, selectEntries, selectOfPerson } from "./queries";

/**
 * A user's messages with the answers, for the data export; without the staff's notes, which are
 * data of others.
 */
export async function exportMessages(db: Executor, userId: string): Promise<unknown> {
  const messages = [];
  for (const { id, ...message } of await selectOfPerson(db, userId)) {
    const entries = await selectEntries(db, id);
    const answers = entries.flatMap(({ kind, text, created_at }) =>
      kind === "answer" ? [{ text, created_at }] : [],
    );
    messages.push({ ...message, answers });
  }
  return messages;
}

/**
 * Deletes a user's messages and the staff's notifications of them, and unassigns messages that they
 * had as staff.
 */
export async function eraseMessages(
  tx: Executor,
  userId: string,
  { now }: Pick<Deps, "now">,
): Promise<void> {
  const messages = await selectOfPerson(tx, userId);
  await forgetNotifications(
    tx,
    messages.map(({ id }) => routes.moduleItem("contatti", id)),
  );
  await erasePerson(tx, userId);
  for (const { id, status } of await lockInHand(tx, userId)) {
    const isInHand = status === "assigned";
    await messageRows.update(tx, id, { assignee_id: null, ...(isInHand && { status: "new" }) });
    if (!isInHand) continue;
    await recordStep(tx, {
      subject: "contact_message",
      subject_id: id,
      at: now(),
      actor_id: null,
      part: "system",
      before: status,
      after: "new",
    });
  }
}
