/** Names for offline copies, shared by the pages and the worker. */

/** Our own headers on a stored page. */
export const keptHeaders = { savedAt: "x-saved-at", title: "x-title", until: "x-until" };

/** Tickets saved on this device. Change the number with the format of an entry. */
export const TICKET_CACHE = "piazza-tickets-1";

/** Addresses of all hashed files in a page. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[^"'\\\s<>?#&)]+/g) ?? [])];
}
