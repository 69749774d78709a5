import { createHash } from "node:crypto";

/** Some ten thousand hashes: a second of a telephone (docs/domain/contact.md). */
export const WORK_BITS = 14;

/** Whether the SHA-256 of "token.proof" begins with so many zero bits. */
export function isWorkDone(token: string, proof: string): boolean {
  const hash = createHash("sha256").update(`${token}.${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - WORK_BITS) === 0;
}
