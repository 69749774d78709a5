import { DomainError } from "@/backend/kernel/errors";
import { MAX_DOCUMENT_BYTES } from "@/lib/contract/document-constants";
import type { documentTypes } from "@/lib/contract/documents";
import texts from "@/lib/i18n/messages/it/documents.json";
import faults from "@/lib/i18n/messages/it/file-check.json";
import type { PictureWork } from "./picture-work";

export type DocumentType = (typeof documentTypes)[number];
/** A PDF ends with this, sometimes followed by a few bytes. */
const PDF_END = "%%EOF";
const PDF_TAIL = 1024;

const extensions: Record<DocumentType, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** A checked document to store. */
export interface CheckedDocument {
  bytes: Uint8Array;
  type: DocumentType;
}

/** Checks an upload by content. Throws `payload_too_large` or `unsupported_media_type`. */
export type DocumentCheck = (
  pictureWork: PictureWork,
  upload: Uint8Array,
) => Promise<CheckedDocument>;

/** True if it starts and ends like a PDF. */
export function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 16)) &&
    bytes.toString("latin1", Math.max(0, bytes.length - PDF_TAIL)).includes(PDF_END)
  );
}

function isJpegOrPng(bytes: Buffer): boolean {
  return (
    bytes.toString("latin1", 0, 3) === "\xff\xd8\xff" ||
    bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n"
  );
}

/** Throws `unsupported_media_type` for a file that is unsafe to open. */
export async function requireHarmless(
  pictureWork: PictureWork,
  bytes: Uint8Array,
  type: "pdf" | "docx",
  wrongType: string,
): Promise<void> {
  const fault = await pictureWork.findFault(bytes, type);
  if (fault) throw new DomainError("unsupported_media_type", { ...faults, wrongType }[fault]);
}

/**
 * Checks an upload by content alone: a PDF without active content stays unchanged, a picture is
 * re-encoded as JPEG.
 */
export const checkDocument: DocumentCheck = async (pictureWork, upload) => {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new DomainError("payload_too_large", texts.tooManyBytes);
  }
  if (isPdf(bytes)) {
    await requireHarmless(pictureWork, bytes, "pdf", texts.wrongType);
    return { bytes, type: "application/pdf" };
  }
  if (!isJpegOrPng(bytes)) throw new DomainError("unsupported_media_type", texts.wrongType);
  return { bytes: await pictureWork.redraw(bytes), type: "image/jpeg" };
};

/** File extension of the type. */
export function extensionOf(type: DocumentType): string {
  return extensions[type];
}

/** A file name for display: no path, no control or direction marks, at most 80 characters. */
export function shownName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{C}"<>|:*?]/gu, "").trim();
  return [...plain].slice(0, 80).join("") || texts.unnamed;
}
