import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorCode, errorStatus } from "@/lib/contract/errors";
import { type BrandTheme, brandThemes } from "@/lib/domain/brand-colors";
import { filledText } from "@/lib/domain/filled-text";
import { DEFAULT_BLUR_COLOR, ownBlurColor } from "@/lib/domain/maintenance";
import { isPagePath } from "@/lib/domain/page-path";
import { pageTitle } from "@/lib/domain/page-title";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import notFound from "@/lib/i18n/messages/it/not-found.json";
import texts from "@/lib/i18n/messages/it/server.json";
import { routes } from "@/lib/routes";
import { contentSecurityPolicy, policyOfHtml } from "@/lib/server/csp";
import { escapeMarkup } from "@/lib/server/markup";
import { type Maintenance, processState } from "@/lib/server/process-state";
import { errorBody } from "@/lib/server/proxy/answers";
import { siteNameOf } from "@/lib/server/site-name";
import { partsOf } from "@/lib/server/target";
import type { Refusal } from "./guard";
import { sendRedirect } from "./redirect";
import { lingerAfter } from "./sockets";

// Colours of app/globals.css, and the system's typeface: the site's own would be one more request.
const style = `:root{color-scheme:light dark;--paper:#f8f4ea;--ink:#1b1a15}
@media(prefers-color-scheme:dark){:root{--paper:#15140f;--ink:#f4eee0}}
body{margin:0;min-height:100vh;display:grid;place-items:center;
font:1.0625rem/1.6 system-ui,sans-serif;background:var(--paper);color:var(--ink)}main{max-width:34rem;padding:2rem}
header{font-weight:700;margin:0 0 1rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:0 0 1.5rem}nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{display:inline-block;padding:.75rem 1.25rem;border:1px solid currentColor;border-radius:.5rem;color:inherit}
a:focus-visible{outline:3px solid Highlight;outline-offset:2px}`;

/** A town opens manually before its first day, not within minutes. */
const OPENING_RETRY_SECONDS = 3600;

/**
 * Text on its own background, as on the screen over open pages: the colour behind it is the town's
 * choice.
 */
function styleOver(ground: string | null | undefined): string {
  const own = ownBlurColor(ground);
  // A browser that does not know the second colour keeps the first.
  return `body{background:${DEFAULT_BLUR_COLOR}${own ? `;background:${own}` : ""}}
main{margin:1.5rem;border-radius:1.75rem;background:var(--paper)}`;
}

/** The town's colours, for the page before the opening. */
function styleInBrand(color: string | null | undefined): string {
  const { light, dark } = brandThemes(color);
  const look = ({ brand, onBrand, tint, ink }: BrandTheme) =>
    `body{background:${tint}}header{color:${ink}}a+a{background:${brand};border-color:${brand};color:${onBrand}}`;
  return `${look(light)}main{border-radius:1.75rem;background:var(--paper);margin:1.5rem}
@media(prefers-color-scheme:dark){${look(dark)}}`;
}

function pageOf({ status, title, text, extraStyle = "", staffWay }: Fault): string {
  const first =
    status === 404
      ? `<a href="${routes.activities()}">${notFound.activities}</a>`
      : `<a href="">${texts.retry}</a>`;
  const more = staffWay
    ? `<a href="${escapeMarkup(staffWay)}">${texts.maintenance.staff}</a>`
    : `<a href="${routes.home()}">${texts.home}</a>`;
  const { settings } = processState();
  const siteName = settings && siteNameOf(settings);
  const name = siteName ? `<header>${escapeMarkup(siteName)}</header>` : "";
  const fullTitle = siteName ? pageTitle(siteName, title) : title;
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escapeMarkup(fullTitle)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}${extraStyle}</style></head><body><main>${name}<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>
<nav>${first}${more}</nav></main></body></html>`;
}

const EMPTY_SHELL = '<html id="__next_error__">';

/** True if a page of the framework is empty until its script runs. */
export function isEmptyShell(html: Buffer): boolean {
  return html.includes(EMPTY_SHELL);
}

/**
 * For 404 the framework sends an empty shell filled by script (`<html id="__next_error__">`). This
 * adds text and language for readers without script; other HTML stays unchanged.
 */
export function withNotFoundText(html: string): string {
  const { title, text, home, activities } = notFound;
  const words = `<noscript><style>${style}</style><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>
