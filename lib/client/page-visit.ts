import type { MessageToWorker } from "@/lib/pwa/messages";

// What a page tells the worker of itself; also for pages without the framework.

/** Script and options of the site's worker. */
export const workerScript = ["/sw.js", { scope: "/", updateViaCache: "none" }] as const;

/** True if the worker did not see this page's requests. */
export function isLoadedPastWorker(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.workerStart === 0;
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Resources that this page has loaded from the site. */
function loadedResources(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname, search }) => pathname + search);
}

/** Tells the worker of this page, so that it is available offline. */
export function loadedPage(): MessageToWorker {
  return { type: "page-visited", path: currentPath(), resources: loadedResources() };
}
