export type Encoding = "br" | "gzip";

const accepts: [Encoding, RegExp][] = [
  ["br", /(?:^|[,\s])br\s{0,3}(?:;\s{0,3}q=([\d.]{1,6})\s{0,3})?(?:,|$)/i],
  ["gzip", /(?:^|[,\s])gzip\s{0,3}(?:;\s{0,3}q=([\d.]{1,6})\s{0,3})?(?:,|$)/i],
];

/** The encoding of an answer, brotli before gzip; null: none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  for (const [encoding, pattern] of accepts) {
    const named = pattern.exec(acceptEncoding);
    if (named && Number(named[1] ?? 1) > 0) return encoding;
  }
  return null;
}
