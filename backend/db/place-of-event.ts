import { sql } from "drizzle-orm";
import { events } from "./schema/events";

/** Place of an event in one text, in a query of events; null: not known. */
export const placeOfEvent = sql<string | null>`coalesce(
  (select a.name from activities a where a.id = events.activity_id),
  ${events.place_name}, ${events.city})`;
