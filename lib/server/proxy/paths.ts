import { normalPath } from "../target";

/**
 * Endings of API paths that answer files instead of JSON. `tests/contract/file-paths.test.ts`
 * compares them with the endpoints.
 */
const fileOfApi =
  /\/(?:docs|openapi\.json|(?<!\/profile\/)export|csv|cv|png|proof|stop|invoice|[^/]+\.(?:ics|pdf|pkpass)|(?:photos|documents|sheets)\/[^/]+)$/;

/** True if the backend answers this path; otherwise the framework does. */
export function isProxied(pathname: string): boolean {
  return /^\/(?:api|storage)(?:\/|$)/.test(pathname);
}

/** True if the answer has no time limit beyond its reader's pace. */
export function isFilePath(path: string): boolean {
  return path.startsWith("/storage/") || fileOfApi.test(path);
}

/** The backend's path: same number of segments, never outside of `root`. Null: invalid. */
export function backendPath(pathname: string, root: "api" | "storage"): string | null {
  const normal = normalPath(pathname);
  if (!normal || normal.hadEmptySegments) return null;
  return normal.pathname.startsWith(`/${root}/`) ? normal.pathname : null;
}
