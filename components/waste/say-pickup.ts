import type { ExposureWindow, WastePickup } from "@/lib/contract/waste";
import { addDays, dayAndMonth, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import { endsNextDay } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type page from "@/lib/i18n/messages/it/waste-page.json";

type Pickup = Pick<WastePickup, "fraction" | "evening" | "window">;
export type FractionNames = Readonly<Record<string, string>>;

/** "dalle 20:00 alle 06:00 del giorno dopo", "entro le 04:00 del giorno dopo". */
export function windowSaid(window: ExposureWindow, texts: (typeof page)["window"]): string {
  const { from, to } = window;
  const isNext = endsNextDay(window);
  if (from === null) return fillMessage(isNext ? texts.byNext : texts.by, { to });
  return fillMessage(isNext ? texts.fromNext : texts.fromTo, { from, to });
}

/** "Carta, Umido". */
export function fractionsSaid(pickups: readonly Pickup[], names: FractionNames): string {
  return pickups.map(({ fraction }) => names[fraction] ?? fraction).join(", ");
}

/** "giovedì 3 dicembre". */
export function eveningSaid(day: string): string {
  return `${formatWeekday(day)} ${dayAndMonth(day)}`;
}

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
