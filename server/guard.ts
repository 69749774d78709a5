import type { IncomingMessage } from "node:http";
import { isPagePath } from "@/lib/domain/page-path";
import type { Site } from "@/lib/server/site-hosts";
import { addressOf, normalPath, partsOf } from "@/lib/server/target";

const MAX_URL = 8 * 1024;
const MAX_HEADERS = 16 * 1024;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const pageMethods = new Set(["GET", "HEAD"]);

/** Of headers with these prefixes only the listed ones pass: the others control the framework. */
const steering = /^(?:x-|next-|proxy-)/;
const harmless = new Set([
  "x-requested-with",
  "x-xsrf-token",
  "x-csrf-token",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  // Set by the site before use.
  "x-forwarded-for",
]);
/**
 * The framework would copy a nonce from a client's policy into the page; clients have no reason to
 * send the others.
 */
const forbidden = ["content-security-policy", "content-security-policy-report-only", "forwarded"];

/**
 * The framework's internal paths except files and pictures: they would give a page a second
 * address.
 */
const ofFramework = /^\/_next(?!\/static\/|\/image$)/;

export interface Refusal {
  status: number;
  allow?: string;
  /** The canonical address to redirect to. */
  location?: string;
}

/** True for a picture path that framework and backend would read differently. */
function namesStrayPicture(pathname: string, query: string): boolean {
  if (pathname !== "/_next/image") return false;
  const [picture] = partsOf(new URLSearchParams(query).get("url") ?? "");
  return normalPath(picture)?.hadEmptySegments !== false;
}

/**
 * Why a request is refused; null if it is served, then its address is in the canonical form
 * (`lib/server/target.ts`). An absolute address of the site itself becomes a path (RFC 9112,
 * 3.2.2), others are refused, and so is a fragment, which no request may contain (RFC 9112, 3.2).
 */
export function refusalOf(request: IncomingMessage, site: Site): Refusal | null {
  const method = request.method ?? "";
  if (!methods.has(method)) return { status: 405, allow: [...methods].join(", ") };
  const { headers, rawHeaders } = request;
  if (rawHeaders.reduce((sum, part) => sum + part.length, 0) > MAX_HEADERS) return { status: 431 };
  const hosts = rawHeaders.filter((part, i) => i % 2 === 0 && part.toLowerCase() === "host");
  if (hosts.length !== 1 || !headers.host) return { status: 400 };
  if (!site.owns(headers.host)) return { status: 421 };
  let url = request.url ?? "";
  if (url.length > MAX_URL) return { status: 414 };
  const absolute = /^https?:\/\/([^/?#]+)([\s\S]*)$/i.exec(url);
  if (absolute) {
    if (!site.owns(absolute[1] ?? "")) return { status: 421 };
    url = absolute[2]?.startsWith("/") ? absolute[2] : `/${absolute[2] ?? ""}`;
  }
  if (url.includes("#")) return { status: 400 };
  const [raw, query] = partsOf(url);
  const normal = normalPath(raw);
  if (!normal) return { status: 400 };
  if (ofFramework.test(normal.pathname)) return { status: 404 };
  if (namesStrayPicture(normal.pathname, query)) return { status: 400 };
  const isPage = isPagePath(normal.pathname);
  if (isPage && !pageMethods.has(method)) return { status: 405, allow: "GET, HEAD" };
  const address = addressOf(normal.pathname, query);
  if (normal.hadEmptySegments) return isPage ? { status: 308, location: address } : { status: 400 };
  request.url = address;
  return null;
}

/** Removes headers and parameters that only the framework may set. */
export function cleanse(request: IncomingMessage): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (steering.test(name) && !harmless.has(name)) delete headers[name];
  }
  for (const name of forbidden) delete headers[name];
  const [pathname, query] = partsOf(request.url ?? "");
  if (!/nxt|%/i.test(query)) return;
  const kept = query.split("&").filter((part) => !isOfFramework(part));
  request.url = addressOf(pathname, kept.join("&"));
}

function isOfFramework(part: string): boolean {
  return [...new URLSearchParams(part).keys()].some((name) => /^_?nxt/i.test(name));
}

/** Headers that the framework gets for a shared page: its form, and the cached copy. */
const toldOfPageOfAll = new Set([
  "accept-encoding",
  "if-none-match",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "rsc",
  "x-forwarded-proto",
]);

/**
 * Takes away what a page that everybody gets must not be made from: all that a browser says of itself, its cookies, and under
 * which of the site's names it asked (docs/decisions/051-page-cache.md).
 */
export function forgetReader(request: IncomingMessage, site: Site): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (!toldOfPageOfAll.has(name)) delete headers[name];
  }
  headers.host = site.host;
  headers["x-forwarded-host"] = site.host;
}
