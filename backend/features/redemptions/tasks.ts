import type { Deps } from "@/backend/kernel/deps";
import { forgetOldSaved } from "./personal-data";
import { remindSavers } from "./reminding";

const REMIND_SAVERS = "remind-promo-savers";
const SWEEP_SAVED = "sweep-saved-promos";

type TaskDeps = Pick<Deps, "queue" | "db" | "now">;

/** Defines the tasks of saved promotions; call before the queue starts. */
export function defineRedemptionTasks(deps: TaskDeps): void {
  const { queue } = deps;
  queue.define(REMIND_SAVERS, (_, signal) => remindSavers(deps, signal));
  queue.every(REMIND_SAVERS, "*/15 * * * *");
  queue.define(SWEEP_SAVED, () => forgetOldSaved(deps));
  queue.every(SWEEP_SAVED, "42 4 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startRedemptionTasks({ queue }: Pick<TaskDeps, "queue">): Promise<void> {
  return queue.send(SWEEP_SAVED, {}, { key: "start" });
}
