import type { Executor } from "@/backend/db/handle";
import { type ChangeDeps, changeAudited } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { tags } from "@/lib/contract/revalidate";
import type journal from "@/lib/i18n/messages/it/journal.json";

type Verb = keyof (typeof journal)["audit"]["waste_help"];

/** Changes the dictionary or the centres, one change at a time; the journal calls it by its name. */
export function change<Result>(
  deps: ChangeDeps,
  staff: CurrentUser,
  verb: Verb,
  write: (tx: Executor, at: Date) => Promise<{ name: string; result: Result }>,
): Promise<Result> {
  const audited = {
    lock: "waste-help",
    action: `waste_help.${verb}`,
    tag: tags.wasteHelp,
  } as const;
  return changeAudited(deps, staff, audited, async (tx, at) => {
    const { name, result } = await write(tx, at);
    return { target: name, name, result };
  });
}
