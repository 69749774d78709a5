import type { Deps } from "@/backend/kernel/deps";
import { sweepDocuments } from "./service";

const SWEEP_DOCUMENTS = "sweep-documents";

/** Defines the tasks of the documents; call before the queue starts. */
export function defineDocumentTasks(deps: Pick<Deps, "queue" | "db" | "files" | "now">): void {
  deps.queue.define(SWEEP_DOCUMENTS, () => sweepDocuments(deps));
  deps.queue.every(SWEEP_DOCUMENTS, "50 * * * *");
}
