import type { Executor } from "@/backend/db/handle";
import { auditLog } from "@/backend/db/schema/operator";

export type AuditEntry = Pick<typeof auditLog.$inferInsert, "at" | "action" | "target" | "details">;

export async function insertAuditEntry(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}
