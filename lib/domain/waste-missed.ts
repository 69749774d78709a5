import type { WastePickup } from "@/lib/contract/waste";
import { romeInstant } from "./rome-time";
import { exposureOf } from "./waste-calendar";

// When somebody may say that a collection did not come (docs/domain/waste.md).

/** Minutes of the day of collection until which a truck may still come: operators publish no time. */
const COLLECTED_BY = 14 * 60;
const REPORT_MS = 48 * 60 * 60 * 1000;

/** From the end of exposure and collection, for two days. */
export function reportableOf(pickup: Pick<WastePickup, "evening" | "window" | "collection">): {
  from: Date;
  until: Date;
} {
  const { to } = exposureOf(pickup);
  const from = new Date(
    Math.max(to.getTime(), romeInstant(pickup.collection, COLLECTED_BY).getTime()),
  );
  return { from, until: new Date(from.getTime() + REPORT_MS) };
}
