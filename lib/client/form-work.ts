const BATCH = 512;

/**
 * Proof of work of a form after many messages, instead of a captcha: a number for which the SHA-256
 * of "token.number" begins with so many zero bits. Empty on an insecure origin, where browsers have
 * no hashes.
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
