import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteEnded, lockAnswered, uploads } from "./queries";
import { closeByItself } from "./steps";

const SWEEP_CONTACT = "sweep-contact";
const DAY = 24 * 60 * 60 * 1000;
/** Retention of messages (docs/domain/contact.md). */
const CLOSED_MONTHS = 24;
const SPAM_DAYS = 30;
const ANSWERED_DAYS = 30;
const UNSENT_DAYS = 1;

/** Closes messages answered long ago; deletes expired and unsent ones. */
export async function sweepContact({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY);
  const closedUntil = new Date(at);
  closedUntil.setUTCMonth(closedUntil.getUTCMonth() - CLOSED_MONTHS);
  await inTransaction(db, async (tx) => {
    for (const row of await lockAnswered(tx, daysAgo(ANSWERED_DAYS))) {
      await closeByItself(tx, row, at);
    }
    await deleteEnded(tx, "closed", closedUntil);
    await deleteEnded(tx, "spam", daysAgo(SPAM_DAYS));
    await uploads.deleteUnsent(tx, daysAgo(UNSENT_DAYS));
  });
}

/** Defines the tasks of the messages to the office; call before the queue starts. */
export function defineContactTasks(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(SWEEP_CONTACT, () => sweepContact(deps));
  deps.queue.every(SWEEP_CONTACT, "58 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startContactTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_CONTACT, {}, { key: "start" });
}
