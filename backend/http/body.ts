import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/backend/kernel/errors";
import { BODY_PACE, BodyArrival, type BodyPace } from "@/lib/domain/body-pace";
import type { AppEnv } from "./app-env";

const JSON_BODY_LIMIT = 1024 * 1024;

const MAX_DEPTH = 32;
const methodsWithBody = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** A route that takes something else than JSON of at most 1 MB; the feature that owns it says so. */
export interface BodyRule {
  method: "POST" | "PUT" | "PATCH";
  /** Whole, or a pattern for one with an id in it. */
  path: string | RegExp;
  types: readonly string[];
  /** In bytes; null: as long as it takes, because the route streams it to disk. */
  limit: number | null;
}

/**
 * The body as it comes, as long as its pace is kept. Throws `request_timeout` when it is too slow, and `bad_request` when
 * the sender goes away.
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

/**
 * The whole body; stops reading at the limit, so that nobody can fill the memory. A route with a {@link BodyRule} reads
 * its own, once it knows who sends it. Throws as {@link readChunks}, and `payload_too_large`.
 */
export async function readBody(
  request: Request,
  limit: number,
  pace?: BodyPace,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(request, pace)) {
    size += chunk.byteLength;
    if (size > limit) throw new DomainError("payload_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Whether every text can be stored: PostgreSQL holds neither NUL nor half of a surrogate pair. */
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

function parseJson(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    checkValue(JSON.parse(text), 0);
    return text;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("bad_request");
  }
}

function mediaType(header: string | undefined): string {
  return header?.split(";")[0]?.trim().toLowerCase() ?? "";
}

function isFor({ method, path }: BodyRule, request: { method: string; path: string }): boolean {
  if (method !== request.method) return false;
  return typeof path === "string" ? path === request.path : path.test(request.path);
}

function hasBody(request: Request): boolean {
  const length = request.headers.get("content-length");
  return request.headers.has("transfer-encoding") || (length ?? "0") !== "0";
}

/**
 * Checks what is sent before any route sees it: its kind, its size, and that it is proper JSON whose
 * texts can be stored. `rules` are the exceptions.
 */
export function guardBody(rules: readonly BodyRule[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!methodsWithBody.has(c.req.method)) return next();
    const type = mediaType(c.req.header("content-type"));
    const rule = rules.find((one) => isFor(one, c.req));
    const limit = rule ? rule.limit : JSON_BODY_LIMIT;
    const length = Number(c.req.header("content-length") ?? 0);
    if (limit !== null && length > limit) throw new DomainError("payload_too_large");
    if (rule) {
      if (!rule.types.includes(type)) throw new DomainError("unsupported_media_type");
      return next();
    }
    if (!hasBody(c.req.raw) && c.req.raw.body === null) return next();

    const bytes = await readBody(c.req.raw, JSON_BODY_LIMIT);
    if (bytes.byteLength === 0) return next();
    if (type !== "application/json") throw new DomainError("unsupported_media_type");
    const body = parseJson(bytes);
    c.req.raw = new Request(c.req.raw, { body });
    return next();
  };
}
