import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { deleteOld } from "./queries";

const SWEEP_WASTE_MISSES = "sweep-waste-misses";
/** Days after its evening on which a miss is deleted (docs/domain/waste.md). */
const KEPT_DAYS = 60;

type TaskDeps = Pick<Deps, "db" | "now" | "queue">;

export function sweepMisses({ db, now }: Pick<TaskDeps, "db" | "now">): Promise<void> {
  return inTransaction(db, (tx) => deleteOld(tx, addDays(romeDay(now()), -KEPT_DAYS)));
}

/** Deletes old misses every night; call before the queue starts. */
export function defineMissTasks(deps: TaskDeps): void {
  deps.queue.define(SWEEP_WASTE_MISSES, () => sweepMisses(deps));
  deps.queue.every(SWEEP_WASTE_MISSES, "45 3 * * *");
}

/** Also at each start, since a night while the portal was off is not made up for. */
export function startMissTasks({ queue }: Pick<TaskDeps, "queue">): Promise<void> {
  return queue.send(SWEEP_WASTE_MISSES, {}, { key: "start" });
}
