import { desc, eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { consents } from "@/backend/db/schema/consents";

export type ConsentRow = typeof consents.$inferSelect;

export const consentRows = rows(consents);

/** Locks this id until the end of the transaction. */
export async function lockConsentId(tx: Executor, consentId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${consentId}, 0))`);
}

/** Newest first. */
export async function selectConsents(
  db: Executor,
  consentId: string,
  limit: number,
): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.consent_id, consentId))
    .orderBy(desc(consents.id))
    .limit(limit);
}

/** Deletes rows older than 24 months; the trigger checks it with the database's own clock. */
export async function deleteOldConsents(db: Executor, at: Date): Promise<void> {
  await db
    .delete(consents)
    .where(sql`${consents.created_at} < least(${at}, now()) - interval '24 months'`);
}
