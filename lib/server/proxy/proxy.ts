import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { getDescription, getDescriptionPage } from "@/lib/contract/description-endpoints";
import { SEARCH_PATH } from "@/lib/domain/fault-words";
import { WRITE_DEADLINE } from "@/lib/domain/write-headers";
import { encodingFor } from "../accepted-encoding";
import { tagsTouchedBy } from "../cache-manifest";
import { backendAnswered, backendLost } from "../outage";
import { processState } from "../process-state";
import { addressOf, partsOf } from "../target";
import { webMark } from "../web-mark";
import { type Answer, backendFault, errorAnswer } from "./answers";
import { chunksOf, decoded, readWhole } from "./bodies";
import { crossSiteFault } from "./cross-site";
import { cacheControl, siteLocation, toBackendHeaders, toBrowserHeaders } from "./headers";
import { backendPath, isFilePath } from "./paths";
import { askBackend, askTwice, UpstreamFault } from "./upstream";

const MEGABYTE = 1024 * 1024;
const MAX_JSON_BYTES = MEGABYTE;
const MAX_UPLOAD_BYTES = 32 * MEGABYTE;
/**
 * A JSON answer is read as a whole before it is passed on, so that the browser never gets a broken
 * one.
 */
const MAX_JSON_ANSWER_BYTES = 8 * MEGABYTE;
const SILENCE_MS = 3000;
const UPLOAD_SILENCE_MS = 30_000;
/** Of stored files, which never change, and of files that are drawn when they are asked for. */
const FILE_SILENCE_MS = 8000;
/** For a read that the backend reports as in progress. */
const PROCESSING_MS = 30_000;
/** A write may take longer than a read, and the user sees a message. */
const WRITE_SILENCE_MS = 15_000;
/** The backend starts nothing after it, so that a call reported as failed is not executed later. */
const WRITE_DEADLINE_MS = 14_000;
/** Minimum upload speed for the deadline of a write: a phone at the edge of its network. */
const WRITE_BYTES_PER_MS = 16;
/** With the wait for headers: 5 s at most for a JSON answer. */
const JSON_BODY_MS = 2000;
/** The API documentation page. */
const API_PAGE = getDescriptionPage.path;
/** Large texts that the backend stores compressed; passed on unchanged. */
const documents = new Set<string>([API_PAGE, getDescription.path]);

const methods = {
  api: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  storage: ["GET", "HEAD", "OPTIONS"],
};

type Root = keyof typeof methods;

export interface ProxySettings {
  backendUrl: string;
  /** Origins allowed for writes and redirects. */
  siteOrigins: readonly string[];
}

/** A request from any of the proxy's entry points. */
export interface AskedOfProxy {
  method: string;
  /** Path and query, as in a request line. */
  url: string;
  /** With `X-Forwarded-…` as set by the entry point; passed on unchanged. */
  headers: IncomingHttpHeaders;
  /** Read only if the headers announce a body. It may be left unread. */
  body: Readable | null;
  /** Aborted when the client disconnects. */
  gone: AbortSignal;
}

/**
 * Sends a request to the backend and filters the answer for the browser
 * (docs/decisions/052-proxy.md): methods, bodies and cookies both ways; headers by two allowlists;
 * errors as Italian JSON. After a successful write, affected pages are expired. All proxy rules are
 * here; entry points only differ in how requests and answers are passed.
 */
export async function askThroughProxy(
  request: AskedOfProxy,
  settings: ProxySettings,
): Promise<Answer> {
  const requestId = randomUUID();
  try {
    return await answer({ request, settings, requestId });
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    return errorAnswer(error.code, requestId);
  }
}

interface Asked {
  request: AskedOfProxy;
  settings: ProxySettings;
  requestId: string;
}

function isUpload({ headers }: AskedOfProxy): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  return /^(?:multipart\/form-data|application\/(?:octet-stream|pdf)|image\/)/.test(type);
}

function hasBody({ method, headers }: AskedOfProxy): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

