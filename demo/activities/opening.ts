import { type Opening, openingSchema, type WeeklyHours, weekdays } from "@/lib/contract/opening";
import { type Holiday, holidaysOf } from "@/lib/domain/italian-holidays";
import { addDays, romeInstant } from "@/lib/domain/rome-time";
import hours from "@/lib/i18n/messages/it/hours.json";
import { seedSettings } from "../settings";
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

function feastName(holiday: Holiday): string {
  return holiday === "patron" ? `${seedSettings.patron_name}, patrono` : hours.holidays[holiday];
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
    ? [year, year + 1]
        .flatMap((one) => holidaysOf(one, seedSettings.patron_day ?? null))
        .filter(({ day }) => day >= today && !covered(day))
        .map(({ day, holiday }) => {
          // On Christmas Day the town is closed, whatever the rest of the year says.
          const closed = holidays === "closed" || holiday === "christmas";
          return {
            date_from: day,
            date_to: day,
            closed,
            intervals: closed ? [] : intervalsOf(holidays),
            label: feastName(holiday),
          };
        })
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
