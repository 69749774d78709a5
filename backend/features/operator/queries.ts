import { desc, eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { auditLog } from "@/backend/db/schema/operator";

export type AuditEntry = Pick<typeof auditLog.$inferInsert, "at" | "action" | "target" | "details">;

export async function insertAuditEntry(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** The last entry of an action; null: it was never done. */
export async function selectLastEntry(db: Executor, action: string) {
  const [row] = await db
    .select({ at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? null;
}
