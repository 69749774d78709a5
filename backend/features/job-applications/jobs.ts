import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { since } from "./access";
import { deleteOver, deleteUnconfirmed, uploads } from "./queries";

const SWEEP = "sweep-job-applications";
const DAY = 24 * 60 * 60 * 1000;
/** How long what is kept that was never sent (docs/domain/applications.md). */
const UNCONFIRMED_DAYS = 2;
const UNSENT_DAYS = 1;

/** Deletes what came to its end, was never confirmed or never sent; the files follow with their own sweep. */
export async function sweepApplications({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY);
  await inTransaction(db, async (tx) => {
    await deleteOver(tx, since(at));
    await deleteUnconfirmed(tx, daysAgo(UNCONFIRMED_DAYS));
    await uploads.deleteUnsent(tx, daysAgo(UNSENT_DAYS));
  });
}

/** Jobs of applications; before the queue starts. */
export function defineApplicationJobs(deps: Deps): void {
  deps.queue.define(SWEEP, () => sweepApplications(deps));
  deps.queue.every(SWEEP, "42 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startApplicationJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP, {}, { key: "start" });
}
