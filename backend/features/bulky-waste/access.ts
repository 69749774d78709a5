import { type Asker, openByKey } from "@/backend/content/opened-by-key";
import type { Deps } from "@/backend/kernel/deps";
import { signId } from "@/backend/kernel/signed-id";
import { attemptsPer } from "@/backend/kernel/throttle";
import { type PickupRow, pickupRows } from "./queries";

const PICKUP_SECRET = "bulky pickup";
/** Limit of wrong codes or keys (docs/domain/bulky-waste.md). */
const WRONG_KEYS = attemptsPer(60, 10, "bulky-pickup-key");

/** The key that opens a pickup in every browser: in the mails, not in the database. */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<PickupRow, "id">): string {
  return signId(deps, PICKUP_SECRET, id);
}

/** A pickup for its author. Throws `not_found`, also for others, and `too_many_requests`. */
export async function openPickup(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  asker: Asker,
): Promise<PickupRow> {
  const { row } = await openByKey(deps, await pickupRows.find(deps.db, { code }), asker, {
    purpose: PICKUP_SECRET,
    wrongKeys: WRONG_KEYS,
    isConfirmed: () => true,
  });
  return row;
}
