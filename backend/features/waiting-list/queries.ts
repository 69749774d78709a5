import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { heldUntil } from "@/backend/db/held-until";
import { wasOver } from "@/backend/db/over-event";
import { provedAddress } from "@/backend/db/proved-address";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { boxOf } from "@/backend/db/schema/columns";
import { events } from "@/backend/db/schema/events";
import { ticketTypes } from "@/backend/db/schema/ticketing";
import { waitlistEntries } from "@/backend/db/schema/waiting-list";

export type EntryRow = typeof waitlistEntries.$inferSelect;

export const entryRows = rows(waitlistEntries);

/** True while the person waits or has an offer. */
export const isLive = ({ status }: Pick<EntryRow, "status">) =>
  status === "waiting" || status === "offered";

export const insertEntry = (tx: Executor, values: typeof waitlistEntries.$inferInsert) =>
  entryRows.insert(tx, values);

/**
 * The person's place on the list of an event: one of an account whose verified address leads to
 * their mailbox; if their own address is unverified, one of any person with such an address. Null
 * if there is none.
 */
export async function selectLiveOf(
  db: Executor,
  eventId: string,
  { box, isProved }: { box: string; isProved: boolean },
): Promise<EntryRow | null> {
  const isAccounts = sql`${users.id} is not null and ${boxOf(users.email)} = ${box}`;
  const isTyped = sql`${users.id} is null and ${boxOf(waitlistEntries.email)} = ${box}`;
  const [found] = await db
    .select({ entry: waitlistEntries })
    .from(waitlistEntries)
    .leftJoin(users, and(eq(users.id, waitlistEntries.user_id), users.email_verified))
    .where(
      and(
        eq(waitlistEntries.event_id, eventId),
        inArray(waitlistEntries.status, ["waiting", "offered"]),
        isProved ? isAccounts : or(isAccounts, isTyped),
      ),
    )
    .orderBy(desc(isAccounts), asc(waitlistEntries.number))
    .limit(1);
  return found?.entry ?? null;
}

/** With data for its page; null if it does not exist. */
export async function selectEntry(db: Executor, id: string) {
  const [row] = await db
    .select({
      entry: waitlistEntries,
      type: {
        name: ticketTypes.name,
        min_per_order: ticketTypes.min_per_order,
        occurrence_id: ticketTypes.occurrence_id,
      },
    })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitlistEntries.type_id))
    .where(eq(waitlistEntries.id, id));
  return row ?? null;
}

/** Number of people ahead who wait for the same. */
export const countBefore = (
  db: Executor,
  { type_id, number }: Pick<EntryRow, "type_id" | "number">,
) => entryRows.count(db, { type_id, status: "waiting" }, lt(waitlistEntries.number, number));

/** All waiting places of an event in order, without personal data. */
export function selectWaiting(
  db: Executor,
  eventId: string,
): Promise<Pick<EntryRow, "id" | "type_id" | "quantity">[]> {
  const { id, type_id, quantity } = waitlistEntries;
  return db
    .select({ id, type_id, quantity })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.event_id, eventId), eq(waitlistEntries.status, "waiting")))
    .orderBy(asc(waitlistEntries.number));
}

/** Those of these events that have a waiting list, ordered by id. */
export async function selectAwaited(db: Executor, eventIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: waitlistEntries.event_id })
    .from(waitlistEntries)
    .where(
      and(inArray(waitlistEntries.event_id, [...eventIds]), eq(waitlistEntries.status, "waiting")),
    )
    .orderBy(asc(waitlistEntries.event_id));
  return rows.map(({ id }) => id);
}

/** Events with a waiting list and free places. */
export async function selectOfferable(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ event_id: string }>(sql`
    select distinct w.event_id from waitlist_entries w
      join ticket_types t on t.id = w.type_id
      join events e on e.id = w.event_id
      left join ticketing_settings s on s.event_id = w.event_id
    where w.status = 'waiting' and e.status = 'published' and s.stopped_at is null
      and (select ${heldUntil} from events where events.id = w.event_id) > ${now}
      and t.retired_at is null and (t.sale_end is null or t.sale_end > ${now})
      and (t.sale_start is null or t.sale_start <= ${now})
      and not exists (
        select from ticket_quotas q
        where q.id = any(t.quota_ids) and q.capacity - q.taken < w.quantity)`);
  return rows.map(({ event_id }) => event_id);
}

/** Expired offers. */
export function lockOverdue(tx: Executor, now: Date, limit: number): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.status, "offered"), lte(waitlistEntries.offer_expires_at, now)))
    .orderBy(asc(waitlistEntries.offer_expires_at), asc(waitlistEntries.number))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Ends places whose order came to nothing. */
export async function expireBought(
  tx: Executor,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ status: "expired", closed_at: at })
    .where(
      and(
        sql`${waitlistEntries.order_id} = any(${sql.param([...orderIds])}::uuid[])`,
        eq(waitlistEntries.status, "purchased"),
      ),
    );
}

/** All places of an event that wait or have an offer, locked. */
export function lockLive(tx: Executor, eventId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.event_id, eventId),
        inArray(waitlistEntries.status, ["waiting", "offered"]),
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .for("update");
}

export const countOf = (db: Executor, eventId: string) =>
  entryRows.count(db, { event_id: eventId });

export function selectPageOf(
  db: Executor,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ entry: waitlistEntries, type_name: ticketTypes.name })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitlistEntries.type_id))
    .where(eq(waitlistEntries.event_id, eventId))
    .orderBy(desc(waitlistEntries.created_at), desc(waitlistEntries.number))
    .limit(limit)
    .offset(offset);
}

/** A user's places, by account. */
export function selectOfPerson(db: Executor, userId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.user_id, userId))
    .orderBy(asc(waitlistEntries.created_at), asc(waitlistEntries.number));
}

/**
 * The same plus those without an account from their verified address; locked until the transaction
 * ends.
 */
export function lockOfPerson(tx: Executor, userId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(
      or(
        eq(waitlistEntries.user_id, userId),
        and(
          isNull(waitlistEntries.user_id),
          inArray(waitlistEntries.email, provedAddress(tx, userId)),
        ),
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .for("update");
}

/** Deletes places of events that ended long ago. */
export async function deleteEnded(tx: Executor, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from waitlist_entries w where w.status not in ('waiting', 'offered')
      and w.closed_at <= ${before}`);
}

/** Closes places of ended events. */
export async function closeOver(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    update waitlist_entries w set status = 'expired', closed_at = ${now}
    where w.status = 'waiting' and exists (
      select from ${events} where ${events.id} = w.event_id and ${wasOver(now)})`);
}
