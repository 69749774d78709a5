import type { WastePickup } from "@/lib/contract/waste";
import { addDays, romeDay } from "@/lib/domain/rome-time";

type Pickup = Pick<WastePickup, "fraction" | "evening" | "window">;

/** The first evening after one; null: none is known. */
export function nextEvening<One extends Pickup>(
  pickups: readonly One[],
  evening: string,
): { evening: string; pickups: One[] } | null {
  const next = pickups.find((one) => one.evening > evening)?.evening;
  if (next === undefined) return null;
  return { evening: next, pickups: pickups.filter((one) => one.evening === next) };
}

/** The days that "tonight" and the evening after it need. */
export function daysOfTonight(now: Date): { from: string; to: string } {
  const today = romeDay(now);
  return { from: addDays(today, -1), to: addDays(today, 30) };
}
