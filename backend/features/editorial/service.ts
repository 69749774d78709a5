import type { Executor } from "@/backend/db/handle";
import { forgetAuthor, type RevisionValues, revisionRows, selectOfAuthor } from "./queries";

export { editorOf } from "./access";
export { adoptChanges, destinationsOf } from "./adopting";
export { changedFields, etagOf } from "./content";
export { kindNamed } from "./deciding";
export { beginItem } from "./drafts";
export { publishOutright } from "./publishing";
export { countUnchecked, selectTitle as titleOfItem } from "./queries";
export { rewriteItem, rewriteVersions } from "./rewriting";
export { listUnchecked } from "./sampling";
export { renameInRevisions } from "./terms";

/** What a person wrote, as it stands in the export of their data. */
export function exportRevisions(db: Executor, userId: string): Promise<unknown> {
  return selectOfAuthor(db, userId);
}

/** Takes a person out of what they wrote for others; drafts that are nobody else's go. */
export function eraseRevisions(tx: Executor, userId: string): Promise<void> {
  return forgetAuthor(tx, userId);
}

/** Writes what is not published yet as it stands, without a job for its time: the sweep for what is overdue publishes it. */
export async function addRevision(tx: Executor, values: RevisionValues): Promise<void> {
  if (!(await revisionRows.insertIfNew(tx, values))) throw new Error("The item had a revision");
}
