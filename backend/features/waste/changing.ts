import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { tags } from "@/lib/contract/revalidate";
import type journal from "@/lib/i18n/messages/it/journal.json";
import { lockWaste } from "./queries";

export type WritingDeps = Pick<Deps, "db" | "now" | "web">;

type Verb = keyof (typeof journal)["audit"]["waste"];

/**
 * Changes something about waste, one change at a time, and logs the author; `name` is what the
 * journal calls it, if it needs to. Returns after the web was notified.
 */
export async function change<Result>(
  { db, now, web }: WritingDeps,
  staff: CurrentUser,
  verb: Verb,
  write: (tx: Executor, at: Date) => Promise<{ target: string; name?: string; result: Result }>,
): Promise<Result> {
  const at = now();
  const result = await inTransaction(db, async (tx) => {
    await lockWaste(tx);
    const written = await write(tx, at);
    const { target, name } = written;
    const details = { by: staff.id, ...(name && { name }) };
    await recordAudit(tx, { at, action: `waste.${verb}`, target, details });
    return written.result;
  });
  await web.changed([tags.waste]);
  return result;
}
