import type { Deps } from "@/backend/kernel/deps";
import { remindOfHours } from "./hours-reminder";
import { refreshOpenSpans } from "./service";

const REFRESH_OPEN_SPANS = "refresh-open-spans";
const REMIND_OF_HOURS = "remind-of-hours";

/** Jobs of the directory; before the queue starts. */
export function defineActivityJobs(deps: Pick<Deps, "queue" | "db" | "now">): void {
  const { queue, db, now } = deps;
  queue.define(REFRESH_OPEN_SPANS, () => refreshOpenSpans(db, now()));
  queue.every(REFRESH_OPEN_SPANS, "17 */6 * * *");
  queue.define(REMIND_OF_HOURS, () => remindOfHours(deps));
  queue.every(REMIND_OF_HOURS, "20 8 * * *");
}

/** What a start needs done, whatever the clock says: the process may have slept for days. */
export async function startActivityJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(REFRESH_OPEN_SPANS, {}, { key: "start" });
  await queue.send(REMIND_OF_HOURS, {}, { key: "start" });
}
