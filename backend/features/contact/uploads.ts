import { earlyUploads } from "@/backend/content/early-uploads";
import type { OpenDocument } from "@/backend/features/documents/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { triesPer } from "@/backend/kernel/throttle";
import texts from "@/lib/i18n/messages/it/contact.json";
import { documentLinks, insertUpload, lockUpload, selectUpload, selectUploadOf } from "./queries";

/** Files of messages that are being written. */
export const messageUploads = earlyUploads({
  links: documentLinks,
  limit: triesPer(60 * 60, 20, "contact-documents"),
  label: texts.attachment,
  sentText: texts.faults.sent,
  begin: insertUpload,
  find: selectUpload,
  lock: lockUpload,
  isGiven: ({ message_id }) => message_id !== null,
});

/** A file of a message, for the staff. Throws `not_found`. */
export async function openAttachment(
  deps: Pick<Deps, "db" | "files">,
  messageId: string,
  documentId: string,
): Promise<OpenDocument> {
  const upload = await selectUploadOf(deps.db, messageId);
  if (!upload) throw new DomainError("not_found");
  return messageUploads.open(deps, upload.id, documentId);
}
