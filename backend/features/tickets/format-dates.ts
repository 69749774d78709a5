import type { Ticket } from "@/lib/contract/tickets";
import { daysOf } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import page from "@/lib/i18n/messages/it/ticket-page.json";

/**
 * Dates of a ticket in words, in Rome's time, or that they are not known yet; `today`: a day in
 * Rome.
 */
export function formatDates(
  { event, dates }: Pick<Ticket, "dates"> & { event: Pick<Ticket["event"], "is_postponed"> },
  today: string,
): string[] {
  if (event.is_postponed) return [page.postponed];
  return dates.map(({ starts_at, ends_at, doors_at, is_cancelled }) => {
    const at = new Date(starts_at);
    const { first, last } = daysOf({ starts_at, ends_at });
    const start = `${formatWeekdayAndDay(romeDay(at), today)}, ${formatRomeTime(at)}`;
    const end =
      ends_at &&
      first !== last &&
      fillMessage(page.untilDay, {
        day: formatWeekdayAndDay(last, today),
        time: formatRomeTime(new Date(ends_at)),
      });
    const said = end ? `${start} ${end}` : start;
    if (is_cancelled) return `${said} (${page.dateCancelled})`;
    const doors = doors_at && fillMessage(page.doors, { time: formatRomeTime(new Date(doors_at)) });
    return doors ? `${said}. ${doors}` : said;
  });
}
