import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { databaseFault } from "@/backend/db/errors";
import { DomainError } from "@/backend/kernel/errors";
import { type ApiErrorBody, type ErrorCode, errorStatus } from "@/lib/contract/errors";
import type { AppContext, AppEnv } from "./app-env";

/** The one place where an error becomes an answer. */
export function errorResponse(c: AppContext, error: DomainError): Response {
  const status = errorStatus[error.code];
  const body: ApiErrorBody = { message: error.message, code: error.code };
  if (error.errors) body.errors = error.errors;
  if (status >= 500) body.request_id = c.get("requestId");
  return c.json(body, status as 400, { "cache-control": "no-store", ...error.headers });
}

const codeOfStatus = new Map<number, ErrorCode>(
  (Object.keys(errorStatus) as ErrorCode[]).map((code) => [errorStatus[code], code]),
);

/** PostgreSQL's codes for text that it cannot hold. */
const unstorableCodes = new Set(["22021", "22P05"]);

function isUnstorable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && unstorableCodes.has(String(cause.code))) return true;
  }
  return false;
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HTTPException) {
    // The framework's own refusals; their English texts never leave.
    return new DomainError(codeOfStatus.get(error.status) ?? "bad_request");
  }
  if (isUnstorable(error)) return new DomainError("bad_request");
  return new DomainError(databaseFault(error) ?? "internal");
}

/** Never lets a stack, a path or a query out: what it does not know is `internal`. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  const known = toDomainError(error);
  const status = errorStatus[known.code];
  // What we refuse on purpose, as while the process stops, is told by the line of the request.
  const isFault = status >= 500 && !(error instanceof DomainError);
  if (isFault) c.get("log").error({ err: error, status }, "request failed");
  return errorResponse(c, known);
};

export const handleNotFound: NotFoundHandler<AppEnv> = (c) =>
  errorResponse(c, new DomainError("not_found"));
