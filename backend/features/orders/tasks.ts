import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { sweepIdempotentAnswers } from "@/backend/kernel/idempotent-answers";
import { eraseOldOrders, trimOldOrders } from "./erasing";
import { CANCEL_ORDERS, cancelOrdersOf, cancelOrdersOfRemoved } from "./event-cancelled";
import { NOTIFY_CHANGES, notifyChanges } from "./event-changed";
import { expireOrders } from "./expiring";
import { notifyOrganisersOut } from "./organiser-out";
import { REMIND_HOLDERS, remindHolders } from "./reminding";
import { settleRest } from "./settling";

const EXPIRE_ORDERS = "expire-orders";
const SWEEP_ORDERS = "sweep-orders";

/** Defines the tasks of orders; call before the queue starts. */
export function defineOrderTasks(deps: Deps): void {
  const { queue } = deps;
  queue.define(EXPIRE_ORDERS, async (_, signal) => {
    await expireOrders(deps, { signal });
    await cancelOrdersOfRemoved(deps, signal);
    await settleRest(deps);
    await notifyOrganisersOut(deps, signal);
  });
  queue.every(EXPIRE_ORDERS, "* * * * *");
  queue.define<{ event_id: string; reason: string | null }>(
    CANCEL_ORDERS,
    ({ event_id, reason }, signal) => cancelOrdersOf(deps, event_id, { reason, signal }),
  );
  queue.define(NOTIFY_CHANGES, (_, signal) => notifyChanges(deps, signal));
  // One notification for all changes of the same minute.
  queue.every(NOTIFY_CHANGES, "* * * * *");
  queue.define(REMIND_HOLDERS, (_, signal) => remindHolders(deps, signal));
  queue.every(REMIND_HOLDERS, "*/10 * * * *");
  queue.define(SWEEP_ORDERS, async () => {
    await eraseOldOrders(deps);
    await trimOldOrders(deps);
    await inTransaction(deps.db, (tx) => sweepIdempotentAnswers(tx, deps.now()));
  });
  queue.every(SWEEP_ORDERS, "24 4 * * *");
}

/** Also runs at each start, for tasks that were due while the portal was off. */
export async function startOrderTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(EXPIRE_ORDERS, {}, { key: "start" });
  await queue.send(SWEEP_ORDERS, {}, { key: "start" });
}
