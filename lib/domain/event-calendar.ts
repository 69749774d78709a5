import { overAtOf } from "./event-times";

interface CalendarEntry {
  title: string;
  starts_at: string;
  /** Null: not known. */
  ends_at: string | null;
  place: string | null;
  /** URL of its page. */
  url: string;
}

const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Google Calendar with a prefilled new entry. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const start = new Date(entry.starts_at);
  // The end is required: the same as in the portal's calendar files.
  const end = overAtOf(start, entry.ends_at ? new Date(entry.ends_at) : null);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: entry.title,
    dates: `${compact(start)}/${compact(end)}`,
    details: entry.url,
    ...(entry.place ? { location: entry.place } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
