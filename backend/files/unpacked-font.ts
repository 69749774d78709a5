import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;
/** Tables start at multiples of this many bytes. */
const ALIGNED = 4;

/**
 * Converts a WOFF 1.0 font (https://www.w3.org/TR/WOFF/) to OpenType. Drawing libraries read single
 * glyphs and would unpack all of them each time.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const head = woff.subarray(entry, entry + 4);
    const checksum = woff.subarray(entry + 16, entry + WOFF_ENTRY);
    return { head, checksum, data: packed === length ? bytes : inflateSync(bytes) };
  });
  const directory = Buffer.alloc(HEADER + count * ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  // Three numbers for binary search.
  const halves = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** halves * ENTRY, 6);
  directory.writeUInt16BE(halves, 8);
  directory.writeUInt16BE((count - 2 ** halves) * ENTRY, 10);
  const parts: Uint8Array[] = [directory];
  let at = directory.length;
  for (const [index, { head, checksum, data }] of tables.entries()) {
    const entry = HEADER + index * ENTRY;
    head.copy(directory, entry);
    checksum.copy(directory, entry + 4);
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const room = Math.ceil(data.length / ALIGNED) * ALIGNED;
    parts.push(data, Buffer.alloc(room - data.length));
    at += room;
  }
  return Buffer.concat(parts);
}
