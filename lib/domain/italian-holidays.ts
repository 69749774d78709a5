import { addDays } from "./rome-time";

/** Names are the messages `hours.holidays.<holiday>`. */
export type Holiday =
  | "newYear"
  | "epiphany"
  | "easter"
  | "easterMonday"
  | "liberation"
  | "labour"
  | "republic"
  | "assumption"
  | "saintFrancis"
  | "allSaints"
  | "immaculate"
  | "christmas"
  | "saintStephen"
  | "patron";

const fixed: readonly (readonly [string, Holiday])[] = [
  ["01-01", "newYear"],
  ["01-06", "epiphany"],
  ["04-25", "liberation"],
  ["05-01", "labour"],
  ["06-02", "republic"],
  ["08-15", "assumption"],
  ["10-04", "saintFrancis"],
  ["11-01", "allSaints"],
  ["12-08", "immaculate"],
  ["12-25", "christmas"],
  ["12-26", "saintStephen"],
];

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/**
 * Public holidays of a year (law 260 of 1949; 4 October again since law 151 of 2025) and the patron
 * saint's day, sorted. `patronDay`: `MM-DD`, or null. If both fall on one day, the public holiday
 * is kept.
 */
export function holidaysOf(
  year: number,
  patronDay: string | null,
): { day: string; holiday: Holiday }[] {
  const easter = easterOf(year);
  const days: (readonly [string, Holiday])[] = [
    ...fixed.map(([day, holiday]) => [`${year}-${day}`, holiday] as const),
    [easter, "easter"],
    [addDays(easter, 1), "easterMonday"],
  ];
  const patron = patronDay && `${year}-${patronDay}`;
  if (patron && !days.some(([day]) => day === patron)) days.push([patron, "patron"]);
  return days
    .map(([day, holiday]) => ({ day, holiday }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** Holidays of twelve months from a day on, inclusive. */
export function nextHolidays(
  today: string,
  patronDay: string | null,
): { day: string; holiday: Holiday }[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [...holidaysOf(year, patronDay), ...holidaysOf(year + 1, patronDay)].filter(
    ({ day }) => today <= day && day < end,
  );
}
