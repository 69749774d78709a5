import type { Ticket } from "@/lib/contract/tickets";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import page from "@/lib/i18n/messages/it/ticket-page.json";

/** The dates of a ticket in words, in Rome's time; `today`: a day in Rome. */
export function datesSaid({ dates }: Pick<Ticket, "dates">, today: string): string[] {
  return dates.map(({ starts_at, doors_at, is_cancelled }) => {
    const at = new Date(starts_at);
    const said = `${formatWeekdayAndDay(romeDay(at), today)}, ${formatRomeTime(at)}`;
    if (is_cancelled) return `${said} (${page.dateCancelled})`;
    const doors = doors_at && fillMessage(page.doors, { time: formatRomeTime(new Date(doors_at)) });
    return doors ? `${said}. ${doors}` : said;
  });
}
