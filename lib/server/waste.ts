import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import {
  type WasteAddress,
  type WasteAddressQuery,
  type WasteCalendar,
  type WasteOverview,
  type WasteUserKind,
  wasteAddressSchema,
  wasteCalendarSchema,
  wasteOverviewSchema,
} from "@/lib/contract/waste";
import {
  getWasteCalendar,
  getWasteOverview as overviewEndpoint,
  resolveWasteAddress,
} from "@/lib/contract/waste-endpoints";
import { BackendRefusal, getPublic, getTyped } from "./backend";
import { cacheRules } from "./cache-manifest";

/** Fractions and zones of the town's waste collection; null: the backend has none. */
export function getWasteOverview(): Promise<WasteOverview | null> {
  return getPublic(callTo(overviewEndpoint), wasteOverviewSchema, cacheRules.waste);
}

/** The evenings of a zone; null: there is no such zone. `from`, `to`: days, both included. */
export function getWasteCalendarOf(
  slug: string,
  span: { kind: WasteUserKind; from: string; to: string },
): Promise<WasteCalendar | null> {
  return getPublic(
    callTo(getWasteCalendar, { slug, ...span }),
    wasteCalendarSchema,
    cacheRules.waste,
  );
}

/** The zone of an address, or the refusal in words; `visitor` is their address, for the limits. */
export async function findWasteZone(
  asked: WasteAddressQuery,
  visitor: string | null,
): Promise<{ found: WasteAddress | null; fault: string }> {
  try {
    const found = await getTyped(
      callTo(resolveWasteAddress, { ...asked }),
      wasteAddressSchema,
      visitor,
    );
    return { found, fault: "" };
  } catch (error) {
    if (!(error instanceof BackendRefusal) || error.status >= 500) throw error;
    return { found: null, fault: error.said };
  }
}
