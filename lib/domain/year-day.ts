import { dayAndMonth, monthName } from "./rome-time";

/** A day of every year, `MM-DD`, in words: "7 settembre". An invalid day is returned unchanged. */
export function formatYearDay(yearDay: string): string {
  return /^\d\d-\d\d$/.test(yearDay) ? dayAndMonth(`2000-${yearDay}`) : yearDay;
}

const typed = /^(\d{1,2})[º°]?\s*(?:[/.\s]\s*(\d{1,2})|\s(?:di\s)?([a-z]{3,9})\.?)$/i;

/** Parses a typed day and month ("7 settembre", "1º set.", "7/9") to `MM-DD`; null: invalid. */
export function readYearDay(text: string): string | null {
  const [, day, number, name] = typed.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const month = number ? Number(number) : name ? monthCalled(name.toLowerCase()) : 0;
  return month >= 1 && month <= 12 ? `${twoDigits(month)}-${twoDigits(Number(day))}` : null;
}

function monthCalled(name: string): number {
  for (let month = 1; month <= 12; month += 1) {
    if (monthName(`2000-${twoDigits(month)}`).startsWith(name)) return month;
  }
  return 0;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
