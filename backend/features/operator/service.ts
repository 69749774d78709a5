import type { Executor } from "@/backend/db/handle";
import { type AuditEntry, auditLogRows } from "./queries";

export { type ChangeDeps, changeAudited, type Written } from "./audited-change";
export { lockNamed, selectLastEntry as lastAudit } from "./queries";

/**
 * Logs a change of the operator or the staff; call it in the change's transaction. It must contain
 * no secret.
 */
export async function recordAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  await auditLogRows.insert(tx, entry);
}
