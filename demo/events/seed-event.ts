import type { EventCategory, EventTheme } from "@/lib/contract/event-constants";
import type { EventContent } from "@/lib/contract/event-content";

/**
 * A day, counted from that on which the town is started: so many days later, or the weekday (0 is Monday) that comes next,
 * that day included, so many weeks later.
 */
export type SeedDay = number | readonly [weekday: number, weeks: number];

export interface SeedDate {
  on: SeedDay;
  /** "21:00". */
  at: string;
  /** In the same night where it is earlier; left out: nobody knows. */
  until?: string;
  /** Days that it lasts beyond the first. */
  lasts?: number;
  doors?: string;
  note?: string;
  cancelled?: true;
}

/** An event of the demo town; what is left out does not exist. */
export interface SeedEvent {
  title: string;
  summary: string;
  /** Sanitised by the service. */
  body?: string;
  category: EventCategory;
  dates: readonly SeedDate[];
  /** Every so many days for so many times, from its only date on. */
  repeats?: { every: number; times: number };
  /** Slug of an activity. */
  at?: string;
  place?: { name: string; street?: string; location?: { latitude: number; longitude: number } };
  online?: string;
  zone?: string;
  audience: string;
  free?: true;
  prices?: EventContent["prices"];
  /** Name of the organisation whose event it is; left out: the staff's. */
  author?: string;
  /** Who makes it, where that is not the organisation. */
  organiser?: string;
  phone?: string;
  email?: string;
  site?: string;
  performers?: readonly string[];
  documents?: EventContent["attachments"];
  patronage?: string;
  sponsors?: readonly string[];
  access?: EventContent["accessibility"]["features"];
  accessNote?: string;
  children?: true;
  theme?: EventTheme;
  minAge?: number;
  rain?: string;
  capacity?: number;
  ticketing?: EventContent["ticketing_mode"];
  /** Where tickets are sold that are not sold here. */
  seller?: string;
  /** Title of the event that it is a part of, which stands before it. */
  parent?: string;
  /** What its picture shows, in Italian. */
  picture?: string;
  publishedDaysAgo: number;
  /** What became of it since. */
  calledOff?: { as: "cancelled" | "postponed"; reason: string };
  /** Its first date was to be then. */
  movedFrom?: SeedDay;
}
