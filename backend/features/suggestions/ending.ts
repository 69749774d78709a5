import type { Executor } from "@/backend/db/handle";
import { editableActivity } from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import { isApplied } from "./parts";
import {
  lockOpenOf,
  lockOpenUntil,
  lockWordsOf,
  type SuggestionRow,
  suggestionRows,
} from "./queries";

type Ending = Exclude<SuggestionRow["status"], "open">;

/** Ends a suggestion and logs it; `user` is null for the portal itself. */
export async function end(
  tx: Executor,
  { id, applied }: Pick<SuggestionRow, "id" | "applied">,
  status: Ending,
  { user, part, at }: { user: string | null; part: "staff" | "business" | "system"; at: Date },
): Promise<void> {
  await suggestionRows.update(tx, id, { status, decided_by: user, decided_at: at });
  await recordStep(tx, {
    subject: "suggestion",
    subject_id: id,
    at,
    actor_id: user,
    part,
    before: "open",
    after: status,
    reason: applied.length > 0 ? applied.join(", ") : null,
  });
}

/**
 * Ends open suggestions that the activity already contains or that have no readers any more. The activity
 * is locked first, as everywhere, to avoid deadlocks.
 */
export async function formatEnd(tx: Executor, activityId: string, at: Date): Promise<void> {
  const live = await editableActivity.load(tx, activityId, { lock: true });
  const by = { user: null, part: "system", at } as const;
  for (const row of await lockOpenOf(tx, activityId)) {
    const isGone = live === null || live.status === "archived";
    if (isGone || isApplied(row, live.content)) {
      await end(tx, row, row.applied.length > 0 ? "applied" : "outdated", by);
    }
  }
}

/** Ends open suggestions made until then as outdated. */
export async function endOld(tx: Executor, madeUntil: Date, at: Date): Promise<void> {
  await endUndecided(tx, await lockOpenUntil(tx, madeUntil), at);
}

/** Ends suggestions of a deleted account that consist of texts only. */
export async function endWordsOf(tx: Executor, userId: string, at: Date): Promise<void> {
  await endUndecided(tx, await lockWordsOf(tx, userId), at);
}

async function endUndecided(tx: Executor, rows: readonly SuggestionRow[], at: Date): Promise<void> {
  for (const row of rows) {
    const status = row.applied.length > 0 ? "partly_applied" : "outdated";
    await end(tx, row, status, { user: null, part: "system", at });
  }
}
