import type { Deps } from "@/backend/kernel/deps";
import { reconcile } from "./reconciling";
import { makeRefunds } from "./refunding";

const MAKE_REFUNDS = "make-refunds";
const RECONCILE = "reconcile-payments";

/** Jobs of payments; before the queue starts. */
export function definePaymentJobs(deps: Deps): void {
  deps.queue.define(MAKE_REFUNDS, () => makeRefunds(deps));
  deps.queue.every(MAKE_REFUNDS, "* * * * *");
  deps.queue.define(RECONCILE, () => reconcile(deps));
  deps.queue.every(RECONCILE, "36 4 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startPaymentJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(RECONCILE, {}, { key: "start" });
}
