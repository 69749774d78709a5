import type { Executor } from "@/backend/db/handle";
import { type AuditEntry, insertAuditEntry } from "./queries";

export { selectLastEntry as lastAudit } from "./queries";

/** Keeps what the operator or the staff changed; call it in the transaction of the change. No secret belongs in it. */
export async function recordAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(tx, entry);
}
