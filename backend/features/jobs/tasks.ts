import type { Deps } from "@/backend/kernel/deps";
import { NOTIFY_JOB_SAVERS, WATCH_JOB_ADS } from "./job-names";
import { notifyJobSavers } from "./saved";
import { watchJobAds } from "./watching";

/** Defines the jobs for the dates of ads; call before the queue starts. */
export function defineJobAdTasks(deps: Pick<Deps, "queue" | "db" | "now" | "web">): void {
  deps.queue.define(WATCH_JOB_ADS, (_, signal) => watchJobAds(deps, signal));
  deps.queue.define<{ id: string }>(NOTIFY_JOB_SAVERS, (ad, signal) =>
    notifyJobSavers(deps, ad, signal),
  );
  deps.queue.every(WATCH_JOB_ADS, "*/10 * * * *");
}
