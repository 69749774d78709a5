import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { sitePath } from "@/lib/domain/same-origin-path";

const requestHeaders = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "cookie",
  "dnt",
  "idempotency-key",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "origin",
  "range",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-gpc",
  // The payment provider's signature.
  "stripe-signature",
  "user-agent",
  "x-csrf-token",
  "x-requested-with",
  "x-xsrf-token",
  // Set by the custom server, which overwrites the client's value.
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];

const responseHeaders = [
  "accept-ranges",
  "allow",
  "cache-control",
  "clear-site-data",
  "content-disposition",
  "content-language",
  "content-range",
  "content-security-policy",
  "content-type",
  "etag",
  "expires",
  "last-modified",
  "link",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "vary",
  "www-authenticate",
];

/** The browser's headers that are passed to the backend; others are dropped. */
export function toBackendHeaders(
  from: IncomingHttpHeaders,
  requestId: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    "accept-encoding": "identity",
    "x-request-id": requestId,
  };
  for (const name of requestHeaders) {
    const value = from[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}

/**
 * Turns a cookie into one of the site: without `Domain` it belongs to the sending host, which for
 * the browser is the site. Other attributes stay.
 */
export function cookieOfSite(cookie: string): string {
  const [pair = "", ...attributes] = cookie.split(";");
  return [pair, ...attributes.filter((part) => !/^\s*domain\s*=/i.test(part))].join(";");
}

/** The backend's headers that are passed to the browser; several cookies stay separate. */
export function toBrowserHeaders(from: IncomingHttpHeaders): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const name of responseHeaders) {
    const value = from[name];
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  const cookies = from["set-cookie"];
  if (cookies) headers["set-cookie"] = cookies.map(cookieOfSite);
  return headers;
}

interface Cookies {
  sent: boolean;
  set: boolean;
}

/**
 * Cache header: shared caches may not keep an answer whose request or response had a cookie
 * (docs/decisions/052-proxy.md).
 */
export function cacheControl(own: string | undefined, isApi: boolean, cookies: Cookies): string {
  if (cookies.set || (isApi && cookies.sent)) return "private, no-store";
  return own ?? (isApi ? "no-store" : "public, max-age=0, must-revalidate");
}

/**
 * A redirect of the backend as a path of the site. Null: it leads elsewhere and must not reach the
 * browser.
 */
export function siteLocation(
  location: string,
  asked: URL,
  siteOrigins: readonly string[],
): string | null {
  let target: URL;
  try {
    target = new URL(location, asked);
  } catch {
    return null;
  }
  if (target.origin !== asked.origin && !siteOrigins.includes(target.origin)) return null;
  if (target.username || target.password) return null;
  return sitePath(target.pathname + target.search + target.hash);
}
