import type { DraftDate, TypedDate } from "@/lib/domain/event-edits";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import type { DatesWords } from "./event-words";
import type { Value } from "./field-props";
import { isGroup, textOf } from "./fields";

const orNull = (value: Value | undefined) => textOf(value) || null;

/** The times of an event in its content. */
export function datesIn(value: Value | undefined): DraftDate[] {
  return (Array.isArray(value) ? value : []).filter(isGroup).map((one) => ({
    id: textOf(one.id),
    start: orNull(one.start),
    end: orNull(one.end),
    doors: orNull(one.doors),
    note: orNull(one.note),
    is_cancelled: one.is_cancelled === true,
  }));
}

/** A date in a line: "giovedì 24 dicembre 2026, 21:00–23:30". */
export function summaryOf(
  { day, start, end }: TypedDate,
  isCancelled: boolean,
  words: DatesWords,
): string {
  const hours = [start, end].filter(Boolean).join("–");
  const said = [day && formatWeekdayAndDay(day, ""), hours].filter(Boolean).join(", ");
  return [said || words.untold, isCancelled && words.cancelled].filter(Boolean).join(" · ");
}