async function answer(asked: Asked): Promise<Answer> {
  const { request, settings, requestId } = asked;
  const { method, gone } = request;
  const [pathname, query] = partsOf(request.url);
  const root = pathname.startsWith("/api") ? "api" : "storage";
  const allow = methods[root].join(", ");
  if (!methods[root].includes(method)) {
    const refused = errorAnswer("method_not_allowed", requestId);
    return { ...refused, headers: { ...refused.headers, allow } };
  }
  if (method === "OPTIONS") return { status: 204, headers: { allow }, body: null };
  const path = backendPath(pathname, root);
  if (!path) return errorAnswer("bad_request", requestId);
  const fault = crossSiteFault(method, request.headers, settings.siteOrigins);
  if (fault) return errorAnswer(fault, requestId);
  const upload = isUpload(request);
  const maxBodyBytes = upload ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES;
  const length = request.headers["content-length"];
  if (Number(length ?? 0) > maxBodyBytes) return errorAnswer("payload_too_large", requestId);

  const headers = { ...toBackendHeaders(request.headers, requestId), ...webMark() };
  if (documents.has(path)) {
    // Unpacked here for clients without compression, at their speed: the backend would copy
    // everything for each of them.
    headers["accept-encoding"] = encodingFor(request.headers["accept-encoding"]) ?? "gzip";
  }
  const isWrite = method !== "GET" && method !== "HEAD";
  const travelMs = Number(length ?? 0) / WRITE_BYTES_PER_MS;
  // The duration of an upload is unknown.
  if (isWrite && !upload) {
    headers[WRITE_DEADLINE] = String(Math.ceil(Date.now() + WRITE_DEADLINE_MS + travelMs));
  }
  const writeSilenceMs = WRITE_SILENCE_MS + travelMs;
  const isFile = isFilePath(path);
  const readSilenceMs = root === "storage" || isFile ? FILE_SILENCE_MS : SILENCE_MS;
  const body = hasBody(request) ? request.body : null;
  if (length !== undefined && body) headers["content-length"] = length;
  const url = new URL(addressOf(path, query), settings.backendUrl);
  const upstream = {
    url,
    method,
    headers,
    body,
    maxBodyBytes,
    isFile,
    silenceMs: upload ? UPLOAD_SILENCE_MS : isWrite ? writeSilenceMs : readSilenceMs,
    processingMs: PROCESSING_MS,
    signal: gone,
  };
  const call = root === "storage" ? askTwice(upstream) : askBackend(upstream);
  const incoming = await call.catch((error: unknown) => {
    if (!gone.aborted) noteFault(error);
    throw error;
  });
  const status = incoming.statusCode ?? 0;
  // The backend also answers 503 when too many users log in at once.
  if (status < 500) backendAnswered();
  if (isWrite && status >= 200 && status < 400) await expireTouched(method, path);
  return passBack(incoming, { ...asked, root, path, url });
}

/** Expires what a successful write has changed, so that its author reads it. */
async function expireTouched(method: string, path: string): Promise<void> {
  const { changes, tagClock } = processState();
  if (await changes?.catchUp()) return;
  const touched = tagsTouchedBy(method, path);
  if (touched.length > 0) tagClock?.expire(touched);
}

/** Records a failure of the backend, unless the request caused it. */
function noteFault(error: unknown): void {
  if (!(error instanceof UpstreamFault)) return;
  if (error.code === "unavailable" || error.code === "gateway_timeout") backendLost(error.code);
}

async function passBack(
  incoming: IncomingMessage,
  asked: Asked & { root: Root; path: string; url: URL },
): Promise<Answer> {
  const { request, root, settings, requestId } = asked;
  const status = incoming.statusCode ?? 0;
  const headers = toBrowserHeaders(incoming.headers);
  headers["x-request-id"] = requestId;
  const cookies = {
    sent: request.headers.cookie !== undefined,
    set: headers["set-cookie"] !== undefined,
  };
  const own = incoming.headers["cache-control"];
  headers["cache-control"] = cacheControl(own, root === "api", cookies);
  const { location } = incoming.headers;
  if (location !== undefined) {
    const target = siteLocation(location, asked.url, settings.siteOrigins);
    if (target === null) return refuse(incoming, requestId);
    headers.location = target;
  }
  if (status < 200 || status > 599) return refuse(incoming, requestId);
  const length = incoming.headers["content-length"];
  if (request.method === "HEAD" || status === 204 || status === 205 || status === 304) {
    incoming.resume();
    if (request.method === "HEAD" && length && status < 500) headers["content-length"] = length;
    return { status, headers, body: null };
  }
  const type = incoming.headers["content-type"] ?? "";
  const isDocument = documents.has(asked.path) && status < 400;
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type) && !isDocument;
  if (isJson && (root === "api" || status >= 400)) {
    return jsonAnswer(incoming, status, headers, asked);
  }
  if (status >= 400) {
    incoming.destroy();
    return backendFault(status, null, requestId);
  }
  const isPage = /^text\/html\b/i.test(type);
  if (isPage && root === "api" && asked.path !== API_PAGE) return refuse(incoming, requestId);
  const encoding = incoming.headers["content-encoding"];
  const passes =
    isDocument &&
    encoding !== undefined &&
    encoding === encodingFor(request.headers["accept-encoding"]);
  if (passes) headers["content-encoding"] = encoding;
  if (length && (passes || !encoding)) headers["content-length"] = length;
  const body = passes ? incoming : decoded(incoming);
  return { status, headers, body: chunksOf(body, UPLOAD_SILENCE_MS) };
}

async function jsonAnswer(
  incoming: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders,
  { requestId, path }: { requestId: string; path: string },
): Promise<Answer> {
  const body = await readWhole(decoded(incoming), MAX_JSON_ANSWER_BYTES, JSON_BODY_MS);
  let parsed: unknown;
  try {
    parsed = body.length > 0 ? JSON.parse(body.toString("utf8")) : null;
  } catch (error) {
    throw new UpstreamFault("bad_gateway", error);
  }
  if (status >= 500) return backendFault(status, parsed, requestId, path === SEARCH_PATH);
  return { status, headers, body };
}

function refuse(incoming: IncomingMessage, requestId: string): Answer {
  incoming.destroy();
  return errorAnswer("bad_gateway", requestId);
}
