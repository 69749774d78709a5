import { earlyUploads } from "@/backend/content/early-uploads";
import type { Executor } from "@/backend/db/handle";
import type { OpenDocument } from "@/backend/features/documents/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { triesPer } from "@/backend/kernel/throttle";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import {
  documentLinks,
  giveUpload,
  insertUpload,
  lockUpload,
  selectUpload,
  type UploadRow,
} from "./queries";

/** Files of requests and proposals that are being written. */
export const requestUploads = earlyUploads({
  links: documentLinks,
  limit: triesPer(60 * 60, 20, "private-request-documents"),
  label: texts.attachment,
  sentText: texts.faults.sent,
  begin: insertUpload,
  find: selectUpload,
  lock: lockUpload,
  isGiven: ({ request_id, proposal_id }) => request_id !== null || proposal_id !== null,
});

/** Attaches what was sent under an id. Throws `validation_failed` when it has gone. */
export async function attachUpload(
  tx: Executor,
  uploadId: string | null,
  to: Parameters<typeof giveUpload>[2],
): Promise<void> {
  if (uploadId === null || (await giveUpload(tx, uploadId, to))) return;
  throw refuseField("upload_id", texts.faults.attachmentsGone);
}

/** A file of one of these uploads. Throws `not_found`. */
export async function openAmong(
  deps: Pick<Deps, "db" | "files">,
  uploads: readonly UploadRow[],
  documentId: string,
): Promise<OpenDocument> {
  for (const { id } of uploads) {
    try {
      return await requestUploads.open(deps, id, documentId);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    }
  }
  throw new DomainError("not_found");
}
