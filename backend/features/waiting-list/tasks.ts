import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { OFFER_PLACES } from "./job-names";
import { expireOffers, offerPlaces } from "./offering";
import { closeOver, deleteEnded, selectOfferable } from "./queries";

/** Days that an ended place is kept (docs/domain/ticketing.md). */
const KEPT_DAYS = 30;
const EXPIRE_OFFERS = "expire-offers";
const SWEEP_WAITLIST = "sweep-waitlist";

/** Ends places of past events, and deletes those that ended long ago. */
async function sweepWaitlist({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    await closeOver(tx, at);
    await deleteEnded(tx, new Date(at.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));
  });
}

/** Defines the tasks of the waiting list; call before the queue starts. */
export function defineWaitlistTasks(deps: Deps): void {
  deps.queue.define<{ event_id: string }>(OFFER_PLACES, ({ event_id }) =>
    offerPlaces(deps, event_id),
  );
  deps.queue.define(EXPIRE_OFFERS, async () => {
    await expireOffers(deps);
    // Places also become free in other ways: a larger quota, a sale that opens again.
    for (const event_id of await selectOfferable(deps.db, deps.now())) {
      await deps.queue.send(OFFER_PLACES, { event_id }, { key: event_id });
    }
  });
  deps.queue.every(EXPIRE_OFFERS, "* * * * *");
  deps.queue.define(SWEEP_WAITLIST, () => sweepWaitlist(deps));
  deps.queue.every(SWEEP_WAITLIST, "12 4 * * *");
}

/** Also runs at each start, for places that ended while the portal was off. */
export async function startWaitlistTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  await queue.send(EXPIRE_OFFERS, {}, { key: "start" });
  await queue.send(SWEEP_WAITLIST, {}, { key: "start" });
}
