import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { wasteMissAnswers, wasteMisses } from "@/backend/db/schema/waste-misses";

export const missRows = rows(wasteMisses);
export const answerRows = rows(wasteMissAnswers);

export type MissRow = typeof wasteMisses.$inferSelect;
type AnswerRow = typeof wasteMissAnswers.$inferSelect;
export type PickupKey = Pick<MissRow, "zone_id" | "kind" | "evening" | "fraction">;

/** All misses, the newest evening first, then by street. */
export function selectMisses(db: Executor): Promise<MissRow[]> {
  const { evening, zone_id, kind, fraction, street, reported_at, id } = wasteMisses;
  return db
    .select()
    .from(wasteMisses)
    .orderBy(
      ...[desc(evening), asc(zone_id), asc(kind), asc(fraction)],
      ...[asc(street), asc(reported_at), asc(id)],
    );
}

export function selectMissesAt(db: Executor, addressKey: string): Promise<MissRow[]> {
  return db.select().from(wasteMisses).where(eq(wasteMisses.address_key, addressKey));
}

export function selectAnswers(
  db: Executor,
  calendar?: Pick<PickupKey, "zone_id" | "kind">,
): Promise<AnswerRow[]> {
  const { zone_id, kind } = wasteMissAnswers;
  return db
    .select()
    .from(wasteMissAnswers)
    .where(calendar && and(eq(zone_id, calendar.zone_id), eq(kind, calendar.kind)));
}

export async function upsertAnswer(
  tx: Executor,
  values: typeof wasteMissAnswers.$inferInsert,
): Promise<void> {
  const { zone_id, kind, evening, fraction } = wasteMissAnswers;
  await tx
    .insert(wasteMissAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [zone_id, kind, evening, fraction],
      set: { answer: values.answer ?? null, at: values.at },
    });
}

/** Deletes what is about evenings before a day. */
export async function deleteOld(tx: Executor, before: string): Promise<void> {
  await tx.delete(wasteMisses).where(lt(wasteMisses.evening, before));
  await tx.delete(wasteMissAnswers).where(lt(wasteMissAnswers.evening, before));
}
