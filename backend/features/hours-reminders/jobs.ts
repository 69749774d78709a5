import type { Deps } from "@/backend/kernel/deps";
import { remindOfHours } from "./remind";

const REMIND_OF_HOURS = "remind-of-hours";

/** The job that reminds teams of their hours; before the queue starts. */
export function defineReminderJobs(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(REMIND_OF_HOURS, () => remindOfHours(deps));
  deps.queue.every(REMIND_OF_HOURS, "20 8 * * *");
}

/** Also at each start: a day that passes while the portal is off is not made up for. */
export function startReminderJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REMIND_OF_HOURS, {}, { key: "start" });
}
