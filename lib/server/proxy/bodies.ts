import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { UpstreamFault } from "./upstream";

const decoders = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate };

/** The decoded body: the backend is asked for no content encoding, but may use one. */
export function decoded(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers["content-encoding"]?.trim().toLowerCase();
  if (!encoding || encoding === "identity") return incoming;
  if (!(encoding in decoders)) {
    incoming.destroy();
    throw new UpstreamFault("bad_gateway");
  }
  const decoder = decoders[encoding as keyof typeof decoders]();
  incoming.on("error", (error) => decoder.destroy(error));
  decoder.on("close", () => incoming.destroy());
  return incoming.pipe(decoder);
}

/**
 * Reads a whole body. Throws {@link UpstreamFault} if it is cut, larger than `maxBytes`, or late.
 */
export async function readWhole(
  body: Readable,
  maxBytes: number,
  ms: number,
): Promise<Buffer<ArrayBuffer>> {
  const late = setTimeout(() => body.destroy(new UpstreamFault("gateway_timeout")), ms);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UpstreamFault("bad_gateway");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UpstreamFault ? error : new UpstreamFault("bad_gateway", error);
  } finally {
    clearTimeout(late);
    body.destroy();
  }
  return Buffer.concat(chunks);
}

/** The chunks of a body, at the reader's pace; silence for `silenceMs` cuts it. */
export async function* chunksOf(
  body: Readable,
  silenceMs: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const silent = setTimeout(
        () => body.destroy(new UpstreamFault("gateway_timeout")),
        silenceMs,
      );
      const next = await chunks.next().finally(() => clearTimeout(silent));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}
