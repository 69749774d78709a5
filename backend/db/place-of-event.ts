import { sql } from "drizzle-orm";
import { events } from "./schema/events";

/** Where an event takes place, in a word, in a query of events; null: nobody said. */
export const placeOfEvent = sql<string | null>`coalesce(
  (select a.name from activities a where a.id = events.activity_id),
  ${events.place_name}, ${events.city})`;
