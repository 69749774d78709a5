import type { Deps } from "@/backend/kernel/deps";
import { watchAds } from "./watching";

const WATCH_ADS = "watch-ads";

/** Defines the tasks of the ads; call before the queue starts. */
export function defineAdTasks(deps: Pick<Deps, "queue" | "db" | "now" | "web">): void {
  deps.queue.define(WATCH_ADS, (_, signal) => watchAds(deps, signal));
  deps.queue.every(WATCH_ADS, "*/10 * * * *");
}
