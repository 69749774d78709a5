import { keptHeaders } from "@/lib/domain/kept-copy";
import { answerPage, answerTo, cacheNames, removeEnded } from "./caches";
import type { SavedPage } from "./messages";
import { isKeptPath } from "./requests";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds in which a just cached page is not fetched again. */
const FRESH = 60_000;

/** Pages available offline: saved tickets first, then newest first. */
export async function listSavedPages(): Promise<SavedPage[]> {
  await removeEnded();
  const [tickets, pages] = await Promise.all([
    listKept(cacheNames.tickets),
    listKept(cacheNames.pages),
  ]);
  return [...tickets, ...pages];
}

async function listKept(name: string): Promise<SavedPage[]> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const headers = (await cache.match(url))?.headers;
      const title = decodeURIComponent(headers?.get(keptHeaders.title) ?? "");
      const saved_at = headers?.get(keptHeaders.savedAt) ?? "";
      return { path: pathname + search, title: title || pathname, saved_at };
    }),
  );
  return pages.sort((a, b) => b.saved_at.localeCompare(a.saved_at));
}

/**
 * Caches a page whose request the worker did not see (a soft navigation, or the page that installed
 * the worker), and its loaded resources.
 */
export async function keepVisited(
  path: string,
  resources: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  if (!isKeptPath(new URL(path, self.location.origin).pathname)) return;
  const known = (await listSavedPages()).find((page) => page.path === path);
  const isFresh = known && Date.now() - Date.parse(known.saved_at) < FRESH;
  const page = new Request(path, { headers: { accept: "text/html" } });
  const rest = resources.map((address) => answerTo(new Request(address), event));
  await Promise.allSettled([...(isFresh ? [] : [answerPage(page, event)]), ...rest]);
}

/** When a tab's page was copied, by tab id; sent on request. */
const copiedAt = new Map<string, string>();

/** Records whether the tab got a copy; the newest hundred are kept. */
export function noteCopy(clientId: string, response: Response): void {
  const savedAt = response.headers.get(keptHeaders.savedAt);
  if (!savedAt) return;
  copiedAt.set(clientId, savedAt);
  for (const oldest of copiedAt.keys()) {
    if (copiedAt.size <= 100) break;
    copiedAt.delete(oldest);
  }
}

export function copyShownBy(clientId: string): string | null {
  return copiedAt.get(clientId) ?? null;
}

/** All open pages of this site. */
export function openPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
