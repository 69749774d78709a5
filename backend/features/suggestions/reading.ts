import type { Executor } from "@/backend/db/handle";
import { editableActivity } from "@/backend/features/activities/service";
import { destinationsOf, editorOf } from "@/backend/features/editorial/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { Suggestion } from "@/lib/contract/suggestions";
import { fieldOf, isWords, partsOf, saidIn, shownOf } from "./parts";
import { type SuggestionRow, selectAround, selectOpenOf, selectSuggestion } from "./queries";

/** A suggestion for whoever may edit the card. Throws `not_found` when the card is gone. */
async function describeFor(
  db: Executor,
  user: CurrentUser,
  row: SuggestionRow,
): Promise<Suggestion> {
  const live = await editableActivity.load(db, row.activity_id);
  const { card, person } = await selectAround(db, row);
  if (!live || !card) throw new DomainError("not_found");
  const destination = await destinationsOf(db, editableActivity, editorOf(user, editableActivity), {
    id: row.activity_id,
    organisationId: live.organisation_id,
  });
  return {
    id: row.id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    card: { id: row.activity_id, path: live.path, ...card },
    who: person ?? row.visitor_name,
    note: row.note,
    parts: partsOf(row).map((part) => ({
      part,
      before: shownOf(live.content, part),
      after: saidIn(row, part),
      is_applied: row.applied.includes(part),
      goes_to: isWords(part) ? "words" : destination(fieldOf(part) ?? part),
    })),
  };
}

/** The card that a suggestion is about. Throws `not_found`. */
export async function cardOf(db: Executor, id: string): Promise<string> {
  const row = await selectSuggestion(db, id);
  if (!row) throw new DomainError("not_found");
  return row.activity_id;
}

/** Throws `not_found`. */
export async function readSuggestion(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<Suggestion> {
  const row = await selectSuggestion(db, id);
  if (!row) throw new DomainError("not_found");
  return describeFor(db, user, row);
}

/** The open suggestions for a card, the oldest first. */
export async function listOpen(
  db: Executor,
  user: CurrentUser,
  activityId: string,
): Promise<Suggestion[]> {
  const described: Suggestion[] = [];
  for (const row of await selectOpenOf(db, activityId)) {
    described.push(await describeFor(db, user, row));
  }
  return described;
}
