import type { IncomingMessage } from "node:http";
import type { Site } from "./site";

const MAX_URL = 8 * 1024;
const MAX_HEADERS = 16 * 1024;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const pageMethods = new Set(["GET", "HEAD"]);

/** Of the headers that begin so, only the named ones pass: the others steer the framework from inside. */
const steering = /^(?:x-|next-|proxy-)/;
const harmless = new Set([
  "x-requested-with",
  "x-xsrf-token",
  "x-csrf-token",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  // Rewritten by the site before anybody reads them.
  "x-forwarded-for",
]);
/** A nonce in a client's policy would be written into the page; the others are no client's business. */
const forbidden = ["content-security-policy", "content-security-policy-report-only", "forwarded"];

export interface Refusal {
  status: number;
  allow?: string;
}

/** Whether the path is one of the backend's or of the framework's, and no page. */
export function isPage(pathname: string): boolean {
  return !/^\/(?:api|storage|internal|_next)(?:\/|$)/.test(pathname) && !/\.[^./]*$/.test(pathname);
}

function hasStrayPath(pathname: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return true;
  }
  if (path.split(/[/\\]/).some((segment) => segment === "." || segment === "..")) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u001f\u007f]/.test(path);
}

/** Whether a picture is asked for whose path the framework and the backend would read differently. */
function namesStrayPicture(pathname: string, url: string): boolean {
  if (pathname !== "/_next/image") return false;
  const picture = new URLSearchParams(url.split("?", 2)[1]).get("url") ?? "";
  return hasStrayPath(picture) || picture.includes("\\") || /%5c/i.test(picture);
}

/**
 * Why a request is not served; null: it is. An absolute address of the site's own is made a path first (RFC 9112,
 * 3.2.2), any other address is refused.
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
    request.url = url;
  }
  const [pathname = ""] = url.split(/[?#]/);
  if (!pathname.startsWith("/") || hasStrayPath(pathname)) return { status: 400 };
  if (namesStrayPicture(pathname, url)) return { status: 400 };
  if (isPage(pathname) && !pageMethods.has(method)) return { status: 405, allow: "GET, HEAD" };
  return null;
}

/** Takes away what only the framework may say to itself: its headers, and parameters of its own. */
export function cleanse(request: IncomingMessage): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (steering.test(name) && !harmless.has(name)) delete headers[name];
  }
  for (const name of forbidden) delete headers[name];
  const [pathname = "", query] = (request.url ?? "").split("?", 2);
  if (!query?.includes("nxt")) return;
  const kept = query.split("&").filter((part) => !/^(?:_?nxt|%6e|n%78)/i.test(part));
  request.url = kept.length > 0 ? `${pathname}?${kept.join("&")}` : pathname;
}
