import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { cutHeaders } from "@/lib/domain/header-lengths";
import type { Env } from "@/lib/env";
import { contentSecurityPolicy } from "../csp";
import { securityHeaders } from "../security-headers";
import { Site } from "../site-hosts";
import { webEnv } from "../web-env";
import type { Answer } from "./answers";
import { askThroughProxy } from "./proxy";

/**
 * Bytes of an unread body to read and discard: until it is sent, its client does not read the
 * answer.
 */
const THROWN_AWAY_BYTES = 64 * 1024 * 1024;

type ProxyEnv = Pick<Env, "backendUrl" | "siteUrl" | "siteOrigins" | "webUrl" | "trustedProxies">;

let door: ReturnType<typeof webDoor> | undefined;

/**
 * The proxy's entry point in the framework: a route handler for `next dev`, and for hosts without
 * the custom server.
 */
export function answerThroughProxy(request: Request): Promise<Response> {
  // Created at first use, so that a build does not fix the settings.
  door ??= webDoor(webEnv());
  return door(request);
}

/** Sets the client data and response headers that the custom server would set. */
export function webDoor(env: ProxyEnv): (request: Request) => Promise<Response> {
  const site = new Site(env);
  return async (request) => {
    const gone = new AbortController();
    request.signal.addEventListener("abort", () => gone.abort());
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const headers = headersOf(request, site);
    const body = bodyOf(request);
    const asked = { method, url: pathname + search, headers, body, gone: gone.signal };
    const given = await askThroughProxy(asked, env);
    // The backend may have answered while it still reads.
    if (body?.listenerCount("data") === 0) throwAwayRest(body);
    return responseOf(given, site, gone);
  };
}

function bodyOf({ body }: Request): Readable | null {
  if (!body) return null;
  const readable = Readable.fromWeb(body as NodeReadableStream);
  // A disconnected client is reported by the signal.
  readable.on("error", () => {});
  return readable;
}

function headersOf(request: Request, site: Site): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = Object.fromEntries(request.headers);
  cutHeaders({ headers, rawHeaders: [] });
  // The framework removes Content-Encoding from a handler's response.
  delete headers["accept-encoding"];
  return Object.assign(headers, site.originOf(headers, null));
}

function throwAwayRest(body: Readable): void {
  let bytes = 0;
  body.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > THROWN_AWAY_BYTES) body.pause();
  });
  body.resume();
}

function responseOf({ status, headers: given, body }: Answer, site: Site, gone: AbortController) {
  const headers = new Headers(securityHeaders(site.secure));
  headers.set("content-security-policy", contentSecurityPolicy());
  for (const [name, value] of Object.entries(given)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, String(value));
  }
  const isHeld = body === null || Buffer.isBuffer(body);
  return new Response(isHeld ? body : streamOf(body, gone), { status, headers });
}

function streamOf(
  chunks: AsyncGenerator<Buffer<ArrayBuffer>>,
  gone: AbortController,
): ReadableStream<Buffer<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      // First: pending reads would block the generator.
      gone.abort();
      await chunks.return(undefined);
    },
  });
}
