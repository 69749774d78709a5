import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { inWrite } from "@/backend/kernel/in-write";
import { type AuditAction, auditLogRows, lockNamed } from "./queries";

export type ChangeDeps = Pick<Deps, "db" | "now" | "web">;

interface Audited {
  /** Changes with one lock happen one after the other; readers do not wait. */
  lock: string;
  action: AuditAction;
  /** Cache tag of what changes. */
  tag: string;
}

/** What was changed: its key, and what the journal calls it, if it needs to. */
export interface Written<Result> {
  target: string;
  name?: string;
  result: Result;
}

/**
 * Changes something that the staff keeps without decision, and logs who did. Returns after the web
 * was notified.
 */
export async function changeAudited<Result>(
  { db, now, web }: ChangeDeps,
  staff: CurrentUser,
  { lock, action, tag }: Audited,
  write: (tx: Executor, at: Date) => Promise<Written<Result>>,
): Promise<Result> {
  const at = now();
  const result = await inWrite(
    { db, web },
    async (tx) => {
      await lockNamed(tx, lock);
      const { target, name, result: written } = await write(tx, at);
      const details = { by: staff.id, ...(name && { name }) };
      await auditLogRows.insert(tx, { at, action, target, details });
      return written;
    },
    () => [tag],
  );
  return result;
}
