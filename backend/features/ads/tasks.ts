import type { Deps } from "@/backend/kernel/deps";
import { forgetInvoices } from "./forgetting";
import { addOwedDays, beat } from "./outages";
import { makeAdRefunds } from "./refunding";
import { watchAds } from "./watching";

const MAKE_AD_REFUNDS = "make-ad-refunds";
const ADD_OWED_DAYS = "add-owed-days";
const WATCH_ADS = "watch-ads";
const FORGET_INVOICES = "forget-ad-invoices";

type TaskDeps = Pick<Deps, "queue" | "db" | "now" | "web" | "cardPayments" | "log">;

/** Defines the tasks of the ads; call before the queue starts. */
export function defineAdTasks(deps: TaskDeps): void {
  const { queue } = deps;
  queue.define(ADD_OWED_DAYS, async (_, signal) => {
    await beat(deps);
    await addOwedDays(deps, signal);
  });
  queue.every(ADD_OWED_DAYS, "*/10 * * * *");
  queue.define(WATCH_ADS, (_, signal) => watchAds(deps, signal));
  queue.every(WATCH_ADS, "*/10 * * * *");
  queue.define(MAKE_AD_REFUNDS, () => makeAdRefunds(deps));
  queue.every(MAKE_AD_REFUNDS, "* * * * *");
  queue.define(FORGET_INVOICES, async () => {
    await forgetInvoices(deps);
  });
  queue.every(FORGET_INVOICES, "31 4 * * *");
}
