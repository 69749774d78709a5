import { formatDay, formatRomeTime, romeDay } from "./rome-time";

interface Moment {
  /** "20 novembre"; null: today. */
  day: string | null;
  /** "10:32" */
  time: string;
}

/** Day and time in Italy of a past event, relative to the day of `now`. */
export function momentOf(at: Date, now: Date): Moment {
  const [day, today] = [romeDay(at), romeDay(now)];
  return { day: day === today ? null : formatDay(day, today), time: formatRomeTime(at) };
}
