import type { Deps } from "@/backend/kernel/deps";
import { TELL_JOB_SAVERS, WATCH_JOB_ADS } from "./job-names";
import { tellJobSavers } from "./saved";
import { watchJobAds } from "./watching";

/** The work that the days of ads ask for; before the queue starts. */
export function defineJobAdJobs(deps: Pick<Deps, "queue" | "db" | "now" | "web">): void {
  deps.queue.define(WATCH_JOB_ADS, (_, signal) => watchJobAds(deps, signal));
  deps.queue.define<{ id: string }>(TELL_JOB_SAVERS, (ad, signal) =>
    tellJobSavers(deps, ad, signal),
  );
  deps.queue.every(WATCH_JOB_ADS, "*/10 * * * *");
}
