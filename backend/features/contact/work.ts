import { createHash } from "node:crypto";

/** About ten thousand hashes: one second on a phone (docs/domain/contact.md). */
export const WORK_BITS = 14;

/** True if the SHA-256 of "token.proof" begins with so many zero bits. */
export function isWorkDone(token: string, proof: string): boolean {
  const hash = createHash("sha256").update(`${token}.${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - WORK_BITS) === 0;
}
