import { DomainError } from "@/backend/kernel/errors";
import { BODY_PACE, BodyArrival, type BodyPace } from "@/lib/domain/body-pace";
import type { AppContext } from "./app-env";

const JSON_BODY_LIMIT = 1024 * 1024;

const MAX_DEPTH = 32;

/** Accepted files of an endpoint with a file as body. */
export interface Upload {
  types: readonly string[];
  /** In bytes; null: unlimited, because the endpoint streams it to disk. */
  limit: number | null;
}

/**
 * Body that mail programs send for one-click unsubscribe (RFC 8058); the address contains
 * everything.
 */
export const oneClickBody = {
  types: ["application/x-www-form-urlencoded", "multipart/form-data"],
  limit: 1000,
} as const satisfies Upload;

/**
 * The body in chunks, at a minimum speed. Throws `request_timeout` if too slow, and `bad_request`
 * if the sender disconnects.
 */
export async function* readChunks(
  request: Request,
  pace: BodyPace = BODY_PACE,
): AsyncGenerator<Uint8Array, void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const arrival = new BodyArrival(pace);
  let isWaiting = false;
  let isLate = false;
  let bytes = 0;
  const timer = setInterval(() => {
    if (!isWaiting) return;
    isLate = !arrival.look(bytes);
    bytes = 0;
    if (isLate) reader.cancel().catch(() => undefined);
  }, BodyArrival.lookEveryMs(pace)).unref();
  try {
    for (;;) {
      isWaiting = true;
      const { done, value } = await reader.read().catch(() => {
        throw new DomainError("bad_request");
      });
      isWaiting = false;
      if (isLate) throw new DomainError("request_timeout");
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    clearInterval(timer);
    reader.cancel().catch(() => undefined);
  }
}

/** The body in chunks up to the limit. Throws like {@link readChunks}, and `payload_too_large`. */
export async function* readLimited(
  request: Request,
  limit: number,
  pace?: BodyPace,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of readChunks(request, pace)) {
    size += chunk.byteLength;
    if (size > limit) throw new DomainError("payload_too_large");
    yield chunk;
  }
}

/** The whole body; stops at the limit, to protect memory. Throws like {@link readLimited}. */
export async function readBody(
  request: Request,
  limit: number,
  pace?: BodyPace,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readLimited(request, limit, pace)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** True if the text can be stored: PostgreSQL accepts neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (!isStorable(value)) throw new DomainError("bad_request");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw new DomainError("bad_request");
  for (const [key, child] of Object.entries(value)) {
    if (key === "__proto__" || !isStorable(key)) throw new DomainError("bad_request");
    checkValue(child, depth + 1);
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    checkValue(value, 0);
    return value;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("bad_request");
  }
}

function mediaType(header: string | undefined): string {
  return header?.split(";")[0]?.trim().toLowerCase() ?? "";
}

function refuseLonger(c: AppContext, limit: number): void {
  if (Number(c.req.header("content-length") ?? 0) > limit) {
    throw new DomainError("payload_too_large");
  }
}

/** Refuses a file by its type and announced length before reading it. */
export function checkUpload(c: AppContext, { types, limit }: Upload): void {
  if (limit !== null) refuseLonger(c, limit);
  if (!types.includes(mediaType(c.req.header("content-type")))) {
    throw new DomainError("unsupported_media_type");
  }
}

/**
 * The JSON body of at most 1 MB, with storable texts; an empty object without a body. Throws
 * `payload_too_large`, `unsupported_media_type` or `bad_request`.
 */
export async function readJson(c: AppContext): Promise<unknown> {
  refuseLonger(c, JSON_BODY_LIMIT);
  const bytes = await readBody(c.req.raw, JSON_BODY_LIMIT);
  if (bytes.byteLength === 0) return {};
  if (mediaType(c.req.header("content-type")) !== "application/json") {
    throw new DomainError("unsupported_media_type");
  }
  return parseJson(bytes);
}
