import type { ExposureWindow, WastePickup } from "@/lib/contract/waste";
import { dayAndMonth, formatWeekday } from "@/lib/domain/rome-time";
import { endsNextDay } from "@/lib/domain/waste-calendar";
import { fillMessage } from "./fill-message.mjs";
import type page from "./messages/it/waste-page.json";

// How pages and notifications say what is put out, and when.

type FractionNames = Readonly<Record<string, string>>;

/** "dalle 20:00 alle 06:00 del giorno dopo", "entro le 04:00 del giorno dopo". */
export function windowSaid(window: ExposureWindow, texts: (typeof page)["window"]): string {
  const { from, to } = window;
  const isNext = endsNextDay(window);
  if (from === null) return fillMessage(isNext ? texts.byNext : texts.by, { to });
  return fillMessage(isNext ? texts.fromNext : texts.fromTo, { from, to });
}

/** "Carta, Umido". */
export function fractionsSaid(
  pickups: readonly Pick<WastePickup, "fraction">[],
  names: FractionNames,
): string {
  return pickups.map(({ fraction }) => names[fraction] ?? fraction).join(", ");
}

/** "giovedì 3 dicembre". */
export function eveningSaid(day: string): string {
  return `${formatWeekday(day)} ${dayAndMonth(day)}`;
}