<nav><a href="${routes.home()}">${escapeMarkup(home)}</a><a href="${routes.activities()}">${escapeMarkup(activities)}</a></nav></main></noscript>`;
  if (!html.includes(EMPTY_SHELL)) return html;
  return html
    .replace(EMPTY_SHELL, `${EMPTY_SHELL.slice(0, -1)} lang="it">`)
    .replace("<body>", () => `<body>${words}`);
}

interface Fault {
  status: number;
  title: string;
  text: string;
  retryAfterSeconds?: number;
  extraStyle?: string;
  /** Login path of the staff, when the start page cannot be read either. */
  staffWay?: string;
}

/** A page without script, style sheet or backend calls. Never cached. */
function sendPage(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  const html = pageOf(fault);
  for (const name of ["etag", "content-encoding", "transfer-encoding", "vary"]) {
    response.removeHeader(name);
  }
  response.statusCode = fault.status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", policyOfHtml(html));
  response.setHeader("Content-Length", Buffer.byteLength(html));
  response.setHeader("Cache-Control", "no-store");
  if (fault.retryAfterSeconds) response.setHeader("Retry-After", fault.retryAfterSeconds);
  response.end(request.method === "HEAD" ? undefined : html);
}

function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  status: number,
): void {
  const body = JSON.stringify(errorBody(code));
  response.statusCode = status;
  response.setHeader("Content-Security-Policy", contentSecurityPolicy());
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Cache-Control", "no-store");
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Instead of a page that could not be made: 503 if the backend is down, 500 otherwise. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  unavailable: boolean,
): void {
  if (/^\/(?:api|internal)\//.test(request.url ?? "")) {
    const code = unavailable ? "unavailable" : "internal";
    sendJson(request, response, code, errorStatus[code]);
    return;
  }
  const fault = unavailable
    ? { status: 503, ...texts.unavailable, retryAfterSeconds: 10 }
    : { status: 500, ...texts.failure };
  sendPage(request, response, fault);
}

/** Instead of a page during maintenance (docs/domain/site.md). */
export function sendMaintenance(
  request: IncomingMessage,
  response: ServerResponse,
  { message, blur_color, before_opening, theme_color }: Maintenance,
): void {
  const staffWay = routes.login(partsOf(request.url ?? "")[0]);
  if (before_opening) {
    const { soon } = texts;
    const name = filledText(processState().settings?.project_name);
    sendPage(request, response, {
      status: 503,
      title: name ? fillMessage(soon.named, { name }) : soon.title,
      text: filledText(message) ?? soon.text,
      retryAfterSeconds: OPENING_RETRY_SECONDS,
      extraStyle: styleInBrand(theme_color),
      staffWay,
    });
    return;
  }
  sendPage(request, response, {
    status: 503,
    title: texts.maintenance.title,
    text: filledText(message) ?? texts.maintenance.text,
    retryAfterSeconds: 120,
    extraStyle: styleOver(blur_color),
    staffWay,
  });
}

/** Instead of a page that cannot exist, whatever the backend contains. */
export function sendMissing(request: IncomingMessage, response: ServerResponse): void {
  sendPage(request, response, { status: 404, title: notFound.title, text: notFound.text });
}

/** A client requests more rendered pages than a person reads. */
export function sendTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  retryAfterSeconds: number,
): void {
  sendPage(request, response, { status: 429, ...texts.tooMany, retryAfterSeconds });
}

const refusalCodes: Record<number, ErrorCode> = {
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  414: "uri_too_long",
};

/**
 * The answer to a refused request; except for redirects the connection is closed, as its rest is
 * not trusted.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
): void {
  if (refusal.location) {
    sendRedirect(response, 308, refusal.location);
    return;
  }
  lingerAfter(request, response);
  if (refusal.allow) response.setHeader("Allow", refusal.allow);
  if (isPagePath(partsOf(request.url ?? "")[0])) {
    sendPage(request, response, { status: refusal.status, ...texts.refused });
    return;
  }
  sendJson(request, response, refusalCodes[refusal.status] ?? "bad_request", refusal.status);
}
