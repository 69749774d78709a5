interface CalendarEntry {
  title: string;
  starts_at: string;
  /** Null: nobody knows; it takes as long as the calendar likes. */
  ends_at: string | null;
  place: string | null;
  /** Of its page. */
  url: string;
}

/** Google wants a span: an hour where nobody knows the end. */
const HOUR_MS = 60 * 60_000;

const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Google Calendar with the form of a new entry filled in. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const start = new Date(entry.starts_at);
  const end = entry.ends_at ? new Date(entry.ends_at) : new Date(start.getTime() + HOUR_MS);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: entry.title,
    dates: `${compact(start)}/${compact(end)}`,
    details: entry.url,
    ...(entry.place ? { location: entry.place } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
