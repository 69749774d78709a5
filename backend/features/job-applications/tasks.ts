import { inTransaction } from "@/backend/db/handle";
import { NOTIFY_FILLED } from "@/backend/features/jobs/service";
import type { Deps } from "@/backend/kernel/deps";
import { since } from "./access";
import { type NotifyDeps, notifyCandidate } from "./notifications";
import { deleteOver, deleteUnconfirmed, selectWaiting, uploads } from "./queries";

const SWEEP = "sweep-job-applications";
const DAY = 24 * 60 * 60 * 1000;
/** Retention of applications that were never sent (docs/domain/applications.md). */
const UNCONFIRMED_DAYS = 2;
const UNSENT_DAYS = 1;

/** Deletes expired, unconfirmed and unsent applications; another sweep deletes the files. */
export async function sweepApplications({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY);
  await inTransaction(db, async (tx) => {
    await deleteOver(tx, since(at));
    await deleteUnconfirmed(tx, daysAgo(UNCONFIRMED_DAYS));
    await uploads.deleteUnsent(tx, daysAgo(UNSENT_DAYS));
  });
}

/**
 * Notifies applicants who wait for an answer that the job is taken; their applications do not
 * change.
 */
async function notifyFilled(
  deps: NotifyDeps & Pick<Deps, "db">,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const row of await selectWaiting(tx, id)) await notifyCandidate(deps, tx, row, "filled");
  });
}

/** Defines the jobs of applications; call before the queue starts. */
export function defineApplicationTasks(deps: Deps): void {
  deps.queue.define<{ id: string }>(NOTIFY_FILLED, (payload) => notifyFilled(deps, payload));
  deps.queue.define(SWEEP, () => sweepApplications(deps));
  deps.queue.every(SWEEP, "42 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startApplicationTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP, {}, { key: "start" });
}
