import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "@/lib/server/accepted-encoding";

const MIN_BYTES = 1024;
const compressors: Record<Encoding, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, quality) => promisify(gzip)(body, { level: quality }),
};

const text =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)|image\/svg\+xml)/i;

export function isText(contentType: string): boolean {
  return text.test(contentType);
}

/** Compressed bodies by name, each compressed once; the least recently used are removed first. */
export class Encodings {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private used = 0;

  constructor(private readonly maxBytes: number) {}

  /** `name` null: the body is for one reader and not cached, so it is compressed faster. */
  async encode(body: Buffer, encoding: Encoding, name: string | null): Promise<Buffer> {
    if (body.length < MIN_BYTES) return body;
    if (name === null) return compressors[encoding](body, 4);
    const key = `${encoding} ${name}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const made = compressors[encoding](body, 6);
    this.kept.set(key, made);
    this.used += (await made).length;
    for (const [oldest, bytes] of this.kept) {
      if (this.used <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.used -= (await bytes).length;
    }
    return made;
  }
}
