import { daysOf } from "@/lib/domain/event-times";
import { momentWords } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

/**
 * Opening of a door in words, on the day of `now`: its start, and its end if it takes several days.
 * `fromTo`: the message for these.
 */
export function doorDateWords(
  { starts_at, over_at }: { starts_at: string; over_at: string },
  fromTo: string,
  now: Date,
): string {
  const [start, over] = [new Date(starts_at), new Date(over_at)];
  const today = romeDay(now);
  const { first, last } = daysOf(start, over);
  const from = momentWords(start, today);
  return first === last
    ? from
    : fillMessage(fromTo, { start: from, end: momentWords(over, today) });
}
