/** A ticket as both wallets show it. */
export interface PassContent {
  /** Of the ticket's page: another holder has another one. */
  id: string;
  eventId: string;
  title: string;
  /** Of the event's page, absolute. */
  url: string;
  place: { name: string; address: string | null } | null;
  position: { latitude: number; longitude: number } | null;
  /** The next date that it lets in to, or the last one; null: none takes place. */
  date: { starts_at: Date; ends_at: Date | null; doors_at: Date | null } | null;
  /** All its dates in words, in Rome's time. */
  dates: readonly string[];
  holder: string | null;
  type: string;
  order: string;
  /** What its code says; null: it lets nobody in. */
  code: string | null;
  site: { name: string; background: string; foreground: string };
}
