import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { cutHeaders } from "@/lib/domain/header-lengths";
import { isPagePath } from "@/lib/domain/page-path";
import { isMissingPage, missingPageOf, queryOfPage } from "@/lib/page-queries";
import { isSetupWithoutKey, staysOpenInMaintenance } from "@/lib/path-kinds";
import { isPrivatePath } from "@/lib/routes";
import { encodingFor } from "@/lib/server/accepted-encoding";
import {
  contentSecurityPolicy,
  mayBeFramed,
  mayDecode,
  policyOfHtml,
  withPictureSources,
  withTagSources,
} from "@/lib/server/csp";
import { finishHtml, isPlainPage } from "@/lib/server/page-copy";
import { NOBODY, newTrace, processState, type RequestTrace } from "@/lib/server/process-state";
import { isProxied } from "@/lib/server/proxy/paths";
import { permissionsPolicy } from "@/lib/server/security-headers";
import type { Site } from "@/lib/server/site-hosts";
import { addressOf, partsOf } from "@/lib/server/target";
import type { Absence } from "./absence";
import type { Encodings } from "./encodings";
import {
  isEmptyShell,
  sendFailure,
  sendMaintenance,
  sendMissing,
  sendRefusal,
  sendTooMany,
  withNotFoundText,
} from "./fault-pages";
import { asksForVariant, type FinishedPages, finishedKey, sharedFor } from "./finished-pages";
import { cleanse, forgetReader, type Refusal, refusalOf } from "./guard";
import { isMissingDay } from "./missing-days";
import { endWith, holdText } from "./output";
import type { PageLimit } from "./page-limit";
import { asksForReadiness, sendReadiness } from "./readiness";
import { deliveryIn, keepDelivery } from "./redirect";
import { lingerAfter } from "./sockets";
import type { StaffEntrance } from "./staff-entrance";

export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Parts {
  site: Site;
  /** The framework's handler. */
  render: Render;
  /** The backend's handler. */
  passOn: Render;
  encodings: Encodings;
  finished: FinishedPages;
  pageLimit: PageLimit;
  absence: Pick<Absence, "of">;
  headers: readonly [string, string][];
  staff: StaffEntrance;
  /** Resolves when it is known whether the site is closed; null if it is already known. */
  firstLook: () => Promise<void> | null;
  isDraining: () => boolean;
}

/** Key of the framework's own request data; deleted before the same request is handled again. */
const frameworkNotes = Symbol.for("NextInternalRequestMeta");
const pathHeaders = new Set(["cache-control", "referrer-policy"]);
const FAULT_RETRY_SECONDS = 10;
const BUSY_RETRY_SECONDS = 60;
const SHARED_SECONDS = 60;
const SHARED_SECONDS_OF_404 = 10;

/** Handles everything between the socket and the framework, in order (decision 050). */
export function createListener(parts: Parts): RequestListener {
  return (request, response) => {
    const isDraining = parts.isDraining();
    if (isDraining) response.shouldKeepAlive = false;
    if (asksForReadiness(request)) return sendReadiness(response, isDraining);
    const refusal = refusalOf(request, parts.site);
    cutHeaders(request);
    const [pathname] = partsOf(request.url ?? "");
    const look = !refusal && isPagePath(pathname) ? parts.firstLook() : null;
    if (!look) return answer(parts, request, response, refusal, 0);
    const lookedAt = Date.now();
    void look.then(() => answer(parts, request, response, refusal, Date.now() - lookedAt));
  };
}

function answer(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal | null,
  waited: number,
): void {
  const [pathname, query] = partsOf(request.url ?? "");
  const isPage = isPagePath(pathname);
  const { maintenance } = processState();
  const isClosed = maintenance.enabled && !parts.staff.isOpenTo(request);
  const closed =
    isClosed && isPage && (!staysOpenInMaintenance(pathname) || isSetupWithoutKey(pathname, query));
  const mayBearPass = isPage && query !== "";
  if (!refusal && !closed && !mayBearPass && parts.finished.answer(request, response)) return;
  for (const [name, value] of parts.headers) response.setHeader(name, value);
  if (refusal) sendRefusal(request, response, refusal);
  else if (mayBearPass && parts.staff.handOver(request, response)) return;
  else if (closed) sendMaintenance(request, response, maintenance);
  else if (isPage) answerPage(parts, request, response, waited);
  else serveCounted(parts, request, response, { isClosed });
}

