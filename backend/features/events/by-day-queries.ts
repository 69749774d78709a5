import { sql } from "drizzle-orm";
import { DAYTIME_ENDS } from "@/lib/domain/event-times";

/**
 * The condition that a date, `o`, takes several days and is open by day alone: its start and its end are the hours of each of
 * them, "10:00–18:30" (docs/domain/events.md).
 */
export const isByDay = sql`(o.last_day > o.first_day
  and (o.starts_at at time zone 'Europe/Rome')::time < (o.ends_at at time zone 'Europe/Rome')::time
  and (o.ends_at at time zone 'Europe/Rome')::time <= ${sql.raw(`'${DAYTIME_ENDS}'`)}::time)`;
