const BATCH = 512;

/**
 * Work that a form asks for instead of a puzzle after many messages: a number with which the SHA-256 of "token.number" begins
 * with so many zero bits. Empty on an address that is not secure, where browsers offer no hashes.
 */
export async function doWork(token: string, bits: number): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_, index) =>
        crypto.subtle.digest("SHA-256", encoder.encode(`${token}.${first + index}`)),
      ),
    );
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0);
    if (found >= 0) return String(first + found);
  }
}
