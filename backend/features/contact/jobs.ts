import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteEnded, lockAnswered, uploads } from "./queries";
import { closeByItself } from "./steps";

const SWEEP_CONTACT = "sweep-contact";
const DAY = 24 * 60 * 60 * 1000;
/** How long what is kept (docs/domain/contact.md). */
const CLOSED_MONTHS = 24;
const SPAM_DAYS = 30;
const ANSWERED_DAYS = 30;
const UNSENT_DAYS = 1;

/** Closes what was answered long ago, and deletes what came to its end and what was never sent. */
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

/** Jobs of the messages to the office; before the queue starts. */
export function defineContactJobs(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(SWEEP_CONTACT, () => sweepContact(deps));
  deps.queue.every(SWEEP_CONTACT, "58 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startContactJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_CONTACT, {}, { key: "start" });
}
