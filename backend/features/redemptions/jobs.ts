import type { Deps } from "@/backend/kernel/deps";
import { forgetOldSaved } from "./personal-data";
import { remindSavers } from "./reminding";

const REMIND_SAVERS = "remind-promo-savers";
const SWEEP_SAVED = "sweep-saved-promos";

type JobDeps = Pick<Deps, "queue" | "db" | "now">;

/** Jobs of saved promotions; before the queue starts. */
export function defineRedemptionJobs(deps: JobDeps): void {
  const { queue } = deps;
  queue.define(REMIND_SAVERS, (_, signal) => remindSavers(deps, signal));
  queue.every(REMIND_SAVERS, "*/15 * * * *");
  queue.define(SWEEP_SAVED, () => forgetOldSaved(deps));
  queue.every(SWEEP_SAVED, "42 4 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startRedemptionJobs({ queue }: Pick<JobDeps, "queue">): Promise<void> {
  return queue.send(SWEEP_SAVED, {}, { key: "start" });
}
