import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key.js";
import type { RouteKind } from "next/dist/server/route-kind.js";

/**
 * Key of a page in the framework's page cache: `path` with its locale, `source` the page's file.
 */
export function pageKey(path: string, source: string): string {
  return getRouteCacheKey(path, { kind: "APP_PAGE" as RouteKind, sourceRoute: source });
}
