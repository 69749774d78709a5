import { Readable } from "node:stream";
import type { AppContext } from "./app-env";

/** An opened file. */
export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
  /** Media type. */
  type: string;
  /** Download file name: ASCII without quotes. */
  name: string;
}

/** Sends a private file as a download, never displayed in the page. */
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

/** Sends a table as a download; `csv` is from `toCsv`. */
export function sendCsv(c: AppContext, { name, csv }: { name: string; csv: string }): Response {
  const bytes = Buffer.from(csv);
  const type = "text/csv; charset=utf-8";
  return sendAttachment(c, { stream: Readable.from([bytes]), size: bytes.length, type, name });
}
