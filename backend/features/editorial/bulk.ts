import type { EditableKind } from "@/backend/content/editable-kind";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
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

/** Results by target of the change. */
const outcomes = { page: "done", review: "waiting", draft: "drafted" } as const;

/** Same as changing one field of an item in its form. */
async function setField(
  deps: BulkDeps,
  kind: EditableKind,
  editor: Editor,
  { id, change, value }: { id: string; change: BulkChange; value: string },
): Promise<BulkOutcome> {
  const changes = { [bulkFields[change]]: value };
  const { destinations } = await inWrite(
    deps,
    (tx) => adoptChanges(deps, tx, kind, editor, { id, changes }),
    ({ tags }) => tags,
  );
  const [destination] = destinations;
  return destination ? outcomes[destination] : "unchanged";
}

/** The message at a field is more specific than the general one. */
function faultOf({ message, errors }: DomainError): string {
  return Object.values(errors ?? {})[0]?.[0] ?? message;
}

/**
 * Applies an action to several items in sequence, independently: one refusal does not stop the
 * others. Throws `forbidden` if the editor may do it with none, `not_found` for an action that the
 * kind lacks, `bad_request` for a missing value.
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
