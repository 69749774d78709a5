import type { Moment } from "@/lib/contract/moments";
import type { Timed } from "@/lib/domain/place-moments";
import {
  addDays,
  formatDay,
  formatRomeTime,
  formatWeekday,
  romeDay,
  romeInstant,
} from "@/lib/domain/rome-time";
import { fillMessage } from "./fill-message.mjs";

/** Templates of {@link formatWhen}; `it/moments.json`. */
export interface WhenWords {
  until: string;
  untilMidnight: string;
  endsToday: string;
  untilDay: string;
  since: string;
  at: string;
  fromTo: string;
  from: string;
  onDay: string;
  apply: string;
  lastDay: string;
}

/** A night that ends by then counts as the day on which it started. */
const NIGHT_ENDS = 6 * 60;

/** The last day of a span; an end at midnight or in the night counts as the day before. */
function lastDayOf(end: Date): string {
  const day = romeDay(end);
  return end <= romeInstant(day, NIGHT_ENDS) ? addDays(day, -1) : day;
}

const isMidnight = (at: Date) => formatRomeTime(at) === "00:00";

/** "domenica 29 novembre" */
function daySaid(day: string, today: string): string {
  return `${formatWeekday(day)} ${formatDay(day, today)}`;
}

function formatHours({ starts_at, ends_at, has_end }: SaidMoment, words: WhenWords): string {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const from = formatRomeTime(start);
  if (!has_end || lastDayOf(end) > romeDay(start)) return fillMessage(words.at, { from });
  return fillMessage(words.fromTo, { from, to: formatRomeTime(end) });
}

type SaidMoment = Timed & Pick<Moment, "has_end">;

/** The time of a moment in a few words, correct at `now`: "fino alle 20:00". */
export function formatWhen(moment: SaidMoment, now: Date, words: WhenWords): string {
  const { kind, has_end } = moment;
  const [start, end] = [new Date(moment.starts_at), new Date(moment.ends_at)];
  const today = romeDay(now);
  if (kind === "jobs") {
    const last = lastDayOf(end);
    if (last <= today) return words.lastDay;
    return fillMessage(words.apply, { day: formatDay(last, today) });
  }
  if (kind === "news" || kind === "reviews") return formatDay(romeDay(start), today);
  if (start <= now) {
    const last = lastDayOf(end);
    if (!has_end) return fillMessage(words.since, { from: formatRomeTime(start) });
    if (last > today) return fillMessage(words.untilDay, { day: daySaid(last, today) });
    if (!isMidnight(end)) return fillMessage(words.until, { to: formatRomeTime(end) });
    return kind === "promotions" ? words.endsToday : words.untilMidnight;
  }
  const day = romeDay(start);
  if (kind === "promotions" && isMidnight(start)) {
    return fillMessage(words.from, { day: daySaid(day, today) });
  }
  const hours = formatHours(moment, words);
  return day === today ? hours : fillMessage(words.onDay, { day: daySaid(day, today), hours });
}
