import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ErrorCode } from "@/lib/contract/errors";

const HTTP_PROCESSING = 102;
/** Concurrent connections to the backend, for files and calls each; further ones wait. */
export const CONNECTIONS = 256;
const options = { keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: 32 };
const agentsOf = () => ({ "http:": new HttpAgent(options), "https:": new HttpsAgent(options) });
/**
 * Separate, since slow readers of files occupy their connections and calls must not wait for them.
 */
const agents = { calls: agentsOf(), files: agentsOf() };

/** The backend could not be reached or gave an invalid answer. */
export class UpstreamFault extends Error {
  override name = "UpstreamFault";
  constructor(
    readonly code: ErrorCode,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

export interface UpstreamRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Readable | null;
  maxBodyBytes: number;
  /** The answer is passed on at the reader's speed. */
  isFile: boolean;
  /** Milliseconds to wait for headers after the client's data was sent. */
  silenceMs: number;
  /**
   * Milliseconds to wait after the backend reports work in progress (102, RFC 2518 section 10.1).
   */
  processingMs: number;
  signal: AbortSignal;
}

/** Passes the body on in chunks, and fails if it is larger than allowed. */
function measured(maxBytes: number, onChunk: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onChunk();
      done(bytes > maxBytes ? new UpstreamFault("payload_too_large") : null, chunk);
    },
  });
}

function faultOf(error: unknown): UpstreamFault {
  if (error instanceof UpstreamFault) return error;
  const code = (error as { code?: string }).code ?? "";
  // HPE_…: the answer was not HTTP.
  return new UpstreamFault(code.startsWith("HPE_") ? "bad_gateway" : "unavailable", error);
}

function askOnce(asked: UpstreamRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = asked.url.protocol === "https:";
    const outgoing = (secure ? httpsRequest : httpRequest)(asked.url, {
      method: asked.method,
      headers: asked.headers,
      agent: agents[asked.isFile ? "files" : "calls"][secure ? "https:" : "http:"],
      signal: asked.signal,
    });
    const silent = () => {
      const isClientsTurn = asked.body?.readableEnded === false && outgoing.writableLength === 0;
      if (isClientsTurn) heard();
      else outgoing.destroy(new UpstreamFault("gateway_timeout"));
    };
    let patienceMs = asked.silenceMs;
    let timer = setTimeout(silent, patienceMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(silent, patienceMs);
    };
    outgoing.once("information", ({ statusCode }) => {
      if (statusCode !== HTTP_PROCESSING) return;
      patienceMs = asked.processingMs;
      heard();
    });
    outgoing.on("response", (incoming) => {
      clearTimeout(timer);
      resolve(incoming);
    });
    outgoing.on("error", (error) => {
      clearTimeout(timer);
      const reused = outgoing.reusedSocket && (error as { code?: string }).code === "ECONNRESET";
      reject(reused ? new ClosedWhileIdle() : faultOf(error));
    });
    if (!asked.body) {
      outgoing.end();
      return;
    }
    const body = measured(asked.maxBodyBytes, heard);
    pipeline(body, outgoing).catch((error: unknown) => {
      clearTimeout(timer);
      reject(faultOf(error));
      outgoing.destroy();
    });
    // Not part of the pipeline, which would close the connection needed for the error.
    asked.body.pipe(body);
  });
}

/** A kept-alive connection that the backend closed just as it was reused: nothing was answered. */
class ClosedWhileIdle extends Error {
  override name = "ClosedWhileIdle";
}

/**
 * Sends a request to the backend; resolves with the headers, before the body. A write is never
 * repeated; a read is, if a kept-alive connection was closed. Throws {@link UpstreamFault}.
 */
export async function askBackend(asked: UpstreamRequest): Promise<IncomingMessage> {
  try {
    return await askOnce(asked);
  } catch (error) {
    if (!(error instanceof ClosedWhileIdle)) throw error;
    if (asked.method !== "GET" && asked.method !== "HEAD") throw new UpstreamFault("unavailable");
    return askOnce({ ...asked, headers: { ...asked.headers, connection: "close" } }).catch(
      (again: unknown) => {
        throw again instanceof ClosedWhileIdle ? new UpstreamFault("unavailable") : again;
      },
    );
  }
}

/** With the first wait, a page waits at most ten seconds for its pictures, and a connection too. */
const SECOND_SILENCE_MS = 2000;

/** Like {@link askBackend}, for reads: retries once if the backend was unreachable or timed out. */
export async function askTwice(asked: UpstreamRequest): Promise<IncomingMessage> {
  try {
    return await askBackend(asked);
  } catch (error) {
    const code = error instanceof UpstreamFault ? error.code : null;
    if (asked.signal.aborted || (code !== "unavailable" && code !== "gateway_timeout")) throw error;
    return askBackend({ ...asked, silenceMs: SECOND_SILENCE_MS });
  }
}
