import { ApiError } from "./http";

/** The faults of an answer under the names that the form has for what was sent. */
export function renameFaults(
  { status, message, code, errors, retryAfter, current }: ApiError,
  rename: (name: string) => string,
): ApiError {
  const named = Object.entries(errors).map(([name, texts]) => [rename(name), texts]);
  return new ApiError(status, message, code, Object.fromEntries(named), retryAfter, current);
}

/** A fault within a list is one of its field. */
export function listFault(name: string): string {
  return name.split(".")[0] ?? name;
}
