import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { heldUntil } from "@/backend/db/held-until";
import { owedOfPayment } from "@/backend/db/owed-of-payment";
import { placeOfEvent } from "@/backend/db/place-of-event";
import { rows } from "@/backend/db/rows";
import { revisions } from "@/backend/db/schema/editorial";
import { events } from "@/backend/db/schema/events";
import {
  promoCodes,
  promoCodeTypes,
  ticketingSettings,
  ticketQuestions,
  ticketQuotas,
  ticketTypes,
} from "@/backend/db/schema/ticketing";

export type TypeRow = typeof ticketTypes.$inferSelect;
export type QuotaRow = typeof ticketQuotas.$inferSelect;
export type CodeRow = typeof promoCodes.$inferSelect & { type_ids: string[] };
export type QuestionRow = typeof ticketQuestions.$inferSelect;
export type SettingsRow = typeof ticketingSettings.$inferSelect;
export type SettingsValues = typeof ticketingSettings.$inferInsert;

export const settingsRows = rows(ticketingSettings);
export const questionRows = rows(ticketQuestions);
export const typeRows = rows(ticketTypes);
export const codeRows = rows(promoCodes);
export const quotaRows = rows(ticketQuotas);

/** A date of an event, as tickets need it. */
export interface SoldDate {
  id: string;
  starts_at: Date;
  over_at: Date;
  ends_at: Date | null;
  doors_at: Date | null;
  is_cancelled: boolean;
  /** Last change of time or place or cancellation after publication. */
  changed_at: Date | null;
}

