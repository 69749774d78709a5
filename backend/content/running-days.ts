import { refuseField } from "@/backend/kernel/errors";
import { endOfDay, lastDayOf, startOfDay } from "@/lib/domain/day-ends";
import { daysBetween, romeDay } from "@/lib/domain/rome-time";

interface Run {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Columns of content that runs from one day to another; those of something that ended stay. A new
 * first day is today at the earliest. Throws `validation_failed` at `valid_to` for new days of what
 * ended, and for a last day that is past, before the first one, or more than `most` days after it.
 */
export function runningDays(
  { valid_from, valid_to }: { valid_from?: string | null | undefined; valid_to: string },
  {
    before,
    at,
    most,
    faults,
  }: {
    /** Null: it is new. */
    before: Run | null;
    at: Date;
    most: number;
    faults: Record<"daysClosed" | "daysPast" | "daysOrder" | "daysFar", string>;
  },
): Run {
  const had = before && { from: romeDay(before.starts_at), to: lastDayOf(before.ends_at) };
  if (before && before.ends_at <= at) {
    const isMoved = valid_from !== had?.from || valid_to !== had?.to;
    if (isMoved) throw refuseField("valid_to", faults.daysClosed);
    return { starts_at: before.starts_at, ends_at: before.ends_at };
  }
  const today = romeDay(at);
  const isKept = valid_from && (valid_from === had?.from || valid_from > today);
  const first = isKept ? valid_from : today;
  if (valid_to < today) throw refuseField("valid_to", faults.daysPast);
  if (valid_to < first) throw refuseField("valid_to", faults.daysOrder);
  if (daysBetween(first, valid_to) > most) throw refuseField("valid_to", faults.daysFar);
  return { starts_at: startOfDay(first), ends_at: endOfDay(valid_to) };
}
