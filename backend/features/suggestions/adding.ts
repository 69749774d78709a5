import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { type SuggestionRow, type SuggestionValues, suggestionRows } from "./queries";

/**
 * Adds an open suggestion with the first line of its log; sends no notification. Null: the user has
 * an open one for the same activity.
 */
export async function addSuggestion(
  tx: Executor,
  values: SuggestionValues,
): Promise<SuggestionRow | null> {
  const row = await suggestionRows.insertIfNew(tx, values);
  if (!row) return null;
  await recordStep(tx, {
    subject: "suggestion",
    subject_id: row.id,
    at: row.created_at,
    actor_id: row.user_id,
    part: "reporter",
    before: null,
    after: "open",
  });
  return row;
}
