import { ApiError } from "@/lib/client/http";

/** A refusal whose faults are told at the fields as the form calls them; null: at none. */
export function withFieldNames(error: unknown, nameOf: (field: string) => string | null): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, message, code, errors, retryAfter } = error;
  const named = Object.entries(errors).map(([field, texts]) => [nameOf(field) ?? field, texts]);
  return new ApiError(status, message, code, Object.fromEntries(named), retryAfter);
}