/** All dates in the row of their event, which saves a query. */
const dates = sql<SoldDate[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'starts_at', o.starts_at,
    'over_at', o.over_at, 'ends_at', o.ends_at, 'doors_at', o.doors_at,
    'is_cancelled', o.is_cancelled, 'changed_at', o.changed_at) order by o.starts_at, o.id), '[]')
  from event_occurrences o where o.event_id = events.id)`.mapWith((rows: SoldDate[]) =>
  rows.map((row) => ({
    ...row,
    starts_at: new Date(row.starts_at),
    over_at: new Date(row.over_at),
    ends_at: row.ends_at && new Date(row.ends_at),
    doors_at: row.doors_at && new Date(row.doors_at),
    changed_at: row.changed_at && new Date(row.changed_at),
  })),
);

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** Events with their ticket settings; `settings` is null for the defaults. */
export function selectEvents(db: Executor, condition: SQL) {
  return db
    .select({
      id: events.id,
      slug: events.slug,
      title: events.title,
      status: events.status,
      resumes_as: events.resumes_as,
      status_reason: events.status_reason,
      ticketing_mode: events.ticketing_mode,
      organisation_id: events.organisation_id,
      place: placeOfEvent,
      settings: ticketingSettings,
      held_until: heldUntil,
      dates,
    })
    .from(events)
    .leftJoin(ticketingSettings, eq(ticketingSettings.event_id, events.id))
    .where(condition);
}

// Columns are written with their table: the query builder leaves it out in a select of one table.
const drawnFrom = sql`from ticket_quotas q where q.id = any(ticket_types.quota_ids)`;

/**
 * A type with its remaining places, for display and early refusal. A sale must check again under a
 * lock.
 */
const sold = {
  ...getTableColumns(ticketTypes),
  /** Null: unlimited. */
  remaining: sql<number | null>`(select min(q.capacity - q.taken) ${drawnFrom})`,
  /** Capacity of the tightest quota. */
  capacity: sql<number | null>`(
    select q.capacity ${drawnFrom} order by q.capacity - q.taken limit 1)`,
  /** The fewest places that a person on the waiting list wants; null if the list is empty. */
  least_waited: sql<number | null>`(
    select min(w.quantity)::int from waitlist_entries w
    where w.type_id = ticket_types.id and w.status = 'waiting')`,
};

export type SoldType = TypeRow & {
  remaining: number | null;
  capacity: number | null;
  least_waited: number | null;
};

/** Ticket types in display order; retired ones only on request. */
export function selectTypes(
  db: Executor,
  eventIds: readonly string[],
  { withRetired = false } = {},
): Promise<SoldType[]> {
  const ofEvents = inArray(ticketTypes.event_id, [...eventIds]);
  return db
    .select(sold)
    .from(ticketTypes)
    .where(withRetired ? ofEvents : and(ofEvents, isNull(ticketTypes.retired_at)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.created_at), asc(ticketTypes.id));
}

/** Locks events against changes until the transaction ends, for writes that depend on them. */
export async function keepEvents(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for("key share");
}

/** Locks an event's ticket settings until the transaction ends. Their row may not exist yet. */
export async function lockSettings(tx: Executor, eventId: string): Promise<void> {
  await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.id, eventId))
    .for("no key update");
}

/** Locks the types of an order, so that their quotas do not change until the transaction ends. */
export function keepTypesOf(
  tx: Executor,
  eventIds: readonly string[],
  ids: readonly string[],
): Promise<SoldType[]> {
  return tx
    .select(sold)
    .from(ticketTypes)
    .where(and(inArray(ticketTypes.event_id, [...eventIds]), inArray(ticketTypes.id, [...ids])))
    .orderBy(asc(ticketTypes.id))
    .for("key share", { of: ticketTypes });
}

/** {@link keepTypesOf} for one event. */
export function keepTypes(
  tx: Executor,
  eventId: string,
  ids: readonly string[],
): Promise<SoldType[]> {
  return keepTypesOf(tx, [eventId], ids);
}

/** Locks the types of an event against sorting and orders until the transaction ends. */
export async function lockEventTypes(tx: Executor, eventId: string): Promise<void> {
  await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(eq(ticketTypes.event_id, eventId))
    .orderBy(asc(ticketTypes.id))
    .for("no key update");
}

/**
 * Deletes a type. A code that applies to it alone is switched off, since without types it would
 * apply to every public type.
 */
export async function deleteType(tx: Executor, id: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ is_off: true })
    .where(
      sql`array(select t.type_id from promo_code_types t where t.code_id = ${promoCodes.id}) = array[${id}::uuid]`,
    );
  await tx.delete(ticketTypes).where(eq(ticketTypes.id, id));
}

/** True if an order or a waiting-list place uses the type. */
export async function isTypeNamed(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ named: boolean }>(sql`
    select exists (select from order_items where type_id = ${id})
      or exists (select from waitlist_entries where type_id = ${id}) as named`);
  return rows[0]?.named ?? false;
}

/** Number of tickets sold, reserved or offered, by type. */
export async function countTaken(
  db: Executor,
  typeIds: readonly string[],
): Promise<Map<string, number>> {
  if (typeIds.length === 0) return new Map();
  const ids = sql.param([...typeIds]);
  const { rows } = await db.execute<{ type_id: string; taken: number }>(sql`
    select type_id, sum(quantity)::int as taken from (
      select i.type_id, i.quantity from order_items i join orders o on o.id = i.order_id
        where i.type_id = any(${ids}::uuid[]) and o.closed_at is null
      union all
      select type_id, quantity from waitlist_entries
        where type_id = any(${ids}::uuid[]) and status = 'offered'
    ) as counted group by type_id`);
  return new Map(rows.map(({ type_id, taken }) => [type_id, taken]));
}

export function selectQuotas(db: Executor, eventIds: readonly string[]): Promise<QuotaRow[]> {
  return db
    .select()
    .from(ticketQuotas)
    .where(inArray(ticketQuotas.event_id, [...eventIds]))
    .orderBy(asc(ticketQuotas.name), asc(ticketQuotas.id));
}

/** Types that draw from a quota. */
export function selectTypesOfQuota(tx: Executor, quotaId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(sql`${quotaId} = any(${ticketTypes.quota_ids})`);
}

async function selectCodes(db: Executor, condition: SQL | undefined): Promise<CodeRow[]> {
  const rows = await db
    .select({
      code: promoCodes,
      type_ids: sql<string[]>`array(
        select t.type_id::text from promo_code_types t where t.code_id = promo_codes.id order by 1)`,
    })
    .from(promoCodes)
    .where(condition)
    .orderBy(asc(promoCodes.code));
  return rows.map(({ code, type_ids }) => ({ ...code, type_ids }));
}

/** The code of an event as the buyer typed it, or null. */
export async function selectCode(
  db: Executor,
  eventId: string,
  code: string,
): Promise<CodeRow | null> {
  const [row] = await selectCodes(
    db,
    and(eq(promoCodes.event_id, eventId), eq(promoCodes.code, code.trim().toUpperCase())),
  );
  return row ?? null;
}

export function selectCodesOf(db: Executor, eventId: string): Promise<CodeRow[]> {
  return selectCodes(db, eq(promoCodes.event_id, eventId));
}

/** Null if the event already has this code. */
export const insertCode = async (tx: Executor, values: typeof promoCodes.$inferInsert) =>
  (await codeRows.insertIfNew(tx, values))?.id ?? null;

/** True if an order uses the code. */
export async function isCodeNamed(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ named: boolean }>(
    sql`select exists (select from orders where promo_code_id = ${id}) as named`,
  );
  return rows[0]?.named ?? false;
}

/** Replaces the types that a code applies to. */
export async function replaceCodeTypes(
  tx: Executor,
  codeId: string,
  typeIds: readonly string[],
): Promise<void> {
  await tx.delete(promoCodeTypes).where(eq(promoCodeTypes.code_id, codeId));
  if (typeIds.length === 0) return;
  await tx
    .insert(promoCodeTypes)
    .values(typeIds.map((type_id) => ({ code_id: codeId, type_id })))
    .onConflictDoNothing();
}

/** Questions of events to buyers, in display order. */
export function selectQuestionsOf(
  db: Executor,
  eventIds: readonly string[],
): Promise<QuestionRow[]> {
  return db
    .select()
    .from(ticketQuestions)
    .where(inArray(ticketQuestions.event_id, [...eventIds]))
    .orderBy(asc(ticketQuestions.position), asc(ticketQuestions.id));
}

export function selectQuestions(db: Executor, eventId: string): Promise<QuestionRow[]> {
  return selectQuestionsOf(db, [eventId]);
}

/** Locks a question until the transaction ends. */
export async function lockQuestion(tx: Executor, eventId: string, id: string): Promise<void> {
  await tx
    .select({ id: ticketQuestions.id })
    .from(ticketQuestions)
    .where(and(eq(ticketQuestions.event_id, eventId), eq(ticketQuestions.id, id)))
    .for("update");
}

export async function upsertSettings(tx: Executor, values: SettingsValues): Promise<void> {
  const { event_id: _, ...change } = values;
  await tx
    .insert(ticketingSettings)
    .values(values)
    .onConflictDoUpdate({ target: ticketingSettings.event_id, set: change });
}

/** The owner of an event; null if the event does not exist. */
export async function selectOwner(
  db: Executor,
  eventId: string,
): Promise<{ organisation_id: string | null } | null> {
  const [row] = await db
    .select({ organisation_id: events.organisation_id })
    .from(events)
    .where(eq(events.id, eventId));
  return row ?? null;
}

/**
 * The draft of an event that was never published, or null. `lock` keeps others from saving,
 * submitting or publishing it until the transaction ends.
 */
export async function selectPlan(
  db: Executor,
  eventId: string,
  { lock }: { lock: boolean } = { lock: false },
) {
  const query = db
    .select({
      state: revisions.state,
      title: revisions.title,
      organisation_id: revisions.organisation_id,
      changes: revisions.changes,
    })
    .from(revisions)
    .where(
      and(
        eq(revisions.kind, "event"),
        eq(revisions.item_id, eventId),
        ne(revisions.state, "published"),
        sql`not exists (select from events e where e.id = ${eventId})`,
      ),
    );
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Deletes settings of discarded drafts. */
export async function deleteForsaken(tx: Executor): Promise<void> {
  const isForsaken = (id: AnyPgColumn) => sql`not exists (select from events e where e.id = ${id})
    and not exists (select from revisions r where r.kind = 'event' and r.item_id = ${id})`;
  await tx.delete(promoCodes).where(isForsaken(promoCodes.event_id));
  await tx.delete(ticketQuotas).where(isForsaken(ticketQuotas.event_id));
  await tx.delete(ticketTypes).where(isForsaken(ticketTypes.event_id));
  await tx.delete(ticketQuestions).where(isForsaken(ticketQuestions.event_id));
  await tx.delete(ticketingSettings).where(isForsaken(ticketingSettings.event_id));
}

/**
 * The transfer account used by another event of the same organisation or of the town; newest event
 * first.
 */
export async function selectKnownBank(
  db: Executor,
  { eventId, organisationId }: { eventId: string; organisationId: string | null },
): Promise<{ holder: string; iban: string } | null> {
  const [row] = await db
    .select({ holder: ticketingSettings.bank_holder, iban: ticketingSettings.bank_iban })
    .from(ticketingSettings)
    .innerJoin(events, eq(events.id, ticketingSettings.event_id))
    .where(
      and(
        ne(events.id, eventId),
        isNotNull(ticketingSettings.bank_iban),
        organisationId === null
          ? isNull(events.organisation_id)
          : eq(events.organisation_id, organisationId),
      ),
    )
    .orderBy(desc(events.created_at), desc(events.id))
    .limit(1);
  return row?.holder && row.iban ? { holder: row.holder, iban: row.iban } : null;
}

/**
 * Those of these dates that have a ticket, a type of their own, or an entry. Such dates can be
 * cancelled but not deleted.
 */
export async function selectNamedDates(
  db: Executor,
  dateIds: readonly string[],
): Promise<Set<string>> {
  if (dateIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from event_occurrences o
    where o.id = any(${sql.param([...dateIds])}::uuid[]) and (
      exists (select from ticket_types t where t.occurrence_id = o.id)
      or exists (select from order_items i where i.occurrence_id = o.id)
      or exists (select from tickets t where t.occurrence_id = o.id)
      or exists (select from check_ins c where c.occurrence_id = o.id)
      or exists (select from orders r join order_items i on i.order_id = r.id
        where r.event_id = o.event_id and r.closed_at is null and i.quantity > 0
          and i.occurrence_id is null))`);
  return new Set(rows.map(({ id }) => id));
}

