import { and, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { auditLog } from "@/backend/db/schema/operator";
import type journal from "@/lib/i18n/messages/it/journal.json";

type Sentences = typeof journal.audit;
/** Actions: each has its sentence in the journal. */
export type AuditAction = {
  [Feature in keyof Sentences]: `${Feature}.${keyof Sentences[Feature] & string}`;
}[keyof Sentences];
export type AuditEntry = Pick<typeof auditLog.$inferInsert, "at" | "target" | "details"> & {
  action: AuditAction;
};

export const auditLogRows = rows(auditLog);

/** The last entry of an action, with any target or this one; null: none. */
export async function selectLastEntry(db: Executor, action: AuditAction, target?: string) {
  const [row] = await db
    .select({ at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), target ? eq(auditLog.target, target) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? null;
}

/** Serialises changes of one name until the transaction ends. */
export async function lockNamed(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
