import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { missedPickupAnswers, missedPickups } from "@/backend/db/schema/missed-pickups";

export const missRows = rows(missedPickups);

export type MissRow = typeof missedPickups.$inferSelect;
type AnswerRow = typeof missedPickupAnswers.$inferSelect;
export type PickupKey = Pick<MissRow, "zone_id" | "kind" | "evening" | "fraction">;

/** All misses, the newest evening first, then by street. */
export function selectMisses(db: Executor): Promise<MissRow[]> {
  const { evening, zone_id, kind, fraction, street, reported_at, id } = missedPickups;
  return db
    .select()
    .from(missedPickups)
    .orderBy(
      ...[desc(evening), asc(zone_id), asc(kind), asc(fraction)],
      ...[asc(street), asc(reported_at), asc(id)],
    );
}

export function selectMissesAt(db: Executor, addressKey: string): Promise<MissRow[]> {
  return db.select().from(missedPickups).where(eq(missedPickups.address_key, addressKey));
}

export function selectAnswers(
  db: Executor,
  calendar?: Pick<PickupKey, "zone_id" | "kind">,
): Promise<AnswerRow[]> {
  const { zone_id, kind } = missedPickupAnswers;
  return db
    .select()
    .from(missedPickupAnswers)
    .where(calendar && and(eq(zone_id, calendar.zone_id), eq(kind, calendar.kind)));
}

/** Without an answer an earlier one stays. */
export async function upsertAnswer(
  tx: Executor,
  values: typeof missedPickupAnswers.$inferInsert,
): Promise<void> {
  const { zone_id, kind, evening, fraction, answer } = missedPickupAnswers;
  await tx
    .insert(missedPickupAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [zone_id, kind, evening, fraction],
      set: { answer: sql`coalesce(excluded.answer, ${answer})`, at: values.at },
    });
}

/** Deletes what is about evenings before a day. */
export async function deleteOld(tx: Executor, before: string): Promise<void> {
  await tx.delete(missedPickups).where(lt(missedPickups.evening, before));
  await tx.delete(missedPickupAnswers).where(lt(missedPickupAnswers.evening, before));
}
