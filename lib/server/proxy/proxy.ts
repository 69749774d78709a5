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
import { type Answer, backendFault, errorAnswer } from "./answers";
import { chunksOf, decoded, readWhole } from "./bodies";
import { crossSiteFault } from "./cross-site";
import { cacheControl, siteLocation, toBackendHeaders, toBrowserHeaders } from "./headers";
import { backendPath, isFilePath } from "./paths";
import { askBackend, askTwice, UpstreamFault } from "./upstream";

const MEGABYTE = 1024 * 1024;
const MAX_JSON_BYTES = MEGABYTE;
const MAX_UPLOAD_BYTES = 32 * MEGABYTE;
/** A JSON answer is read whole before it is passed on, so that a broken one never reaches the browser. */
const MAX_JSON_ANSWER_BYTES = 8 * MEGABYTE;
const SILENCE_MS = 3000;
const UPLOAD_SILENCE_MS = 30_000;
/** A file of the storage never changes: waiting for it is better than a page without its pictures. */
const FILE_SILENCE_MS = 8000;
/** Of a read that the backend says it is at work on. */
const PROCESSING_MS = 30_000;
/** Whoever sends a form waits longer than whoever reads, and is told so. */
const WRITE_SILENCE_MS = 15_000;
/** The backend begins nothing after it: what is answered as given up is not done later. */
const WRITE_DEADLINE_MS = 14_000;
/** How fast the body of a write arrives at least, for its deadline: a telephone at the edge of its network. */
const WRITE_BYTES_PER_MS = 16;
/** With the silence before the headers: 5 s at most for a JSON answer. */
const JSON_BODY_MS = 2000;
/** The page among the answers of the API. */
const API_PAGE = getDescriptionPage.path;
/** Large texts of the backend's own, which it keeps compressed: they pass as they come. */
const documents = new Set<string>([API_PAGE, getDescription.path]);

const methods = {
  api: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  storage: ["GET", "HEAD", "OPTIONS"],
};

type Root = keyof typeof methods;

export interface ProxySettings {
  backendUrl: string;
  /** Origins that writes may come from and redirects may lead to. */
  siteOrigins: readonly string[];
}

/** A request, at whichever door it came in. */
export interface AskedOfProxy {
  method: string;
  /** Path and query, as in a request line. */
  url: string;
  /** With the door's own word of who asks: `X-Forwarded-…` is passed on as it stands here. */
  headers: IncomingHttpHeaders;
  /** Read where the headers announce one. It is left where it was when nobody reads it to its end. */
  body: Readable | null;
  /** A visitor who went away waits for nothing. */
  gone: AbortSignal;
}

/**
 * Asks the backend and answers what a browser may be told of it (docs/decisions/052-proxy.md): methods, bodies and cookies both
 * ways; headers by two allowlists; faults as Italian JSON. After a successful write, the pages it touched are made anew.
 * All rules of the proxy stand here; what differs between its doors is how a request comes and an answer goes.
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

  const headers = toBackendHeaders(request.headers, requestId);
  if (documents.has(path)) {
    // Unpacked here for whoever reads no other, as fast as they take it: the backend would copy all of it for each of them.
    headers["accept-encoding"] = encodingFor(request.headers["accept-encoding"]) ?? "gzip";
  }
  const isWrite = method !== "GET" && method !== "HEAD";
  const travelMs = Number(length ?? 0) / WRITE_BYTES_PER_MS;
  // How long a file is on its way, nobody knows.
  if (isWrite && !upload) {
    headers[WRITE_DEADLINE] = String(Math.ceil(Date.now() + WRITE_DEADLINE_MS + travelMs));
  }
  const writeSilenceMs = WRITE_SILENCE_MS + travelMs;
  const readSilenceMs = root === "storage" ? FILE_SILENCE_MS : SILENCE_MS;
  const body = hasBody(request) ? request.body : null;
  if (length !== undefined && body) headers["content-length"] = length;
  const url = new URL(addressOf(path, query), settings.backendUrl);
  const upstream = {
    url,
    method,
    headers,
    body,
    maxBodyBytes,
    isFile: isFilePath(path),
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
  // A 503 may be what the backend says when too many log in at once.
  if (status < 500) backendAnswered();
  if (status >= 200 && status < 400) {
    const touched = tagsTouchedBy(method, path);
    if (touched.length > 0) processState().tagClock?.expire(touched);
  }
  return passBack(incoming, { ...asked, root, path, url });
}

/** Whether the fault is the backend's, and no matter of what was sent. */
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
