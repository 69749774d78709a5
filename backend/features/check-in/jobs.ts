import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteLinks } from "./queries";

const SWEEP_DOORS = "sweep-doors";
/** Days after the event in which the names of its links stay (docs/domain/check-in.md). */
const KEPT_DAYS = 30;

/** Deletes the links of doors whose events have been over for long. */
export async function sweepDoors({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await inTransaction(db, (tx) => deleteLinks(tx, before));
}

/** Jobs of doors; before the queue starts. */
export function defineDoorJobs(deps: Deps): void {
  deps.queue.define(SWEEP_DOORS, () => sweepDoors(deps));
  deps.queue.every(SWEEP_DOORS, "36 4 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startDoorJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_DOORS, {}, { key: "start" });
}
