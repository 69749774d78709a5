import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteLinks } from "./queries";

const SWEEP_DOORS = "sweep-doors";
/** Days that the names of door links stay after the event (docs/domain/check-in.md). */
const KEPT_DAYS = 30;

/** Deletes door links of events that ended long ago. */
export async function sweepDoors({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await inTransaction(db, (tx) => deleteLinks(tx, before));
}

/** Defines the tasks of doors; call before the queue starts. */
export function defineDoorTasks(deps: Deps): void {
  deps.queue.define(SWEEP_DOORS, () => sweepDoors(deps));
  deps.queue.every(SWEEP_DOORS, "36 4 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startDoorTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_DOORS, {}, { key: "start" });
}
