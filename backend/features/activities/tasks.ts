import type { Deps } from "@/backend/kernel/deps";
import { refreshOpenSpans } from "./service";

const REFRESH_OPEN_SPANS = "refresh-open-spans";

/** Defines the tasks of the directory; call before the queue starts. */
export function defineActivityTasks({ queue, db, now }: Pick<Deps, "queue" | "db" | "now">): void {
  queue.define(REFRESH_OPEN_SPANS, () => refreshOpenSpans(db, now()));
  queue.every(REFRESH_OPEN_SPANS, "17 */6 * * *");
}

/** Runs at each start: the process may have been off for days. */
export function startActivityTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REFRESH_OPEN_SPANS, {}, { key: "start" });
}
