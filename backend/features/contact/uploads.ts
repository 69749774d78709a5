import { eq } from "drizzle-orm";
import { attachedTo } from "@/backend/content/attached-documents";
import { earlyUploads } from "@/backend/content/early-uploads";
import type { Executor } from "@/backend/db/handle";
import { contactUploads } from "@/backend/db/schema/contact";
import type { OpenDocument } from "@/backend/features/documents/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer } from "@/backend/kernel/throttle";
import type { AttachedDocument } from "@/lib/contract/documents";
import texts from "@/lib/i18n/messages/it/contact.json";
import { uploads } from "./queries";

/** Files of unsent messages. */
export const messageUploads = earlyUploads({
  rows: uploads,
  limit: attemptsPer(60 * 60, 20, "contact-documents"),
  label: texts.attachment,
  sentText: texts.faults.sent,
});

async function uploadOf(db: Executor, messageId: string): Promise<{ id: string } | null> {
  const [upload] = await uploads.where(db, eq(contactUploads.message_id, messageId));
  return upload ?? null;
}

/** What is attached to a message. */
export async function attachmentsOf(db: Executor, messageId: string): Promise<AttachedDocument[]> {
  const upload = await uploadOf(db, messageId);
  return upload ? attachedTo(db, uploads.links, upload.id) : [];
}

/** A file of a message, for the staff. Throws `not_found`. */
export async function openAttachment(
  deps: Pick<Deps, "db" | "files">,
  messageId: string,
  documentId: string,
): Promise<OpenDocument> {
  const upload = await uploadOf(deps.db, messageId);
  if (!upload) throw new DomainError("not_found");
  return messageUploads.open(deps, upload.id, documentId);
}
