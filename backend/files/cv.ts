import { inflateSync } from "node:zlib";
import { DomainError } from "@/backend/kernel/errors";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/document-constants";
import texts from "@/lib/i18n/messages/it/dialogs/cv.json";
import { type DocumentCheck, isPdf } from "./documents";
import { zipEntries } from "./zip-entries";

const { faults } = texts;

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Bytes to which a part of a file is unpacked at most, and all of them together. */
const MOST_UNPACKED = 1024 * 1024;
const MOST_IN_ALL = 8 * MOST_UNPACKED;

const STREAM_END = "endstream";

/** Names in a PDF of what does something when it is opened or pressed. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;

/** Names can be written in hexadecimal, letter by letter. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A PDF without its streams, and each of those with what stands before it. Each byte is looked at once: anybody may send a file. */
function splitStreams(whole: string): {
  outside: string;
  streams: { head: string; data: string }[];
} {
  const begin = /stream\r?\n/g;
  const outside: string[] = [];
  const streams: { head: string; data: string }[] = [];
  let from = 0;
  for (let found = begin.exec(whole); found; found = begin.exec(whole)) {
    const end = whole.indexOf(STREAM_END, begin.lastIndex);
    if (end < 0) break;
    outside.push(whole.slice(from, found.index));
    streams.push({
      head: plainNames(whole.slice(Math.max(0, found.index - 400), found.index)),
      data: whole.slice(begin.lastIndex, end),
    });
    from = end + STREAM_END.length;
    begin.lastIndex = from;
  }
  return { outside: [...outside, whole.slice(from)].join(""), streams };
}

/** A PDF without what stands in its streams, and what its packed objects say. */
function readablePdf(bytes: Buffer): string {
  const { outside, streams } = splitStreams(bytes.toString("latin1"));
  let left = MOST_IN_ALL;
  const unpacked: string[] = [];
  for (const { head, data } of streams) {
    if (left <= 0) break;
    if (!/\/ObjStm(?![A-Za-z])/.test(head.slice(head.lastIndexOf("obj")))) continue;
    const maxOutputLength = Math.min(MOST_UNPACKED, left);
    try {
      const text = inflateSync(Buffer.from(data, "latin1"), { maxOutputLength }).toString("latin1");
      left -= text.length;
      unpacked.push(text);
    } catch {
      // Packed otherwise, broken, or too long: it is opened by a program of the reader's own, never on our origin. It may
      // have taken as much work as the longest.
      left -= maxOutputLength;
    }
  }
  return plainNames([outside, ...unpacked].join("\n"));
}

/** What is wrong with a PDF; null: nothing that can be seen cheaply. */
function pdfFault(bytes: Buffer): string | null {
  const text = readablePdf(bytes);
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return faults.locked;
  return active.test(text) ? faults.active : null;
}

/** What is wrong with a text of Word; null: nothing that can be seen cheaply. */
function docxFault(bytes: Buffer): string | null {
  const entries = zipEntries(bytes);
  if (!entries) return faults.wrongType;
  if (entries.some(({ isEncrypted }) => isEncrypted)) return faults.locked;
  const read = (name: string) =>
    entries
      .find((entry) => entry.name === name)
      ?.read(MOST_UNPACKED)
      ?.toString("utf8");
  const types = read("[Content_Types].xml");
  const hasText = entries.some(({ name }) => name === "word/document.xml");
  if (!types?.includes(`${DOCX}.main+xml`) || !hasText) return faults.wrongType;
  const holdsProgram = entries.some(({ name }) =>
    /vbaProject|vbaData|\/activeX\/|\/embeddings\//i.test(name),
  );
  // A template on another machine is fetched when the text is opened, with the programs that it holds.
  const fetches = (read("word/_rels/settings.xml.rels") ?? "")
    .split("<")
    .some((tag) => tag.includes("attachedTemplate") && /Target\s*=\s*["']\s*https?:/i.test(tag));
  return holdsProgram || /macroEnabled/i.test(types) || fetches ? faults.active : null;
}

/**
 * A CV as it may be kept: a PDF or a text of Word, as it is, judged by its content. Locked ones are refused, and those that
 * hold programs, as far as that is seen without opening them.
 */
export const checkCv: DocumentCheck = async (_, upload) => {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > MAX_ATTACHMENT_BYTES) {
    throw new DomainError("payload_too_large", faults.tooLarge);
  }
  const isZip = bytes.toString("latin1", 0, 4) === "PK\x03\x04";
  const fault = isPdf(bytes) ? pdfFault(bytes) : isZip ? docxFault(bytes) : faults.wrongType;
  if (fault) throw new DomainError("unsupported_media_type", fault);
  return { bytes, type: isZip ? DOCX : "application/pdf" };
};