/** `waited`: milliseconds spent to learn whether the site is closed. */
function answerPage(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  waited: number,
): void {
  const [pathname, query] = partsOf(request.url ?? "");
  const delivery = deliveryIn(query);
  if (query !== "") {
    keepNeededQuery(request, pathname, query);
    if (parts.finished.answer(request, response)) return;
  }
  const isShared = !isPrivatePath(pathname) && isOfAll(request);
  serveCounted(parts, request, response, { isShared, waited, delivery });
}

interface Asked {
  /** The page is the same for all users. */
  isShared: boolean;
  /** The site is closed for this user. */
  isClosed: boolean;
  /** Milliseconds spent to learn whether the site is closed. */
  waited: number;
  /** Id of the notification's delivery, from the address. */
  delivery: string | null;
}

function serveCounted(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { isShared = false, isClosed = false, waited = 0, delivery = null }: Partial<Asked>,
): void {
  cleanse(request);
  parts.site.setClientOrigin(request);
  const seconds = parts.pageLimit.refuses(request);
  if (seconds !== null) {
    sendTooMany(request, response, seconds);
    return;
  }
  if (isShared) forgetReader(request, parts.site);
  serve(parts, request, response, { isShared, isClosed, waited, delivery });
}

/** The framework's parameter that separates its own page data from HTML at the same address. */
const FRAMEWORK_PARAM = "_rsc";

/**
 * Keeps only the query parameters that the page uses, and those that the framework's data requests
 * need.
 */
function keepNeededQuery(request: IncomingMessage, pathname: string, query: string): void {
  const needed = queryOfPage(pathname, query);
  // Also if empty: without it the framework redirects to the address that has it.
  const mark = "rsc" in request.headers ? new URLSearchParams(query).get(FRAMEWORK_PARAM) : null;
  const rest = new URLSearchParams(needed);
  rest.delete(FRAMEWORK_PARAM);
  if (mark !== null) rest.append(FRAMEWORK_PARAM, mark);
  request.url = addressOf(pathname, mark === null ? needed : rest.toString());
}

/** True if the page is the same for all: its address has no filter. */
function isOfAll(request: IncomingMessage): boolean {
  const [, query] = partsOf(request.url ?? "");
  return [...new URLSearchParams(query).keys()].every((name) => name === FRAMEWORK_PARAM);
}

