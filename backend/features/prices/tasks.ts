import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { monthsLater } from "@/lib/domain/private-request-days";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { deleteEmptyProducts, deleteOldPoints } from "./queries";

const SWEEP_PRICES = "sweep-prices";
/** Retention of prices (docs/domain/prices.md); the table's trigger has the same number. */
const KEPT_MONTHS = 24;

/** Deletes prices that ended long ago, and products without prices. */
export async function sweepPrices({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  // A day more than the trigger allows, since the trigger uses the database's clock.
  const until = romeInstant(addDays(monthsLater(romeDay(now()), -KEPT_MONTHS), -1), 0);
  await inTransaction(db, async (tx) => {
    await deleteOldPoints(tx, until);
    await deleteEmptyProducts(tx, until);
  });
}

/** Defines the nightly task of the prices; call before the queue starts. */
export function definePriceTasks(deps: Pick<Deps, "queue" | "db" | "now">): void {
  deps.queue.define(SWEEP_PRICES, () => sweepPrices(deps));
  deps.queue.every(SWEEP_PRICES, "51 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startPriceTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP_PRICES, {}, { key: "start" });
}
