import type { Deps } from "@/backend/kernel/deps";
import { makeAdRefunds } from "./refunding";
import { watchAds } from "./watching";

const MAKE_AD_REFUNDS = "make-ad-refunds";
const WATCH_ADS = "watch-ads";

/** Defines the tasks of the ads; call before the queue starts. */
export function defineAdTasks(
  deps: Pick<Deps, "queue" | "db" | "now" | "web" | "cardPayments" | "log">,
): void {
  deps.queue.define(WATCH_ADS, (_, signal) => watchAds(deps, signal));
  deps.queue.every(WATCH_ADS, "*/10 * * * *");
  deps.queue.define(MAKE_AD_REFUNDS, () => makeAdRefunds(deps));
  deps.queue.every(MAKE_AD_REFUNDS, "* * * * *");
}
