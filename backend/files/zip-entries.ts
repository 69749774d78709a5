import { inflateRawSync } from "node:zlib";

/** A file in a ZIP archive. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** Its content; null if compressed in an unusual way, or larger than `most` bytes. */
  read(most: number): Buffer | null;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** Maximum length of an archive comment. */
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * Start of an archive's directory and its number of files; null if the archive does not end with
 * one.
 */
function directoryOf(bytes: Buffer): { at: number; count: number } | null {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END) {
      if (at + END_BYTES + bytes.readUInt16LE(at + 20) !== bytes.length) return null;
      return { count: bytes.readUInt16LE(at + 10), at: bytes.readUInt32LE(at + 16) };
    }
  }
  return null;
}

function unpack(bytes: Buffer, method: number, most: number): Buffer | null {
  if (method === STORED) return bytes.length <= most ? bytes : null;
  if (method !== DEFLATED) return null;
  try {
    return inflateRawSync(bytes, { maxOutputLength: most });
  } catch {
    return null;
  }
}

/**
 * Files of a ZIP archive from its directory, still compressed; null if the archive is incomplete,
 * or its directory contradicts a file's header.
 */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const directory = directoryOf(bytes);
  if (!directory) return null;
  const entries: ZipEntry[] = [];
  let { at } = directory;
  const places: { from: number; to: number }[] = [];
  for (let number = 0; number < directory.count; number += 1) {
    if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((part) =>
      bytes.readUInt16LE(at + part),
    ) as [number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return null;
    const localName = local + LOCAL_BYTES;
    const localLength = bytes.readUInt16LE(local + 26);
    const from = localName + localLength + bytes.readUInt16LE(local + 28);
    if (from + size > directory.at) return null;
    places.push({ from: local, to: from + size });
    const method = bytes.readUInt16LE(at + 10);
    const nameAt = at + CENTRAL_BYTES;
    const name = bytes.subarray(nameAt, nameAt + nameLength);
    const isSame =
      method === bytes.readUInt16LE(local + 8) &&
      name.equals(bytes.subarray(localName, localName + localLength));
    if (!isSame) return null;
    entries.push({
      name: name.toString("utf8"),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      read: (most) => unpack(bytes.subarray(from, from + size), method, most),
    });
    at = nameAt + nameLength + extraLength + commentLength;
  }
  // Overlapping files could unpack to far more than the archive's size.
  places.sort((one, other) => one.from - other.from);
  const isApart = places.every(({ from }, index) => from >= (places[index - 1]?.to ?? 0));
  return isApart ? entries : null;
}
