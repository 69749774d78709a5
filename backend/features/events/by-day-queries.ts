import { sql } from "drizzle-orm";
import { DAYTIME_ENDS } from "@/lib/domain/event-times";

/**
 * SQL condition that a date `o` takes several days and opens by day: start and end are the hours of
 * each day, "10:00–18:30" (docs/domain/events.md).
 */
export const isByDay = sql`(o.last_day > o.first_day
  and (o.starts_at at time zone 'Europe/Rome')::time < (o.ends_at at time zone 'Europe/Rome')::time
  and (o.ends_at at time zone 'Europe/Rome')::time <= ${sql.raw(`'${DAYTIME_ENDS}'`)}::time)`;
