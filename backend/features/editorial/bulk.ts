import type { EditableKind } from "@/backend/content/editable-kind";
import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import {
  type BulkAction,
  type BulkChange,
  type BulkInput,
  type BulkOutcome,
  type BulkResult,
  bulkFields,
} from "@/lib/contract/editorial";
import { type Editor, isBulkChange, mayCheck, maySet, mayTake } from "./access";
import { adoptChanges } from "./adopting";
import { markItemChecked } from "./sampling";
import { moveItem } from "./steps";

type BulkDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

function isKnown(kind: EditableKind, action: BulkAction): boolean {
  if (action === "check") return true;
  return isBulkChange(action)
    ? kind.bulk?.includes(action) === true
    : kind.moves[action] !== undefined;
}

function may(kind: EditableKind, editor: Editor, action: BulkAction): boolean {
  if (action === "check") return mayCheck(editor.user);
  return isBulkChange(action) ? maySet(kind, editor, action) : mayTake(kind, editor, action);
}

/** Of a change that went there. */
const outcomes = { page: "done", review: "waiting", draft: "drafted" } as const;

/** The same as somebody who changes this one field of an item by its form. */
async function setField(
  deps: BulkDeps,
  kind: EditableKind,
  editor: Editor,
  { id, change, value }: { id: string; change: BulkChange; value: string },
): Promise<BulkOutcome> {
  const changes = { [bulkFields[change]]: value };
  const { tags, destinations } = await inTransaction(deps.db, (tx) =>
    adoptChanges(deps, tx, kind, editor, { id, changes }),
  );
  if (tags.length > 0) await deps.web.changed(tags);
  const [destination] = destinations;
  return destination ? outcomes[destination] : "unchanged";
}

/** What is wrong with a field says more than that something is. */
function faultOf({ message, errors }: DomainError): string {
  return Object.values(errors ?? {})[0]?.[0] ?? message;
}

/**
 * Does the same with several items, one after the other and each by itself: what is refused for one of them does not hold
 * the others up. Throws `forbidden` for what the editor may do with none, `not_found` for a step that the kind does not have,
 * `bad_request` for a change without a value.
 */
export async function doWithSeveral(
  deps: BulkDeps,
  kind: EditableKind,
  editor: Editor,
  { action, ids, value }: BulkInput,
): Promise<BulkResult> {
  if (!isKnown(kind, action)) throw new DomainError("not_found");
  if (!may(kind, editor, action)) throw new DomainError("forbidden");
  if (isBulkChange(action) !== (value !== undefined)) throw new DomainError("bad_request");
  const results: BulkResult["results"] = [];
  for (const id of ids) {
    try {
      let outcome: BulkOutcome = "done";
      if (action === "check") await markItemChecked(deps, kind, editor.user, id);
      else if (!isBulkChange(action)) await moveItem(deps, kind, editor, id, action);
      else if (value) outcome = await setField(deps, kind, editor, { id, change: action, value });
      results.push({ id, outcome, fault: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, outcome: "refused", fault: faultOf(error) });
    }
  }
  return { results };
}
