import type { Deps } from "@/backend/kernel/deps";
import { refreshOpenSpans } from "./service";

const REFRESH_OPEN_SPANS = "refresh-open-spans";

/** Jobs of the directory; before the queue starts. */
export function defineActivityJobs({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(REFRESH_OPEN_SPANS, () => refreshOpenSpans(db, now()));
  queue.every(REFRESH_OPEN_SPANS, "17 */6 * * *");
}

/** What a start needs done, whatever the clock says: the process may have slept for days. */
export function startActivityJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REFRESH_OPEN_SPANS, {}, { key: "start" });
}
