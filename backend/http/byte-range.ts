import type { ByteRange } from "@/backend/files/store";

/**
 * The single range of a `Range` header, cut to the file. `all`: no range, or one to ignore (several
 * ranges, another unit, invalid; RFC 9110 section 14.2). `unsatisfiable`: outside of the file.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | "all" | "unsatisfiable" {
  const match = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(header?.trim() ?? "");
  if (!match) return "all";
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return "all";
  return start >= size ? "unsatisfiable" : { start, end };
}
