import { ApiError } from "./http";

/** A refusal whose faults have the names that the form has for what was sent; null: the form calls it the same. */
export function renameFaults(error: unknown, rename: (name: string) => string | null): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, message, code, errors, retryAfter, current } = error;
  const named = Object.entries(errors).map(([name, texts]) => [rename(name) ?? name, texts]);
  return new ApiError(status, message, code, Object.fromEntries(named), retryAfter, current);
}
