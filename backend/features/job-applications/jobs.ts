import { inTransaction } from "@/backend/db/handle";
import { TELL_FILLED } from "@/backend/features/jobs/service";
import type { Deps } from "@/backend/kernel/deps";
import { since } from "./access";
import { deleteOver, deleteUnconfirmed, selectWaiting, uploads } from "./queries";
import { type TellDeps, tellCandidate } from "./tell";

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

/** Tells those who wait for an answer to an ad that its place was taken; their applications stay as they are. */
async function tellFilled(
  deps: TellDeps & Pick<Deps, "db">,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const row of await selectWaiting(tx, id)) await tellCandidate(deps, tx, row, "filled");
  });
}

/** Jobs of applications; before the queue starts. */
export function defineApplicationJobs(deps: Deps): void {
  deps.queue.define<{ id: string }>(TELL_FILLED, (payload) => tellFilled(deps, payload));
  deps.queue.define(SWEEP, () => sweepApplications(deps));
  deps.queue.every(SWEEP, "42 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startApplicationJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP, {}, { key: "start" });
}
