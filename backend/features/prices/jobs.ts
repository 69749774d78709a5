import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { monthsLater } from "@/lib/domain/private-request-days";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { deleteEmptyProducts, deleteOldPoints } from "./queries";

const SWEEP_PRICES = "sweep-prices";
/** How long prices are kept (docs/domain/prices.md); the trigger of the table knows the same months. */
const KEPT_MONTHS = 24;

/** Deletes prices that ended long ago, and products that nothing is left of. */
export async function sweepPrices({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  // A day later than the trigger allows, which counts from its own clock.
  const until = romeInstant(addDays(monthsLater(romeDay(now()), -KEPT_MONTHS), -1), 0);
  await inTransaction(db, async (tx) => {
    await deleteOldPoints(tx, until);
    await deleteEmptyProducts(tx, until);
  });
}

/** The nightly work on the register; before the queue starts. */
export function definePriceJobs(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(SWEEP_PRICES, () => sweepPrices(deps));
  deps.queue.every(SWEEP_PRICES, "51 3 * * *");
}

/** Also at each start: a night that passes while the portal is off is not made up for. */
export function startPriceJobs({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_PRICES, {}, { key: "start" });
}
