import { and, asc, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { wasteChanges } from "@/backend/db/schema/waste-reminders";

export const changeRows = rows(wasteChanges);

export type ChangeRow = typeof wasteChanges.$inferSelect;
type NewChange = Omit<typeof wasteChanges.$inferInsert, "released_at" | "id">;

const { zone_id, kind, evening, fraction, is_on, released_at } = wasteChanges;

/** Changes of a calendar that nobody was told of yet. */
export function selectWaiting(
  tx: Executor,
  calendar: Pick<ChangeRow, "zone_id" | "kind">,
): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(wasteChanges)
    .where(
      and(
        sql`${zone_id} = ${calendar.zone_id}::uuid`,
        sql`${kind} = ${calendar.kind}`,
        isNull(released_at),
      ),
    );
}

/** A change that was told before is told again. */
export async function insertChanges(tx: Executor, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(wasteChanges)
    .values([...changes])
    .onConflictDoUpdate({
      target: [zone_id, kind, evening, fraction, is_on],
      set: { announced_at: sql`excluded.announced_at`, released_at: null },
    });
}

/**
 * Releases the changes of evenings from one day to another. Each release is later than the ones
 * before it, so that nobody who was told of those misses it.
 */
export async function releaseChanges(
  tx: Executor,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await tx
    .update(wasteChanges)
    .set({
      released_at: sql`greatest(${at.toISOString()}::timestamptz, (
        select max(other.released_at) + interval '1 millisecond' from ${wasteChanges} as other))`,
    })
    .where(and(isNull(released_at), gte(evening, from), lte(evening, to)));
}

/** Released changes of evenings from a day on, by evening. */
export function selectReleased(db: Executor, from: string): Promise<ChangeRow[]> {
  return db
    .select()
    .from(wasteChanges)
    .where(and(isNotNull(released_at), gte(evening, from)))
    .orderBy(asc(evening), asc(is_on), asc(fraction));
}

/** Deletes changes of evenings before a day. */
export async function deleteOldChanges(db: Executor, before: string): Promise<void> {
  await db.delete(wasteChanges).where(lt(evening, before));
}
