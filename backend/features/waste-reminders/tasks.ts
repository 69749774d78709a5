import type { Deps } from "@/backend/kernel/deps";
import { remindOfEvenings, tellChanges } from "./remind";

const REMIND_OF_WASTE = "remind-of-waste";
const TELL_WASTE_CHANGES = "tell-waste-changes";

type TaskDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** Tasks that remind of waste; call before the queue starts. */
export function defineWasteReminderTasks(deps: TaskDeps): void {
  const { queue } = deps;
  queue.define(REMIND_OF_WASTE, (_, signal) => remindOfEvenings(deps, signal));
  // Windows begin at full minutes that end in 0 or 5.
  queue.every(REMIND_OF_WASTE, "*/5 * * * *");
  queue.define(TELL_WASTE_CHANGES, (_, signal) => tellChanges(deps, signal));
  queue.every(TELL_WASTE_CHANGES, "*/15 8-20 * * *");
}

/** Also at each start, since an evening whose moment was missed is still told while it lasts. */
export function startWasteReminderTasks({ queue }: Pick<TaskDeps, "queue">): Promise<void> {
  return queue.send(REMIND_OF_WASTE, {}, { key: "start" });
}
