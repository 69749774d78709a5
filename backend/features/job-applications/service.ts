import { randomUUID } from "node:crypto";
import { attach } from "@/backend/content/attached-documents";
import type { Executor } from "@/backend/db/handle";
import type { StoredDocument } from "@/backend/features/documents/service";
import { uploads } from "./queries";

export { addApplication } from "./filing";
export {
  insertDownload as noteDownload,
  insertNote as addNote,
  updateApplication as setApplication,
} from "./queries";

/** Attaches a CV from the store to an application. */
export async function giveCv(
  tx: Executor,
  applicationId: string,
  cv: StoredDocument,
  at: Date,
): Promise<void> {
  const id = randomUUID();
  await uploads.begin(tx, { id, created_at: at });
  await attach(tx, uploads.links, cv, { id, ownerId: null, at });
  await uploads.give(tx, id, { application_id: applicationId });
}
