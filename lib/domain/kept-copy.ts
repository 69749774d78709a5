/** What the pages and the worker call what is kept for reading without a network. */

/** Headers of our own on a kept page. */
export const keptHeaders = { savedAt: "x-saved-at", title: "x-title" };

/** Tickets that somebody saved on this device. The number changes with what an entry looks like. */
export const TICKET_CACHE = "piazza-tickets-1";

/** Addresses of hashed files that stand anywhere in a page. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[^"'\\\s<>?#&)]+/g) ?? [])];
}
