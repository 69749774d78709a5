import { Readable } from "node:stream";
import type { AppContext } from "./app-env";

/** A file that is open for reading. */
export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
  /** Its media type. */
  type: string;
  /** The name under which the browser saves it: ASCII without quotes. */
  name: string;
}

/** Answers with a private file that the browser saves and never shows in the page. */
export function sendAttachment(c: AppContext, { stream, size, type, name }: OpenFile): Response {
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
    "content-type": type,
    "content-length": String(size),
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
}

/** Answers with a table that the browser saves; `csv` as `toCsv` writes it. */
export function sendCsv(c: AppContext, { name, csv }: { name: string; csv: string }): Response {
  const bytes = Buffer.from(csv);
  const type = "text/csv; charset=utf-8";
  return sendAttachment(c, { stream: Readable.from([bytes]), size: bytes.length, type, name });
}
