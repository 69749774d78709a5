import { type Opening, openingSchema, type WeeklyHours, weekdays } from "@/lib/contract/opening";
import { addDays, romeInstant } from "@/lib/domain/rome-time";
import type { SeedOpening } from "./seed-activity";

type Intervals = WeeklyHours["mo"];

function intervalsOf(text: string): Intervals {
  return text.split(" ").map((span) => {
    const [opens, closes] = span.split("-");
    if (!opens || !closes) throw new Error(`Not an interval: ${span}`);
    return [opens, closes];
  });
}

/** Reads "mo-fr 08:30-12:30 15:00-19:30; sa 09:00-13:00". A range may pass Sunday ("we-mo"). Throws on what it does not know. */
export function parseWeek(text: string): WeeklyHours {
  const week: WeeklyHours = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] };
  for (const part of text.split(";")) {
    const [days = "", ...spans] = part.trim().split(" ");
    const [first, last = first] = days.split("-").map((day) => weekdays.indexOf(day as never));
    if (first === undefined || last === undefined || first < 0 || last < 0) {
      throw new Error(`Not a day of the week: ${days}`);
    }
    for (let i = first; ; i = (i + 1) % 7) {
      const day = weekdays[i];
      if (day) week[day] = intervalsOf(spans.join(" "));
      if (i === last) break;
    }
  }
  return week;
}

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
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

const fixedHolidays = [
  ["01-01", "Capodanno"],
  ["01-06", "Epifania"],
  ["04-25", "Festa della Liberazione"],
  ["05-01", "Festa dei lavoratori"],
  ["06-02", "Festa della Repubblica"],
  ["08-15", "Ferragosto"],
  ["09-07", "San Grato, patrono"],
  ["10-04", "San Francesco"],
  ["11-01", "Ognissanti"],
  ["12-08", "Immacolata"],
  ["12-25", "Natale"],
  ["12-26", "Santo Stefano"],
] as const;

/** Public holidays of a year and the patron's day of Castelvento (law 260 of 1949; 4 October again since law 151 of 2025), in order. */
export function holidaysOf(year: number): { day: string; label: string }[] {
  const easter = easterOf(year);
  return [
    ...fixedHolidays.map(([day, label]) => ({ day: `${year}-${day}`, label })),
    { day: easter, label: "Pasqua" },
    { day: addDays(easter, 1), label: "Lunedì dell'Angelo" },
  ].sort((a, b) => a.day.localeCompare(b.day));
}

/** The hours as the contract wants them, with everything relative counted from `today` (a day in Rome). */
export function openingOf(seed: SeedOpening, today: string): Opening {
  const year = Number(today.slice(0, 4));
  const own = (seed.special ?? []).map(({ from, to, label, hours }) => ({
    date_from: addDays(today, from),
    date_to: addDays(today, to),
    closed: !hours,
    intervals: hours ? intervalsOf(hours) : [],
    label,
  }));
  const covered = (day: string) =>
    own.some(({ date_from, date_to }) => date_from <= day && day <= date_to);
  const { holidays } = seed;
  const feasts = holidays
    ? [...holidaysOf(year), ...holidaysOf(year + 1)]
        .filter(({ day }) => day >= today && !covered(day))
        .map(({ day, label }) => ({
          date_from: day,
          date_to: day,
          // On Christmas Day the town is closed, whatever the rest of the year says.
          closed: holidays === "closed" || label === "Natale",
          intervals: holidays === "closed" || label === "Natale" ? [] : intervalsOf(holidays),
          label,
        }))
    : [];
  return openingSchema.parse({
    weekly: seed.week ? parseWeek(seed.week) : null,
    always_open: seed.alwaysOpen ?? false,
    by_appointment: seed.byAppointment ?? false,
    special: [...own, ...feasts],
    temporarily_closed: seed.closed
      ? {
          from: addDays(today, seed.closed.from),
          to: seed.closed.to === undefined ? null : addDays(today, seed.closed.to),
          reason: seed.closed.reason,
        }
      : null,
    permanently_closed: seed.permanentlyClosed ?? false,
    confirmed_at:
      seed.confirmedDaysAgo === undefined
        ? null
        : romeInstant(addDays(today, -seed.confirmedDaysAgo), 9 * 60).toISOString(),
  });
}
