import type { Deps } from "@/backend/kernel/deps";
import { remindOfHours } from "./remind";

const REMIND_OF_HOURS = "remind-of-hours";

/** Defines the task that reminds teams of their hours; call before the queue starts. */
export function defineReminderTasks(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(REMIND_OF_HOURS, () => remindOfHours(deps));
  deps.queue.every(REMIND_OF_HOURS, "20 8 * * *");
}

/** Also runs at each start, since a missed day is not repeated. */
export function startReminderTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(REMIND_OF_HOURS, {}, { key: "start" });
}
