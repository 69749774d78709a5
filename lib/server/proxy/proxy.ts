import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { revalidateTag } from "next/cache";
import { tagsTouchedBy } from "../cache-manifest";
import { webEnv } from "../web-env";
import { backendFault, errorAnswer } from "./answers";
import { decoded, readWhole, streamed } from "./bodies";
import { crossSiteFault } from "./cross-site";
import { cacheControl, siteLocation, toBackendHeaders, toBrowserHeaders } from "./headers";
import { backendPath } from "./paths";
import { askBackend, UpstreamFault } from "./upstream";

const MEGABYTE = 1024 * 1024;
const MAX_JSON_BYTES = MEGABYTE;
const MAX_UPLOAD_BYTES = 32 * MEGABYTE;
/** A JSON answer is read whole before it is passed on, so that a broken one never reaches the browser. */
const MAX_JSON_ANSWER_BYTES = 8 * MEGABYTE;
const SILENCE_MS = 3000;
const UPLOAD_SILENCE_MS = 30_000;
/** With the silence before the headers: 5 s at most for a JSON answer. */
const JSON_BODY_MS = 2000;
const API_PAGE = "/api/docs";

type Root = "api" | "storage";

function isUpload(request: Request): boolean {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  return /^(?:multipart\/form-data|application\/(?:octet-stream|pdf)|image\/)/.test(type);
}

/**
 * Passes a request to the backend and its answer back (architecture section 5): methods, bodies and cookies both ways;
 * headers by two allowlists; faults as Italian JSON. After a successful write, the pages it touched are made anew.
 */
export async function proxy(request: Request, root: Root): Promise<Response> {
  const requestId = randomUUID();
  try {
    return await pass(request, root, requestId);
  } catch (error) {
    if (error instanceof UpstreamFault) return errorAnswer(error.code, requestId);
    throw error;
  }
}

async function pass(request: Request, root: Root, requestId: string): Promise<Response> {
  const { backendUrl, siteOrigins } = webEnv();
  const { pathname, search } = new URL(request.url);
  const path = backendPath(pathname, root);
  if (!path) return errorAnswer("bad_request", requestId);
  const fault = crossSiteFault(request.method, request.headers, siteOrigins);
  if (fault) return errorAnswer(fault, requestId);
  const upload = isUpload(request);
  const maxBodyBytes = upload ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES;
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > maxBodyBytes) return errorAnswer("payload_too_large", requestId);

  const headers = toBackendHeaders(request.headers, requestId);
  if (length !== null && request.body) headers["content-length"] = length;
  const url = new URL(path + search, backendUrl);
  const incoming = await askBackend({
    url,
    method: request.method,
    headers,
    body: request.body,
    maxBodyBytes,
    silenceMs: upload ? UPLOAD_SILENCE_MS : SILENCE_MS,
    signal: request.signal,
  });
  const status = incoming.statusCode ?? 0;
  if (status >= 200 && status < 400) {
    for (const tag of tagsTouchedBy(request.method, path)) revalidateTag(tag, { expire: 0 });
  }
  return answer(incoming, { request, root, path, url, requestId });
}

interface Asked {
  request: Request;
  root: Root;
  path: string;
  url: URL;
  requestId: string;
}

async function answer(incoming: IncomingMessage, asked: Asked): Promise<Response> {
  const { request, root, requestId } = asked;
  const status = incoming.statusCode ?? 0;
  const headers = toBrowserHeaders(incoming.headers);
  headers.set("x-request-id", requestId);
  const cookies = { sent: request.headers.has("cookie"), set: headers.has("set-cookie") };
  headers.set(
    "cache-control",
    cacheControl(incoming.headers["cache-control"], root === "api", cookies),
  );
  const { location } = incoming.headers;
  if (location !== undefined) {
    const target = siteLocation(location, asked.url, webEnv().siteOrigins);
    if (target === null) return refuse(incoming, requestId);
    headers.set("location", target);
  }
  if (status < 200 || status > 599) return refuse(incoming, requestId);
  if (request.method === "HEAD" || status === 204 || status === 205 || status === 304) {
    incoming.resume();
    const length = incoming.headers["content-length"];
    if (request.method === "HEAD" && length && status < 500) headers.set("content-length", length);
    return new Response(null, { status, headers });
  }
  const type = incoming.headers["content-type"] ?? "";
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(type) && (root === "api" || status >= 400)) {
    return jsonAnswer(incoming, status, headers, asked);
  }
  const isPage = /^text\/html\b/i.test(type);
  if (status >= 400) {
    incoming.destroy();
    return backendFault(status, null, requestId);
  }
  if (isPage && root === "api" && asked.path !== API_PAGE) return refuse(incoming, requestId);
  const length = incoming.headers["content-length"];
  if (length && !incoming.headers["content-encoding"]) headers.set("content-length", length);
  return new Response(streamed(decoded(incoming), UPLOAD_SILENCE_MS), { status, headers });
}

async function jsonAnswer(
  incoming: IncomingMessage,
  status: number,
  headers: Headers,
  { requestId }: Asked,
): Promise<Response> {
  const body = await readWhole(decoded(incoming), MAX_JSON_ANSWER_BYTES, JSON_BODY_MS);
  let parsed: unknown;
  try {
    parsed = body.length > 0 ? JSON.parse(body.toString("utf8")) : null;
  } catch (error) {
    throw new UpstreamFault("bad_gateway", error);
  }
  if (status >= 500) return backendFault(status, parsed, requestId);
  return new Response(body, { status, headers });
}

function refuse(incoming: IncomingMessage, requestId: string): Response {
  incoming.destroy();
  return errorAnswer("bad_gateway", requestId);
}
