import { DomainError } from "@/backend/kernel/errors";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/document-constants";
import texts from "@/lib/i18n/messages/it/dialogs/cv.json";
import { type DocumentCheck, isPdf, requireHarmless } from "./documents";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * Checks a CV: a PDF or a Word text, stored unchanged, recognised by its content. Refuses
 * encrypted, active or unreadable files.
 */
export const checkCv: DocumentCheck = async (pictureWork, upload) => {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > MAX_ATTACHMENT_BYTES) {
    throw new DomainError("payload_too_large", texts.faults.tooLarge);
  }
  const isZip = bytes.toString("latin1", 0, 4) === "PK\x03\x04";
  if (!isZip && !isPdf(bytes)) {
    throw new DomainError("unsupported_media_type", texts.faults.wrongType);
  }
  await requireHarmless(pictureWork, bytes, isZip ? "docx" : "pdf", texts.faults.wrongType);
  return { bytes, type: isZip ? DOCX : "application/pdf" };
};
