import "server-only";
import { type BulkyPickup, bulkyCodeSchema, bulkyPickupSchema } from "@/lib/contract/bulky-waste";
import { getBulkyPickup } from "@/lib/contract/bulky-waste-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { getGuarded } from "./guarded";

/** A pickup, for its author; null: it does not open. Throws `TooManyRequests`. */
export async function getPickup(code: string, key: string | null): Promise<BulkyPickup | null> {
  const known = bulkyCodeSchema.safeParse(code);
  if (!known.success) return null;
  return getGuarded(callTo(getBulkyPickup, { code: known.data }), bulkyPickupSchema, key);
}
