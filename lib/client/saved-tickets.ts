import { assetsOf, keptHeaders, TICKET_CACHE } from "@/lib/domain/kept-copy";
import { logFailure } from "./log";

/** Whether this browser can keep a ticket: only where a worker answers without a network, too. */
export function keepsTickets(): boolean {
  return "caches" in window && "serviceWorker" in navigator;
}

/** Whether the page of a ticket is kept on this device. */
export async function isTicketSaved(path: string): Promise<boolean> {
  return (await caches.match(path, { cacheName: TICKET_CACHE })) !== undefined;
}

/** Keeps the page of a ticket as it is now; the worker shows it without a network. Throws when it cannot be kept. */
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
  // The worker keeps what passes through it: what came before it was there passes now.
  await Promise.allSettled(assetsOf(html).map((address) => fetch(address)));
}

/** Takes a ticket off this device. */
export async function forgetTicket(path: string): Promise<void> {
  const cache = await caches.open(TICKET_CACHE);
  await cache.delete(path);
}

/** Takes off this device what is no ticket any more by its address: it was given away, and has another code. */
export async function forgetGoneTickets(): Promise<void> {
  if (!("caches" in window)) return;
  // Some browsers have a cache and refuse it, as in a private window.
  if (!(await caches.has(TICKET_CACHE).catch(() => false))) return;
  const cache = await caches.open(TICKET_CACHE);
  for (const { url } of await cache.keys()) {
    const id = new URL(url, location.href).pathname.split("/").at(-1) ?? "";
    // Hardly anybody keeps a ticket: the page of whoever does not loads nothing for it.
    const { isTicketGone } = await import("./gone-ticket");
    if (await isTicketGone(id)) await cache.delete(url);
  }
}

/** Takes all tickets off this device: it may be somebody else's by now. */
export async function forgetTickets(): Promise<void> {
  if (!("caches" in window)) return;
  try {
    await caches.delete(TICKET_CACHE);
  } catch (error) {
    logFailure("Saved tickets stay", error);
  }
}
