import { holidaysOf } from "./italian-holidays";
import { addDays, weekdayIndex } from "./rome-time";

/**
 * The day after so many working days, both `YYYY-MM-DD`: without Saturdays, Sundays and public
 * holidays. `patronDay`: `MM-DD`; null: not known.
 */
export function addWorkingDays(day: string, count: number, patronDay: string | null): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    const isHoliday = holidaysOf(Number(last.slice(0, 4)), patronDay).some(
      (holiday) => holiday.day === last,
    );
    if (weekdayIndex(last) < 5 && !isHoliday) left -= 1;
  }
  return last;
}
