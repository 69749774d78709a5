import type { Executor } from "@/backend/db/handle";
import { type ZoneAddress, zoneOfAddress } from "@/lib/domain/zone-places";
import { placeActivities, selectUnplaced, selectZoneRules } from "./write-queries";

/** Finds the zone of an address; reads the zones once, at the first call. */
export function zoneFinder(db: Executor): (address: ZoneAddress) => Promise<string | null> {
  let rules: ReturnType<typeof selectZoneRules> | null = null;
  return async (address) => {
    rules ??= selectZoneRules(db);
    return zoneOfAddress(address, await rules);
  };
}

/** Sets the zone of activities without one, from their address. */
export async function assignZones(tx: Executor): Promise<void> {
  const rules = await selectZoneRules(tx);
  const byZone = new Map<string, string[]>();
  for (const { id, ...address } of await selectUnplaced(tx)) {
    const zone = zoneOfAddress(address, rules);
    if (zone) byZone.set(zone, [...(byZone.get(zone) ?? []), id]);
  }
  for (const [zone, ids] of byZone) await placeActivities(tx, ids, zone);
}
