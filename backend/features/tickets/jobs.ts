import type { Deps } from "@/backend/kernel/deps";
import { expireTransfers } from "./transfer";
import { deleteClosed } from "./transfer-queries";

const EXPIRE_TRANSFERS = "expire-ticket-transfers";
const SWEEP_TRANSFERS = "sweep-ticket-transfers";
/** How long it is kept to whom a ticket was offered in vain (docs/domain/ticketing.md). */
const KEPT_DAYS = 30;

/** Jobs of tickets; before the queue starts. */
export function defineTicketJobs(deps: Deps): void {
  const { queue, db, now } = deps;
  queue.define(EXPIRE_TRANSFERS, () => expireTransfers(deps));
  queue.every(EXPIRE_TRANSFERS, "* * * * *");
  queue.define(SWEEP_TRANSFERS, () =>
    deleteClosed(db, new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)),
  );
  queue.every(SWEEP_TRANSFERS, "36 4 * * *");
}

/** Also at each start: what was due while the portal was off is not made up for otherwise. */
export async function startTicketJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(EXPIRE_TRANSFERS, {}, { key: "start" });
  await queue.send(SWEEP_TRANSFERS, {}, { key: "start" });
}
