import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { ticketMessages } from "@/backend/db/schema/ticket-messages";

export type MessageRow = typeof ticketMessages.$inferSelect;

export const messageRows = rows(ticketMessages);

/** Most messages of an event that are returned. */
const MOST = 100;

export function selectMessages(db: Executor, eventId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.event_id, eventId))
    .orderBy(desc(ticketMessages.created_at), ticketMessages.id)
    .limit(MOST);
}

/** Locks the next due message; skips those that another process sends. Null: none. */
export async function lockDue(tx: Executor, now: Date): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(ticketMessages)
    .where(
      and(
        isNull(ticketMessages.sent_at),
        isNull(ticketMessages.withdrawn_at),
        lte(ticketMessages.send_at, now),
      ),
    )
    .orderBy(asc(ticketMessages.send_at), asc(ticketMessages.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** An address with tickets that are valid or will be. */
export interface Recipient extends Record<string, unknown> {
  email: string;
  name: string;
  /** The buyer's account, if the address is the buyer's. */
  user_id: string | null;
}

/**
 * Addresses with tickets of an event, without duplicates; of these types, or of all if none is
 * given.
 */
export async function selectRecipients(
  db: Executor,
  eventId: string,
  typeIds: readonly string[],
): Promise<Recipient[]> {
  const types = sql.param([...typeIds]);
  const { rows } = await db.execute<Recipient>(sql`
    select distinct on (email) email, name, user_id from (
      select coalesce(t.email, o.email) as email,
        coalesce(case when t.email is null then o.first_name else t.first_name end, '') as name,
        case when t.email is null or t.email = o.email then o.user_id end as user_id,
        t.issued_at, t.id as ticket_id
      from tickets t join orders o on o.id = t.order_id
      where t.event_id = ${eventId} and t.status in ('pending', 'active', 'checked_in')
        and (cardinality(${types}::uuid[]) = 0 or t.type_id = any(${types}::uuid[]))
    ) as holders
    where email is not null
    order by email, user_id nulls last, issued_at, ticket_id`);
  return rows;
}
