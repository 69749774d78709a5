import { attachedTo } from "@/backend/content/attached-documents";
import { earlyUploads } from "@/backend/content/early-uploads";
import type { Executor } from "@/backend/db/handle";
import { type OpenDocument, openDocument } from "@/backend/features/documents/service";
import { checkCv } from "@/backend/files/cv";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { attemptsPer } from "@/backend/kernel/throttle";
import type { AttachedDocument } from "@/lib/contract/documents";
import cv from "@/lib/i18n/messages/it/dialogs/cv.json";
import texts from "@/lib/i18n/messages/it/job-applications.json";
import { selectUploadOf, uploads } from "./queries";

/** CVs of unsent applications. */
export const cvUploads = earlyUploads({
  rows: uploads,
  check: checkCv,
  most: 1,
  limit: attemptsPer(60 * 60, 20, "job-application-documents"),
  label: cv.file,
  sentText: texts.faults.sent,
});

/** The CV of an application; null: none. */
export async function cvOf(db: Executor, applicationId: string): Promise<AttachedDocument | null> {
  const upload = await selectUploadOf(db, applicationId);
  return upload ? ((await attachedTo(db, uploads.links, upload.id))[0] ?? null) : null;
}

/**
 * Attaches an uploaded CV to its application. Throws `validation_failed` if it is gone or missing.
 */
export async function attachCv(tx: Executor, uploadId: string, applicationId: string) {
  const isThere = await uploads.give(tx, uploadId, { application_id: applicationId });
  if (!isThere || !(await cvOf(tx, applicationId))) {
    throw refuseField("upload_id", texts.faults.cvGone);
  }
  await uploads.disown(tx, uploadId);
}

/** Opens the CV of an application; `db` may be a transaction. Throws `not_found`. */
export async function openCv(
  { db, files }: Pick<Deps, "files"> & { db: Executor },
  applicationId: string,
): Promise<OpenDocument> {
  const found = await cvOf(db, applicationId);
  if (!found) throw new DomainError("not_found");
  return openDocument({ files }, { ...found, label: cv.file });
}
