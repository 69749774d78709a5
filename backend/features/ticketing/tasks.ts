import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteForsaken } from "./queries";

const SWEEP_TICKETING = "sweep-ticketing";

/** Defines the task that deletes settings of discarded drafts; call before the queue starts. */
export function defineTicketingTasks({ db, queue }: Pick<Deps, "db" | "queue">): void {
  queue.define(SWEEP_TICKETING, () => inTransaction(db, deleteForsaken));
  queue.every(SWEEP_TICKETING, "31 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export async function startTicketingTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(SWEEP_TICKETING, {}, { key: "start" });
}
