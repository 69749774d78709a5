import type { Executor } from "@/backend/db/handle";
import { type ChangeDeps, changeAudited, type Written } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { tags } from "@/lib/contract/revalidate";
import type journal from "@/lib/i18n/messages/it/journal.json";

export type WritingDeps = ChangeDeps;

type Verb = keyof (typeof journal)["audit"]["waste"];

/** Changes something about the calendars and what they name, one change at a time. */
export function change<Result>(
  deps: WritingDeps,
  staff: CurrentUser,
  verb: Verb,
  write: (tx: Executor, at: Date) => Promise<Written<Result>>,
): Promise<Result> {
  return changeAudited(
    deps,
    staff,
    { lock: "waste", action: `waste.${verb}`, tag: tags.waste },
    write,
  );
}
