import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteLinks } from "./queries";

const SWEEP_DOORS = "sweep-doors";
/** Days after the event in which the names of its links stay. */
const KEPT_DAYS = 30;

/** Jobs of doors; before the queue starts. */
export function defineDoorJobs({ db, now, queue }: Deps): void {
  queue.define(SWEEP_DOORS, () =>
    inTransaction(db, (tx) =>
      deleteLinks(tx, new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)),
    ),
  );
  queue.every(SWEEP_DOORS, "36 4 * * *");
}
