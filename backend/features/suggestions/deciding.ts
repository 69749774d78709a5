import { editableActivity } from "@/backend/features/activities/service";
import { adoptChanges, editorOf } from "@/backend/features/editorial/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { SuggestionDecision, SuggestionPart } from "@/lib/contract/suggestions";
import texts from "@/lib/i18n/messages/it/suggestions.json";
import { end, formatEnd } from "./ending";
import { thank } from "./notifications";
import { changesOf, openParts } from "./parts";
import { lockOpenOf, type SuggestionRow, suggestionRows } from "./queries";

type DecideDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "web">;
/** Throws `conflict` for a part that is already applied or does not exist. */
function requireParts(row: SuggestionRow, parts: readonly SuggestionPart[]): void {
  const open = openParts(row);
  if (!parts.every((part) => open.includes(part))) {
    throw new DomainError("conflict", texts.faults.decided);
  }
}

/**
 * Decides a suggestion for an editor of its activity. Accepted parts go through the editorial engine
 * like the editor's own changes; the sender is thanked for the first one; a suggestion without open
 * parts is closed. Throws `conflict` if it was decided meanwhile, or while the staff reviews a
 * draft that the change would need; `not_found`.
 */
export async function decide(
  deps: DecideDeps,
  user: CurrentUser,
  id: string,
  decision: SuggestionDecision,
): Promise<void> {
  const at = deps.now();
  const editor = editorOf(user, editableActivity);
  const { part } = editor;
  await inWrite(deps, async (tx) => {
    const found = await suggestionRows.find(tx, id);
    const live = found && (await editableActivity.load(tx, found.activity_id, { lock: true }));
    if (!found || !live) throw new DomainError("not_found");
    const { activity_id } = found;
    const row = (await lockOpenOf(tx, activity_id)).find((one) => one.id === id);
    if (!row) throw new DomainError("conflict", texts.faults.decided);
    if (decision.decision === "decline") {
      const status = row.applied.length > 0 ? "partly_applied" : "declined";
      await end(tx, row, status, { user: user.id, part, at });
      return [];
    }
    requireParts(row, decision.parts);
    const changes = changesOf(row, decision.parts, { live: live.content, at });
    const { tags: changed } = await adoptChanges(deps, tx, editableActivity, editor, {
      id: activity_id,
      changes,
    });
    const applied = [...new Set([...row.applied, ...decision.parts])];
    const isFirst = row.thanked_at === null && live.path !== null;
    await suggestionRows.update(tx, id, { applied, ...(isFirst ? { thanked_at: at } : {}) });
    if (isFirst) await thank(deps, tx, row, { name: live.title, path: live.path ?? "" });
    if (openParts({ ...row, applied }).length === 0) {
      await end(tx, { id, applied }, "applied", { user: user.id, part, at });
    }
    await formatEnd(tx, activity_id, at);
    return changed;
  });
}
