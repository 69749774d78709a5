import { ApiError } from "./http";

/** A refusal with its errors renamed to the form's fields; null: same name. */
export function renameFaults(error: unknown, rename: (name: string) => string | null): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, message, code, errors, retryAfter, current } = error;
  const named = Object.entries(errors).map(([name, texts]) => [rename(name) ?? name, texts]);
  return new ApiError(status, message, code, Object.fromEntries(named), retryAfter, current);
}
