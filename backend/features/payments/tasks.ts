import type { Deps } from "@/backend/kernel/deps";
import { reconcile } from "./reconciling";
import { makeRefunds } from "./refunding";

const MAKE_REFUNDS = "make-refunds";
const RECONCILE = "reconcile-payments";

/** Defines the tasks of payments; call before the queue starts. */
export function definePaymentTasks(deps: Deps): void {
  deps.queue.define(MAKE_REFUNDS, () => makeRefunds(deps));
  deps.queue.every(MAKE_REFUNDS, "* * * * *");
  deps.queue.define(RECONCILE, () => reconcile(deps));
  deps.queue.every(RECONCILE, "36 4 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startPaymentTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(RECONCILE, {}, { key: "start" });
}
