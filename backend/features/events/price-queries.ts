import { type SQL, sql } from "drizzle-orm";
import { ticketTypes } from "@/backend/db/schema/ticketing";

/**
 * SQL condition that an event, called `row` in the statement, is free: the same as `readSelling` of
 * ticketing.
 */
export function costsNothing(row: SQL): SQL {
  return sql`(case when ${row}.ticketing_mode in ('free_registration', 'paid_internal') then coalesce((
      select max(t.price) = 0 from ${ticketTypes} t
      where t.event_id = ${row}.id and t.retired_at is null
        and not t.is_hidden and not t.is_code_required), ${row}.is_free)
    else ${row}.is_free end)`;
}