function serve(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { isShared, isClosed, waited, delivery }: Asked,
): void {
  const startedAt = Date.now();
  const key = finishedKey(request);
  const trace = newTrace(waited);
  const [pathname] = partsOf(request.url ?? "");
  const isOfBackend = isProxied(pathname);
  const handle = isOfBackend ? parts.passOn : parts.render;
  let { url } = request;
  /** Headers that depend on the path alone. */
  let ofPath: [string, string][] = [];
  /** The address itself shows that no page exists: the backend is not asked. */
  const hasNothing =
    !isOfBackend && (isMissingPage(pathname) || isMissingDay(pathname, new Date()));
  const unavailable = () => processState().backendFailedAt >= startedAt;

  function ask(again: boolean): void {
    holdText(response, (body) => {
      // The framework renders the "not found" page as an ordinary page with status 200.
      if (trace.isAbsent && response.statusCode === 200) response.statusCode = 404;
      if (!again) parts.pageLimit.learns(request, response, trace.isAbsent);
      if (!request.complete) lingerAfter(request, response);
      const failed = body !== null && response.statusCode >= 500 && !isJson(response);
      if (failed && trace.keptOldPage && !again) return askAgain();
      if (body && !again && trace.isNobody && (failed || tellsNobody(body))) return askAsNobody();
      if (body && !isOfBackend && isEmptyMissingPage(response, body)) {
        if (!again) return askMissingPage();
        trace.isAbsent = false;
      }
      for (const [name, value] of ofPath) response.setHeader(name, value);
      if (failed) return sendFailure(request, response, unavailable());
      // For a missing file the framework answers with a page of the site.
      if (isClosed && !isOfBackend && body !== null && isPageText(response)) {
        return sendMaintenance(request, response, processState().maintenance);
      }
      void finish(parts, request, response, { pathname, key, trace, delivery, held: body });
    });
    processState()
      .trace.run(trace, async () => {
        if ((isShared || hasNothing) && !again) await look();
        if (trace.isAbsent && asksForVariant(request)) sendMissing(request, response);
        else await handle(request, response);
      })
      .catch(() => {
        if (response.headersSent) response.destroy();
        else sendFailure(request, response, unavailable());
      });
  }
  // For a missing address the framework gets a cached page that says so.
  async function look(): Promise<void> {
    const absent = hasNothing ? 404 : await parts.absence.of(pathname, trace);
    if (absent === null) return;
    trace.isAbsent = true;
    trace.isGone = absent === 410;
    url = missingPageOf(pathname);
    request.url = url;
  }
  // The page could not be rebuilt and the old copy was kept: read that one now.
  function askAgain(): void {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    for (const [name, value] of parts.headers) response.setHeader(name, value);
    response.statusCode = 200;
    request.url = url;
    delete (request as { [frameworkNotes]?: unknown })[frameworkNotes];
    ask(true);
  }
  // The login ended while the page was made (docs/domain/accounts.md).
  function askAsNobody(): void {
    delete request.headers.cookie;
    askAgain();
  }
  // Instead of a document that only a script fills.
  function askMissingPage(): void {
    trace.isAbsent = true;
    url = missingPageOf(pathname);
    ofPath = headersOf(response).filter(([name]) => pathHeaders.has(name));
    // Otherwise the page, which is cached, would carry this request's nonce.
    forgetReader(request, parts.site);
    askAgain();
  }
  ask(false);
}

/** True if the framework's page data contains the error of `RequestTrace.isNobody`. */
function tellsNobody(body: Buffer): boolean {
  return body.includes(`{"digest":"${NOBODY}"`);
}

function isEmptyMissingPage(response: ServerResponse, body: Buffer): boolean {
  return response.statusCode === 404 && isPageText(response) && isEmptyShell(body);
}

/** True if the response is a page or the framework's data for one. */
function isPageText(response: ServerResponse): boolean {
  return /^text\/(?:html|x-component)/.test(String(response.getHeader("content-type") ?? ""));
}

function isJson(response: ServerResponse): boolean {
  return /json/.test(String(response.getHeader("content-type") ?? ""));
}

interface Finished {
  /** Path of the request; also part of the key. */
  pathname: string;
  key: string | null;
  trace: RequestTrace;
  delivery: string | null;
  /** Null: headers can still change, and the body is passed on unchanged. */
  held: Buffer | null;
}

