import type { Deps } from "@/backend/kernel/deps";
import { expireTransfers } from "./transfer";
import { deleteClosed } from "./transfer-queries";

const EXPIRE_TRANSFERS = "expire-ticket-transfers";
const SWEEP_TRANSFERS = "sweep-ticket-transfers";
/** How long the recipient of a failed offer is stored (docs/domain/ticketing.md). */
const KEPT_DAYS = 30;

/** Defines the tasks of tickets; call before the queue starts. */
export function defineTicketTasks(deps: Deps): void {
  const { queue, db, now } = deps;
  queue.define(EXPIRE_TRANSFERS, () => expireTransfers(deps));
  queue.every(EXPIRE_TRANSFERS, "* * * * *");
  queue.define(SWEEP_TRANSFERS, () =>
    deleteClosed(db, new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)),
  );
  queue.every(SWEEP_TRANSFERS, "36 4 * * *");
}

/** Also runs at each start, for tasks that were due while the portal was off. */
export async function startTicketTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(EXPIRE_TRANSFERS, {}, { key: "start" });
  await queue.send(SWEEP_TRANSFERS, {}, { key: "start" });
}
