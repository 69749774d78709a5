import { normalPath } from "../target";

/** The path to ask the backend for: it has as many segments as it was sent with and never leaves `root`. Null: not such a path. */
export function backendPath(pathname: string, root: "api" | "storage"): string | null {
  const normal = normalPath(pathname);
  if (!normal || normal.hadEmptySegments) return null;
  return normal.pathname.startsWith(`/${root}/`) ? normal.pathname : null;
}
