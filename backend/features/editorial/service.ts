import type { Executor } from "@/backend/db/handle";
import { forgetAuthor, type RevisionValues, revisionRows, selectOfAuthor } from "./queries";

export { editorOf } from "./access";
export { adoptChanges, destinationsOf } from "./adopting";
export { changedFields, etagOf } from "./content";
export { kindNamed } from "./deciding";
export { beginItem } from "./drafts";
export { takePicture } from "./pictures";
export { publishOutright } from "./publishing";
export {
  countUnchecked,
  selectContentAt as contentAt,
  selectTitles as titlesOfItems,
} from "./queries";
export { rewriteItem, rewriteVersions } from "./rewriting";
export { listUnchecked } from "./sampling";
export { renameInRevisions } from "./terms";

/** A user's texts for the data export. */
export function exportRevisions(db: Executor, userId: string): Promise<unknown> {
  return selectOfAuthor(db, userId);
}

/** Removes a user from texts for others; deletes drafts of this user alone. */
export function eraseRevisions(tx: Executor, userId: string): Promise<void> {
  return forgetAuthor(tx, userId);
}

/** Saves an unpublished revision without a job: the sweep for overdue ones publishes it. */
export async function addRevision(tx: Executor, values: RevisionValues): Promise<void> {
  if (!(await revisionRows.insertIfNew(tx, values))) throw new Error("The item had a revision");
}
