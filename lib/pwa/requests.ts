import { isPagePath } from "@/lib/domain/page-path";
import { accessPage, isPrivatePath, lostTickets, routes, trackingParams } from "@/lib/routes";

/** Kinds of requests for the worker; null: network only (including all of /api). */
export type RequestKind = "asset" | "picture" | "flyer" | "page" | null;

interface Asked {
  method: string;
  mode: string;
  destination: string;
}

const pictures =
  /^\/(?:icons\/|storage\/.*\.(?:avif|gif|jpe?g|png|svg|webp)$|_next\/image$|favicon\.ico$)/;

/** Pictures of a flyer's pages: as thumbnails and as they are read, not enlarged. */
const keptOfFlyers = /\/(?:160|480|960)\.webp$/;

/** Kind of a request of this site; other origins have none. */
export function kindOf(url: URL, origin: string, asked: Asked): RequestKind {
  if (asked.method !== "GET" || url.origin !== origin) return null;
  const { pathname } = url;
  if (pathname.startsWith("/_next/static/")) return "asset";
  if (asked.mode === "navigate") return isPagePath(pathname) ? "page" : null;
  if (pathname.startsWith("/api/")) return null;
  if (pathname.startsWith("/storage/flyers/")) return keptOfFlyers.test(pathname) ? "flyer" : null;
  return asked.destination === "image" || pictures.test(pathname) ? "picture" : null;
}

/**
 * True for what a code opened: it is nobody's, and its guests read it again where there is no
 * reception (docs/domain/access-codes.md). Caches on the way keep no copy.
 */
const isOpenedByCode = (pathname: string) =>
  (["menu", "flyer"] as const).some((kind) => pathname.startsWith(`${accessPage(kind)}/`));

/** True if copies of a page may be cached: not private pages or searches. */
export function isKeptPath(pathname: string): boolean {
  if (isOpenedByCode(pathname)) return true;
  return isPagePath(pathname) && !isPrivatePath(pathname) && pathname !== routes.search();
}

/** True for a ticket's page, which is stored only on request. */
export function isTicketPath(pathname: string): boolean {
  return pathname.startsWith(`${lostTickets()}/`);
}

/** Cache address of a ticket, without parameters. */
export function ticketKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Cache address of a page, without fragment and irrelevant parameters. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of trackingParams) url.searchParams.delete(name);
  return url.href;
}

/** True if a copy may stay on the device: public, complete, without error, and not redirected. */
export function mayBeKept(address: string, response: Response): boolean {
  const { pathname } = new URL(address);
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get("content-type") ?? "").startsWith("text/html") &&
    isKeptPath(pathname) &&
    (isOpenedByCode(pathname) ||
      !/private|no-store/.test(response.headers.get("cache-control") ?? ""))
  );
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The text of a page's title; empty if none. */
export function titleOf(html: string): string {
  const [, title = ""] = /<title[^<>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity).trim();
}

/** A kept copy may be read after the end of its ads, so it shows none. */
export function withoutAds(html: string): string {
  return html.replaceAll("<aside data-ad-slot", "<aside hidden data-ad-slot");
}

/** When a page stops being true, as its HTML says (`flyer-viewer.tsx`); null: it does not. */
export function endOf(html: string): string | null {
  return /\sdata-until="([^"]*)"/.exec(html)?.[1] ?? null;
}

/** The folder of the pictures that end with a page, as its HTML says; null: none do. */
export function folderOf(html: string): string | null {
  return /\sdata-pictures="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** The same page of a flyer in the other width in which it is read. */
export function otherWidth(address: string): string {
  return address.replace(/(480|960)(?=\.webp$)/, (width) => (width === "480" ? "960" : "480"));
}
