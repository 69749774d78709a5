import { monthName } from "./rome-time";
import { plainText } from "./search-text";

// Dates as operators write them.

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
};

function dayOf(year: number, month: number, date: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const day = [full, ...[month, date].map((part) => String(part).padStart(2, "0"))].join("-");
  return isDay(day) ? day : null;
}

const months = Array.from({ length: 12 }, (_, index) =>
  plainText(monthName(`2024-${String(index + 1).padStart(2, "0")}-01`)),
);

/** The month of "gennaio" or "gen."; 0: none. */
function monthNamed(word: string): number {
  return word.length < 3 ? 0 : months.findIndex((month) => month.startsWith(word)) + 1;
}

/** Which part of "03/04/2026" comes first. */
export type DateOrder = "day" | "month";

/** American dates are told by a second part that is no month; in doubt the day comes first. */
export function orderOf(texts: readonly string[]): DateOrder {
  const parts = texts.flatMap((text) => {
    const [, one, other] = /^\D{0,12}(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(text) ?? [];
    return one && other ? [[Number(one), Number(other)] as const] : [];
  });
  const isAmerican = parts.some(([, other]) => other > 12) && parts.every(([one]) => one <= 12);
  return isAmerican ? "month" : "day";
}

/**
 * The day of a text: "05/01/2026", "2026-01-05", "20260105", "01-05" and "5 gennaio" of the given
 * year, also with a weekday before and a time after it. Null: none is there.
 */
export function readDay(
  text: string,
  { year, order }: { year: number; order: DateOrder },
): string | null {
  const plain = plainText(text).trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  // Without a year the month comes first, as in the rest of such dates.
  const short = /^(\d{2})-(\d{2})$/.exec(plain);
  if (short) return dayOf(year, Number(short[1]), Number(short[2]));
  const numbers = /^\D{0,12}(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?!\d)/.exec(plain);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[2])];
    const [date, month] = order === "day" ? [one, other] : [other, one];
    return dayOf(numbers[3] ? Number(numbers[3]) : year, month, date);
  }
  const words = /^[^\d]{0,12}(\d{1,2})[°º]?\s+([a-z]+)\.?(?:\s+(\d{4}))?/.exec(plain);
  const month = words ? monthNamed(words[2] ?? "") : 0;
  return words && month ? dayOf(words[3] ? Number(words[3]) : year, month, Number(words[1])) : null;
}
