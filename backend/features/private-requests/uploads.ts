import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { earlyUploads } from "@/backend/content/early-uploads";
import type { Executor } from "@/backend/db/handle";
import { privateUploadFiles, privateUploads } from "@/backend/db/schema/private-requests";
import type { OpenDocument } from "@/backend/features/documents/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { attemptsPer } from "@/backend/kernel/throttle";
import { MAX_DOCUMENTS } from "@/lib/contract/document-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import documentTexts from "@/lib/i18n/messages/it/documents.json";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { type UploadRow, uploads } from "./queries";

/** Files of unsent requests and proposals. */
export const requestUploads = earlyUploads({
  rows: uploads,
  limit: attemptsPer(60 * 60, 20, "private-request-documents"),
  label: texts.attachment,
  sentText: texts.faults.sent,
});

/**
 * Attaches the files that were uploaded under an id. Throws `validation_failed` if they are gone.
 */
export async function attachUpload(
  tx: Executor,
  uploadId: string | null,
  to: Partial<Pick<UploadRow, "request_id" | "proposal_id">>,
): Promise<void> {
  if (uploadId === null) return;
  if (!(await uploads.give(tx, uploadId, to))) {
    throw refuseField("upload_id", texts.faults.attachmentsGone);
  }
  await uploads.disown(tx, uploadId);
}

/**
 * Moves files of one proposal to the one that replaces it. Throws `validation_failed` if there are
 * too many.
 */
export async function keepFiles(
  tx: Executor,
  { from, to, ids, at }: { from: string; to: string; ids: readonly string[]; at: Date },
): Promise<void> {
  const uploadOf = async (proposalId: string) =>
    (await uploads.where(tx, eq(privateUploads.proposal_id, proposalId)))[0];
  const before = await uploadOf(from);
  if (ids.length === 0 || !before) return;
  let after = (await uploadOf(to))?.id;
  if (!after) {
    after = randomUUID();
    await tx.insert(privateUploads).values({ id: after, proposal_id: to, created_at: at });
  }
  const { upload_id, document_id } = privateUploadFiles;
  await tx
    .update(privateUploadFiles)
    .set({ upload_id: after })
    .where(and(eq(upload_id, before.id), inArray(document_id, [...ids])));
  if ((await tx.$count(privateUploadFiles, eq(upload_id, after))) > MAX_DOCUMENTS) {
    throw refuseField("upload_id", fillMessage(documentTexts.tooMany, { limit: MAX_DOCUMENTS }));
  }
}

/** A file of one of these uploads. Throws `not_found`. */
export async function openAmong(
  deps: Pick<Deps, "db" | "files">,
  among: readonly Pick<UploadRow, "id">[],
  documentId: string,
): Promise<OpenDocument> {
  for (const { id } of among) {
    try {
      return await requestUploads.open(deps, id, documentId);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    }
  }
  throw new DomainError("not_found");
}
