import { isPagePath } from "@/lib/domain/page-path";
import { isPrivatePath, lostTickets, routes, trackingParams } from "@/lib/routes";

/** What a request is for the worker; null: the network alone answers it (all of /api among them). */
export type RequestKind = "asset" | "picture" | "page" | null;

interface Asked {
  method: string;
  mode: string;
  destination: string;
}

const pictures =
  /^\/(?:icons\/|storage\/.*\.(?:avif|gif|jpe?g|png|svg|webp)$|_next\/image$|favicon\.ico$)/;

/** Kind of a request of this site; `url` of another origin has none. */
export function kindOf(url: URL, origin: string, asked: Asked): RequestKind {
  if (asked.method !== "GET" || url.origin !== origin) return null;
  const { pathname } = url;
  if (pathname.startsWith("/_next/static/")) return "asset";
  if (asked.mode === "navigate") return isPagePath(pathname) ? "page" : null;
  if (pathname.startsWith("/api/")) return null;
  return asked.destination === "image" || pictures.test(pathname) ? "picture" : null;
}

/** Whether copies of a page are kept at all: neither of one person's pages nor of what somebody searched for. */
export function isKeptPath(pathname: string): boolean {
  return isPagePath(pathname) && !isPrivatePath(pathname) && pathname !== routes.search();
}

/** Whether it is the page of a ticket, which is kept for whoever asks for that. */
export function isTicketPath(pathname: string): boolean {
  return pathname.startsWith(`${lostTickets()}/`);
}

/** The address under which a ticket is kept, whatever its page was asked to say besides. */
export function ticketKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** The address under which a page is kept: neither fragment nor parameters that change nothing. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of trackingParams) url.searchParams.delete(name);
  return url.href;
}

/** Whether a copy of this page may stay on the device: public, whole, no fault, and not of another address. */
export function mayBeKept(address: string, response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get("content-type") ?? "").startsWith("text/html") &&
    !/private|no-store/.test(response.headers.get("cache-control") ?? "") &&
    isKeptPath(new URL(address).pathname)
  );
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The words of a page's title; empty when it has none. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title[^<>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity).trim();
}
