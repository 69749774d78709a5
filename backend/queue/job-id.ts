import { randomBytes } from "node:crypto";

const COUNTS = 0x1000;

let latest = 0;
let count = 0;

/**
 * An id for a job (UUID version 7, RFC 9562 section 5.7), greater than all earlier ids of this
 * process, also within a millisecond and if the clock stands still: jobs of the same moment keep
 * their order.
 */
export function nextJobId(): string {
  const now = Math.max(Date.now(), latest);
  count = now > latest ? 0 : count + 1;
  latest = now;
  if (count === COUNTS) {
    latest += 1;
    count = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(latest, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
