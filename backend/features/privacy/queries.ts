import { desc, eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { consents } from "@/backend/db/schema/consents";

export type ConsentRow = typeof consents.$inferSelect;

export const consentRows = rows(consents);

/** Until the end of the transaction nobody else writes for this id. */
export async function lockConsentId(tx: Executor, consentId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${consentId}, 0))`);
}

/** The newest first. */
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

/** Removes what is older than 24 months at this moment; the database's own clock has the last word. */
export async function deleteOldConsents(db: Executor, at: Date): Promise<void> {
  await db
    .delete(consents)
    .where(sql`${consents.created_at} < least(${at}, now()) - interval '24 months'`);
}
