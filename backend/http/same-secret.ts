import { createHash, timingSafeEqual } from "node:crypto";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Compares texts with a secret one; the time it takes says nothing of the secret. */
export function comparesWith(secret: string): (given: string | undefined) => boolean {
  const expected = digest(secret);
  return (given) => given !== undefined && timingSafeEqual(expected, digest(given));
}