async function finish(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, key, trace, delivery, held }: Finished,
): Promise<void> {
  limitSharing(response, trace);
  nameTargetOnce(response);
  keepDelivery(response, delivery);
  const type = String(response.getHeader("content-type") ?? "");
  const isHtml = type.startsWith("text/html");
  const isMissing = isHtml && response.statusCode === 404;
  markGone(pathname, response, trace);
  if (trace.isFault && response.statusCode === 200) markFault(response, 503, FAULT_RETRY_SECONDS);
  if (trace.isBusy && response.statusCode === 200) markFault(response, 429, BUSY_RETRY_SECONDS);
  // The framework caches its own error page: on a private path its scripts carry no nonce, or an
  // old one.
  const given =
    isMissing && !trace.isAbsent ? undefined : response.getHeader("content-security-policy");
  // Pages from the page cache are already final, with image sources in the policy.
  const isKept = given !== undefined && response.hasHeader("x-nextjs-cache");
  const text = isHtml && held && !isKept ? held.toString("utf8") : null;
  // A page without the framework needs no nonce, also a private one.
  const made = text !== null && isPlainPage(text) ? undefined : given;
  const html = text === null ? null : htmlToSend(text, isMissing, made !== undefined);
  const body = html === null ? held : Buffer.from(html);
  const policy = String(made ?? (html ? policyOfHtml(html) : contentSecurityPolicy()));
  const shown = html ? withPictureSources(policy, html) : policy;
  response.setHeader("Content-Security-Policy", withTagSources(shown, trace.tagSources));
  if (mayBeFramed(policy)) {
    response.removeHeader("X-Frame-Options");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  }
  if (mayDecode(policy)) {
    response.setHeader("Permissions-Policy", permissionsPolicy({ camera: true }));
  }
  // The page was rebuilt because of its age and is now gone or moved.
  if (key && response.statusCode !== 200 && response.statusCode !== 304) parts.finished.forget(key);
  if (body === null) return;
  response.appendHeader("Vary", "Accept-Encoding");
  const etag = weakened(response);
  if (request.method === "HEAD" || body.length === 0) {
    response.end();
    return;
  }
  const encoding = response.hasHeader("content-encoding")
    ? null
    : encodingFor(request.headers["accept-encoding"]);
  const name = etag && `${request.url} ${etag}`;
  const encoded = encoding ? parts.encodings.encode(body, encoding, name) : body;
  const fresh = trace.page && response.getHeader("x-nextjs-cache") === "HIT";
  if (isHtml && key && fresh && trace.page && response.statusCode === 200) {
    response.removeHeader("content-length");
    // An existing compressed page is served until the new one is ready, so only this request waits.
    if (parts.finished.stands(key)) await encoded;
    parts.finished.keep(key, trace.page, headersOf(response), body);
  }
  const sent = await encoded;
  if (sent !== body && encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", sent.length);
  endWith(response, sent);
}

/**
 * Paths of pages that are gone for good. A cached copy is read without asking the backend again.
 */
const gonePaths = new Set<string>();

/** The framework has no 410 and turns it into 404; this sets 410 (RFC 9110, 15.5.11). */
function markGone(pathname: string, response: ServerResponse, trace: RequestTrace): void {
  if (response.statusCode !== 404) gonePaths.delete(pathname);
  else if (trace.isGone || gonePaths.has(pathname)) {
    gonePaths.add(pathname);
    response.statusCode = 410;
  }
}

/** The page shows the error as text; it must not be cached and may be requested again soon. */
function markFault(response: ServerResponse, status: 429 | 503, seconds: number): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Retry-After", seconds);
}

/** `isFinished`: it comes from the cache with its policy, or its scripts have a nonce. */
function htmlToSend(html: string, isMissing: boolean, isFinished: boolean): string {
  if (isFinished) return html;
  const joined = finishHtml(html);
  return isMissing ? withNotFoundText(joined) : joined;
}

/**
 * A proxy may cache editable content for a minute (docs/domain/site.md), not beyond its end, and
 * never an error. No stale-while-revalidate: browsers use it too, and the first read after a change
 * would be old.
 */
function limitSharing(response: ServerResponse, { endsAt }: RequestTrace): void {
  const own = String(response.getHeader("cache-control") ?? "");
  const shared = /s-maxage=(\d+)/.exec(own);
  if (!shared) return;
  const limit = response.statusCode < 400 ? SHARED_SECONDS : SHARED_SECONDS_OF_404;
  const seconds = Math.min(Number(shared[1]), limit);
  response.setHeader("Cache-Control", sharedFor(seconds, endsAt - Date.now()));
}

/** Removes the duplicate target that the framework writes when it makes a redirecting page. */
function nameTargetOnce(response: ServerResponse): void {
  const targets = response.getHeader("location");
  if (Array.isArray(targets)) response.setHeader("Location", targets[0] ?? "/");
}

/**
 * The ETag of the compressed and uncompressed page, which must be weak (RFC 9110, 8.8.1). Null if
 * there is none.
 */
function weakened(response: ServerResponse): string | null {
  const etag = response.getHeader("etag");
  if (typeof etag !== "string") return null;
  const weak = etag.startsWith("W/") ? etag : `W/${etag}`;
  response.setHeader("ETag", weak);
  return weak;
}

function headersOf(response: ServerResponse): [string, string][] {
  return response.getHeaderNames().map((name) => {
    const value = response.getHeader(name);
    return [name, Array.isArray(value) ? value.join(", ") : String(value)];
  });
}
