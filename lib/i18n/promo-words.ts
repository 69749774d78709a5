import type { Recurring } from "@/lib/contract/promo-content";
import type { PromoCard, PromoSaving } from "@/lib/contract/promos";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatEuros } from "@/lib/domain/euros";
import { lastGiven, passesMidnight, runsOf } from "@/lib/domain/promo-hours";
import { daysLeft } from "@/lib/domain/promo-rules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "./fill-message.mjs";
import texts from "./messages/it/promotions.json" with { type: "json" };

const { saving: savings, end: ends, hours } = texts;

/** Days before its end from which days are counted down. */
const COUNTED = 7;
const EVERY_DAY = 7;

/** "−20 %", "−5 €", "3×2", "9,90 €", or the label of its kind. */
export function formatSaving({ kind, percent, amount, bundle, price_now }: PromoSaving): string {
  if (kind === "percent" && percent !== null) {
    return fillMessage(savings.percent, { percent: String(percent) });
  }
  if (kind === "amount" && amount !== null) {
    return fillMessage(savings.amount, { euros: formatEuros(amount) });
  }
  if (bundle) {
    return fillMessage(savings.bundle, { take: String(bundle.take), pay: String(bundle.pay) });
  }
  if (kind === "fixed_price" && price_now !== null) return formatEuros(price_now);
  return texts.kindShort[kind];
}

type Days = Pick<PromoCard, "starts_at" | "ends_at" | "recurring">;

/** The last possible use, by weekly hours and not only days. */
function lastUse({ starts_at, ends_at, recurring }: Days): Date {
  return lastGiven({ starts_at: new Date(starts_at), ends_at: new Date(ends_at), recurring });
}

/** "Fino al 12 dicembre": a text valid until then. */
export function formatUntil(promo: Days, now: Date): string {
  return fillMessage(ends.until, { day: formatDay(lastDayOf(lastUse(promo)), romeDay(now)) });
}

/** "Scade oggi", "Ancora 2 giorni", "Dal 3 dicembre": text about its days today, in Rome. */
export function formatDays(promo: Days, now: Date): string {
  const [starts, end] = [new Date(promo.starts_at), lastUse(promo)];
  if (starts > now) {
    return fillMessage(ends.from, { day: formatDay(romeDay(starts), romeDay(now)) });
  }
  const left = daysLeft(end, now);
  if (end <= now || left < 0) return ends.over;
  if (left === 0) return ends.today;
  if (left === 1) return ends.tomorrow;
  if (left <= COUNTED) return fillMessage(ends.days, { count: String(left) });
  return formatUntil(promo, now);
}

/** "lunedì, martedì e sabato"; a single one stays as it is. */
function formatList(parts: string[]): string {
  const before = parts.slice(0, -1).join(", ");
  return [before, parts.at(-1)].filter(Boolean).join(hours.and);
}

/** "da lunedì a venerdì e domenica, dalle 18:00 alle 20:00". */
export function formatHours(recurring: Recurring): string {
  const { days, from, to } = recurring;
  const runs = runsOf(days).map(([first, last]) => {
    const [one, other] = [hours.days[first], hours.days[last]];
    if (first === last) return one;
    return fillMessage(hours.run, { first: one, last: other });
  });
  const said = days.length === EVERY_DAY ? hours.everyDay : formatList(runs);
  const words = passesMidnight(recurring) ? hours.saidLate : hours.said;
  return fillMessage(words, { days: said, from, to });
}
