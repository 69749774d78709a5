import { attachedDocuments, attachedTo } from "@/backend/content/attached-documents";
import type { Executor } from "@/backend/db/handle";
import type { OpenDocument } from "@/backend/features/documents/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { triesPer } from "@/backend/kernel/throttle";
import type { AttachedDocument } from "@/lib/contract/documents";
import { addressBucket } from "@/lib/domain/rate-window";
import texts from "@/lib/i18n/messages/it/contact.json";
import {
  documentLinks,
  insertUpload,
  lockUpload,
  selectUpload,
  selectUploadOf,
  type UploadRow,
} from "./queries";

/** Whoever attaches files to a message: known by the id of the upload, which their browser has made. */
interface Sender {
  /** Whose the files are; null: a visitor's without an account. */
  id: string | null;
  machine: string;
}

/** Who sends files from that address of the network. */
export function senderOf(user: CurrentUser | null, address: string | null): Sender {
  return { id: user?.id ?? null, machine: address ? addressBucket(address) : "unknown" };
}

/** Throws `conflict` once the message is sent. */
function requireEditable({ message_id }: UploadRow): void {
  if (message_id !== null) throw new DomainError("conflict", texts.faults.sent);
}

async function attachments(
  db: Executor,
  { id }: Pick<UploadRow, "id">,
): Promise<{ documents: AttachedDocument[] }> {
  return { documents: await attachedTo(db, documentLinks, id) };
}

const documents = attachedDocuments<UploadRow, { documents: AttachedDocument[] }, Sender>({
  links: documentLinks,
  uploads: triesPer(60 * 60, 20, "contact-documents"),
  labelOf: () => texts.attachment,
  async findOwn(db, _sender, id) {
    const row = await selectUpload(db, id);
    if (!row) throw new DomainError("not_found");
    return row;
  },
  requireEditable,
  async lockEditable(tx, _sender, id) {
    const row = await lockUpload(tx, id);
    if (!row) throw new DomainError("not_found");
    requireEditable(row);
    return row;
  },
  touch: async (_tx, row) => row,
  answer: attachments,
});

export const removeAttachment = documents.remove;

/**
 * Attaches a file to a message that is being written; the first one begins the upload. Throws `conflict`,
 * `too_many_requests`, `payload_too_large`, `unsupported_media_type`.
 */
export async function addAttachment(
  deps: Pick<Deps, "db" | "files" | "pictureWork" | "now" | "secrets">,
  sender: Sender,
  id: string,
  sent: { name: string; read: () => Promise<Uint8Array> },
): Promise<{ documents: AttachedDocument[] }> {
  await insertUpload(deps.db, { id, created_at: deps.now() });
  return documents.add(deps, sender, id, sent);
}

/** What is attached so far to a message that is not sent. Throws `not_found`. */
export async function readUpload(
  db: Executor,
  id: string,
): Promise<{ documents: AttachedDocument[] }> {
  const row = await selectUpload(db, id);
  if (!row || row.message_id !== null) throw new DomainError("not_found");
  return attachments(db, row);
}

/** A file of a message, for the staff. Throws `not_found`. */
export async function openAttachment(
  deps: Pick<Deps, "db" | "files">,
  messageId: string,
  documentId: string,
): Promise<OpenDocument> {
  const upload = await selectUploadOf(deps.db, messageId);
  if (!upload) throw new DomainError("not_found");
  return documents.open(deps, upload.id, documentId);
}
