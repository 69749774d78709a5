/** A ticket's data for both wallets. */
export interface PassContent {
  /** Id of the ticket's page; changes with the holder. */
  id: string;
  eventId: string;
  title: string;
  /** Absolute address of the event's page. */
  url: string;
  place: { name: string; address: string | null } | null;
  position: { latitude: number; longitude: number } | null;
  /** Its next date, or the last one; null if none takes place. */
  date: { starts_at: Date; ends_at: Date | null; doors_at: Date | null } | null;
  /** All its dates as text, in Rome's time. */
  dates: readonly string[];
  holder: string | null;
  type: string;
  order: string;
  /** Content of its code; null if invalid. */
  code: string | null;
  site: { name: string; background: string; foreground: string };
}
