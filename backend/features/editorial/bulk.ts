import type { EditableKind } from "@/backend/content/editable-kind";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { BulkAction, BulkResult } from "@/lib/contract/editorial";
import { type Editor, mayCheck, mayTake } from "./access";
import { markItemChecked } from "./sampling";
import { moveItem } from "./steps";

/**
 * Does the same with several items, one after the other and each by itself: what is refused for one of them does not hold
 * the others up. Throws `forbidden` for what the editor may do with none, `not_found` for a step that the kind does not have.
 */
export async function doWithSeveral(
  deps: Pick<Deps, "db" | "now" | "queue" | "web">,
  kind: EditableKind,
  editor: Editor,
  { action, ids }: { action: BulkAction; ids: readonly string[] },
): Promise<BulkResult> {
  if (action !== "check" && kind.moves[action] === undefined) throw new DomainError("not_found");
  const may = action === "check" ? mayCheck(editor.user) : mayTake(kind, editor, action);
  if (!may) throw new DomainError("forbidden");
  const results: BulkResult["results"] = [];
  for (const id of ids) {
    try {
      if (action === "check") await markItemChecked(deps, kind, editor.user, id);
      else await moveItem(deps, kind, editor, id, action);
      results.push({ id, fault: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, fault: error.message });
    }
  }
  return { results };
}
