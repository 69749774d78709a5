import type { Executor } from "@/backend/db/handle";
import { editableActivity } from "@/backend/features/activities/service";
import { destinationsOf, editorOf } from "@/backend/features/editorial/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { Suggestion } from "@/lib/contract/suggestions";
import { fieldOf, isWords, partsOf, proposedIn, shownOf } from "./parts";
import {
  type SuggestionRow,
  selectActivity,
  selectFirstOpen,
  selectNames,
  suggestionRows,
} from "./queries";

/** Suggestions shown at once; the next ones follow when these are decided. */
const SHOWN = 50;

/** The suggestions for one activity, for its editors. Throws `not_found` if the activity is gone. */
async function describeFor(
  db: Executor,
  user: CurrentUser,
  id: string,
  rows: readonly SuggestionRow[],
): Promise<Suggestion[]> {
  const live = await editableActivity.load(db, id);
  const activity = await selectActivity(db, id);
  if (!live || !activity) throw new DomainError("not_found");
  const destination = await destinationsOf(db, editableActivity, editorOf(user, editableActivity), {
    id,
    organisationId: live.organisation_id,
  });
  const names = await selectNames(db, rows);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    card: { id, path: live.path, ...activity },
    who: (row.user_id && names.get(row.user_id)) || row.visitor_name,
    note: row.note,
    parts: partsOf(row).map((part) => ({
      part,
      before: shownOf(live.content, part),
      after: proposedIn(row, part),
      is_applied: row.applied.includes(part),
      goes_to: isWords(part) ? "words" : destination(fieldOf(part) ?? part),
    })),
  }));
}

/** The activity that a suggestion is about. Throws `not_found`. */
export async function activityOf(db: Executor, id: string): Promise<string> {
  const row = await suggestionRows.find(db, id);
  if (!row) throw new DomainError("not_found");
  return row.activity_id;
}

/** Throws `not_found`. */
export async function readSuggestion(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<Suggestion> {
  const row = await suggestionRows.find(db, id);
  if (!row) throw new DomainError("not_found");
  const [described] = await describeFor(db, user, row.activity_id, [row]);
  if (!described) throw new DomainError("not_found");
  return described;
}

/** Open suggestions for an activity, oldest first, at most fifty. */
export async function listOpen(
  db: Executor,
  user: CurrentUser,
  activityId: string,
): Promise<Suggestion[]> {
  return describeFor(db, user, activityId, await selectFirstOpen(db, activityId, SHOWN));
}
