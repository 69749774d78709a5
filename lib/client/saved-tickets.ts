import { assetsOf, keptHeaders, TICKET_CACHE } from "@/lib/domain/kept-copy";
import { logFailure } from "./log";

/** True if this browser can store tickets: only with a worker that answers offline. */
export function keepsTickets(): boolean {
  return "caches" in window && "serviceWorker" in navigator;
}

/** True if a ticket's page is stored on this device. */
export async function isTicketSaved(path: string): Promise<boolean> {
  return (await caches.match(path, { cacheName: TICKET_CACHE })) !== undefined;
}

/** Stores a ticket's current page for offline use by the worker. Throws if that fails. */
export async function saveTicket(path: string): Promise<void> {
  const response = await fetch(path, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!response.ok || response.redirected) throw new Error("The ticket cannot be read");
  const headers = new Headers(response.headers);
  headers.set(keptHeaders.savedAt, new Date().toISOString());
  headers.set(keptHeaders.title, encodeURIComponent(document.title));
  // The text is no longer compressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  const html = await response.text();
  const cache = await caches.open(TICKET_CACHE);
  await cache.put(path, new Response(html, { headers }));
  // The worker caches requests: those from before it existed are repeated.
  await Promise.allSettled(assetsOf(html).map((address) => fetch(address)));
}

/** Deletes a ticket from this device. */
export async function forgetTicket(path: string): Promise<void> {
  const cache = await caches.open(TICKET_CACHE);
  await cache.delete(path);
}

/** Deletes tickets whose address is no longer valid: transferred ones have a new code. */
export async function forgetGoneTickets(): Promise<void> {
  if (!("caches" in window)) return;
  // Some browsers refuse the cache, as in a private window.
  if (!(await caches.has(TICKET_CACHE).catch(() => false))) return;
  const cache = await caches.open(TICKET_CACHE);
  for (const { url } of await cache.keys()) {
    const id = new URL(url, location.href).pathname.split("/").at(-1) ?? "";
    // Few users store tickets: other pages must not load code for it.
    const { isTicketGone } = await import("./gone-ticket");
    if (await isTicketGone(id)) await cache.delete(url);
  }
}

/** Deletes all tickets from this device, which another user may use now. */
export async function forgetTickets(): Promise<void> {
  if (!("caches" in window)) return;
  try {
    await caches.delete(TICKET_CACHE);
  } catch (error) {
    logFailure("Saved tickets stay", error);
  }
}
