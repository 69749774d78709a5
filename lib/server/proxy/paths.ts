import { normalPath } from "../target";

/** How the paths of the API end that answer a file and no JSON. `tests/contract/file-paths.test.ts` compares them with what there is. */
const fileOfApi =
  /\/(?:docs|openapi\.json|(?<!\/profile\/)export|csv|cv|proof|stop|[^/]+\.(?:ics|pdf|pkpass)|(?:photos|documents|sheets)\/[^/]+)$/;

/** Whether the backend answers this path; else the framework does. */
export function isProxied(pathname: string): boolean {
  return /^\/(?:api|storage)(?:\/|$)/.test(pathname);
}

/** Whether what is answered passes as fast as its reader takes it, for as long as that is. */
export function isFilePath(path: string): boolean {
  return path.startsWith("/storage/") || fileOfApi.test(path);
}

/** The path to ask the backend for: it has as many segments as it was sent with and never leaves `root`. Null: not such a path. */
export function backendPath(pathname: string, root: "api" | "storage"): string | null {
  const normal = normalPath(pathname);
  if (!normal || normal.hadEmptySegments) return null;
  return normal.pathname.startsWith(`/${root}/`) ? normal.pathname : null;
}
