import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { deleteForsaken } from "./queries";

const SWEEP_TICKETING = "sweep-ticketing";

/** The job that takes away what was set for drafts that were thrown away; before the queue starts. */
export function defineTicketingJobs({ db, queue }: Pick<Deps, "db" | "queue">): void {
  queue.define(SWEEP_TICKETING, () => inTransaction(db, deleteForsaken));
  queue.every(SWEEP_TICKETING, "31 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for otherwise. */
export async function startTicketingJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(SWEEP_TICKETING, {}, { key: "start" });
}