/** True if refunds of an event are open, from any payer; one in progress may fail. */
export async function owesRefunds(db: Executor, eventId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from orders where event_id = ${eventId}
      and refund_status in ('pending', 'failed')) as has`);
  return rows[0]?.has ?? false;
}

/**
 * Number of an event's orders with a refund that the organiser must pay, and the total in cents.
 * Card refunds are automatic.
 */
export async function sumOwed(
  db: Executor,
  eventId: string,
): Promise<{ orders: number; amount: number }> {
  const { rows } = await db.execute<{ orders: number; amount: number }>(sql`
    select count(distinct o.id)::int as orders, coalesce(sum(by_hand.amount), 0)::int as amount
    from orders o join payments p on p.order_id = o.id cross join ${owedOfPayment} w
    cross join lateral (
      select w.failed + case when p.method = 'card' then 0 else w.pending end as amount) by_hand
    where o.event_id = ${eventId} and o.refund_status in ('pending', 'failed')
      and by_hand.amount > 0`);
  return rows[0] ?? { orders: 0, amount: 0 };
}

/** True if a bank transfer for tickets of an event is still awaited. */
export async function awaitsTransfers(db: Executor, eventId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from orders where event_id = ${eventId}
      and status = 'awaiting_offline' and payment_method = 'bank') as has`);
  return rows[0]?.has ?? false;
}

/** True if any order of an event is reserved, unpaid or has tickets. */
export async function hasOpenOrders(db: Executor, eventId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from orders where event_id = ${eventId} and closed_at is null) as has`);
  return rows[0]?.has ?? false;
}
