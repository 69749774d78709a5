import { Readable } from "node:stream";
import type { ByteRange } from "@/backend/files/store";
import { DomainError } from "@/backend/kernel/errors";
import type { AppContext } from "./app-env";
import { parseByteRange } from "./byte-range";

/** A file to send, whole or in part. */
interface SentFile {
  contentType: string;
  size: number;
  modifiedAt: Date;
  /** True if the address changes with the content. */
  immutable: boolean;
  /** Null: deleted. Not called if the headers are enough. */
  read: (range?: ByteRange) => Promise<Readable | null>;
}

function headersOf(file: SentFile): Record<string, string> {
  return {
    "content-type": file.contentType,
    etag: `"${file.size.toString(16)}-${file.modifiedAt.getTime().toString(16)}"`,
    "last-modified": file.modifiedAt.toUTCString(),
    "accept-ranges": "bytes",
    "cache-control": file.immutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, s-maxage=60",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
}

/**
 * True if the client already has the file; an ETag, if sent, decides alone (RFC 9110 section 13).
 */
function isUnchanged(c: AppContext, etag: string, modifiedAt: Date): boolean {
  const known = c.req.header("if-none-match");
  if (known !== undefined) {
    const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return tags.includes("*") || tags.includes(etag);
  }
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Number.isFinite(since) && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** The answer to a request for a public file: 200, 206, 304 or 416 (RFC 9110, sections 13 and 14). */
export async function answerFile(c: AppContext, file: SentFile): Promise<Response> {
  const headers = headersOf(file);
  const { etag = "" } = headers;
  if (isUnchanged(c, etag, file.modifiedAt)) {
    const { "content-type": _, ...rest } = headers;
    return c.body(null, 304, rest);
  }
  const ifRange = c.req.header("if-range");
  const usesRange = ifRange === undefined || ifRange === etag;
  const range = usesRange ? parseByteRange(c.req.header("range"), file.size) : "all";
  if (range === "unsatisfiable") {
    throw new DomainError("range_not_satisfiable", undefined, undefined, {
      "content-range": `bytes */${file.size}`,
    });
  }
  const { start, end } = range === "all" ? { start: 0, end: file.size - 1 } : range;
  headers["content-length"] = String(end - start + 1);
  if (range !== "all") headers["content-range"] = `bytes ${start}-${end}/${file.size}`;
  const status = range === "all" ? 200 : 206;
  if (c.req.method === "HEAD" || file.size === 0) return c.body(null, status, headers);
  const stream = await file.read(range === "all" ? undefined : range);
  if (!stream) throw new DomainError("not_found");
  return c.body(Readable.toWeb(stream) as ReadableStream, status, headers);
}
