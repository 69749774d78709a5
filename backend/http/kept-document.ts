import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AppContext } from "./app-env";

/** A large text that is the same for everybody: made and compressed once. */
export interface KeptDocument {
  contentType: string;
  etag: string;
  /** By encoding. */
  bodies: Record<"identity" | "gzip" | "br", Buffer<ArrayBuffer>>;
}

/** Compresses a text for {@link sendKept}. */
export async function keepText(contentType: string, text: string): Promise<KeptDocument> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  // Weak, since it is the same for all encodings (RFC 9110, 8.8.1).
  return {
    contentType,
    etag: `W/"${digest}"`,
    bodies: { identity, gzip: Buffer.from(zipped), br: Buffer.from(br) },
  };
}

/** Sends the cached text in the requested encoding; 304 if the client has it. */
export function sendKept(c: AppContext, { contentType, etag, bodies }: KeptDocument): Response {
  const accepted = (c.req.header("accept-encoding") ?? "").split(",").map((name) => name.trim());
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name)) ?? "identity";
  const headers = { etag, vary: "Accept-Encoding" };
  const known = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  if (known.includes(etag)) return c.body(null, 304, headers);
  const body = bodies[encoding];
  return c.body(body, 200, {
    ...headers,
    "content-type": contentType,
    "content-length": String(body.length),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  });
}
