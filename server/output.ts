import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isText } from "./encodings";

/** Bytes written to a connection at once: larger pieces would hide the reader's speed. */
const PIECE_BYTES = 64 * 1024;

/** Ends a response with this body, buffering only what the reader is about to take. */
export function endWith(response: ServerResponse, body: Buffer): void {
  if (body.length <= PIECE_BYTES) {
    response.end(body);
    return;
  }
  let at = 0;
  const next = () => {
    while (at + PIECE_BYTES < body.length) {
      const goesOn = response.write(body.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      if (!goesOn) {
        response.once("drain", next);
        return;
      }
    }
    response.end(body.subarray(at));
  };
  next();
}

/** Larger texts are passed on uncompressed as they come. */
const MAX_HELD_BYTES = 2 * 1024 * 1024;

type HeaderArgument = OutgoingHttpHeaders | readonly (string | readonly string[])[] | undefined;

function setAll(response: ServerResponse, headers: HeaderArgument): void {
  if (Array.isArray(headers)) {
    const flat = headers.flat() as string[];
    for (let i = 0; i < flat.length; i += 2) response.setHeader(flat[i] ?? "", flat[i + 1] ?? "");
    return;
  }
  for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}

function isLarge(response: ServerResponse): boolean {
  return Number(response.getHeader("content-length") ?? 0) > MAX_HELD_BYTES;
}

/**
 * Holds a text response until it is complete and passes it to `finish`, which sends it. Other and
 * too large responses pass unchanged, after `finish` was called with null. An error (5xx) is held
 * whatever its type.
 */
export function holdText(response: ServerResponse, finish: (body: Buffer | null) => void): void {
  const { write, end, writeHead, flushHeaders } = response;
  let held: Buffer[] | null = null;
  let bytes = 0;
  let decided = false;

  function release(): void {
    Object.assign(response, { write, end, writeHead, flushHeaders });
  }
  function decide(): void {
    if (decided) return;
    decided = true;
    const type = String(response.getHeader("content-type") ?? "");
    const isPassed = response.hasHeader("content-encoding") || isLarge(response);
    if ((isText(type) && !isPassed) || response.statusCode >= 500) held = [];
    else pass();
  }
  function pass(): void {
    const before = held;
    held = null;
    release();
    finish(null);
    for (const chunk of before ?? []) response.write(chunk);
  }
  function keep(chunk: unknown, encoding: unknown): boolean {
    if (!held) return false;
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return true;
    const piece = Buffer.from(
      chunk as string,
      typeof encoding === "string" ? (encoding as "utf8") : "utf8",
    );
    held.push(piece);
    bytes += piece.length;
    if (bytes > MAX_HELD_BYTES) pass();
    return true;
  }

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    if (typeof rest[0] === "string") response.statusMessage = rest.shift() as string;
    setAll(response, rest[0] as HeaderArgument);
    return response;
  }) as typeof response.writeHead;
  response.flushHeaders = () => {};
  response.write = ((chunk: unknown, encoding?: unknown, done?: unknown) => {
    decide();
    if (!held) return write.call(response, chunk, encoding as "utf8", done as undefined);
    keep(chunk, encoding);
    const callback = typeof encoding === "function" ? encoding : done;
    if (typeof callback === "function") process.nextTick(callback as () => void);
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    decide();
    if (!held) return end.call(response, chunk as Buffer, encoding as "utf8", done as undefined);
    keep(chunk, encoding);
    if (!held) return response.end();
    const body = Buffer.concat(held);
    release();
    const callback = [chunk, encoding, done].find((one) => typeof one === "function");
    if (callback) response.once("finish", callback as () => void);
    finish(body);
    return response;
  }) as typeof response.end;
}
