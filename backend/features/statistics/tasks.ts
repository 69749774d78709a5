import type { Deps } from "@/backend/kernel/deps";
import { removeOldCounts } from "./service";

const REMOVE_OLD_COUNTS = "remove-old-counts";

/** Defines the tasks of the statistics; call before the queue starts. */
export function defineStatisticsTasks({
  queue,
  db,
  now,
}: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(REMOVE_OLD_COUNTS, () => removeOldCounts(db, now()));
  queue.every(REMOVE_OLD_COUNTS, "50 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startStatisticsTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REMOVE_OLD_COUNTS, {}, { key: "start" });
}
