import type { Deps } from "@/backend/kernel/deps";
import { removeOldCounts } from "./service";

const REMOVE_OLD_COUNTS = "remove-old-counts";

/** Jobs of the statistics; before the queue starts. */
export function defineStatisticsJobs({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(REMOVE_OLD_COUNTS, () => removeOldCounts(db, now()));
  queue.every(REMOVE_OLD_COUNTS, "50 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startStatisticsJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REMOVE_OLD_COUNTS, {}, { key: "start" });
}
