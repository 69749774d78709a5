import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { type DatabaseFault, databaseFault } from "@/backend/db/errors";
import { FileStoreError } from "@/backend/files/store";
import { DomainError, Overtaken } from "@/backend/kernel/errors";
import { type ApiErrorBody, type ErrorCode, errorStatus } from "@/lib/contract/errors";
import type { AppContext, AppEnv } from "./app-env";

/** Seconds after which a temporary failure may be retried, unless the error says otherwise. */
const RETRY_SECONDS = "5";

/** The only place where an error becomes a response. */
export function errorResponse(c: AppContext, error: DomainError): Response {
  const status = errorStatus[error.code];
  const body: ApiErrorBody = { message: error.message, code: error.code };
  if (error.errors) body.errors = error.errors;
  if (error instanceof Overtaken) body.current = error.now as ApiErrorBody["current"];
  if (status >= 500) body.request_id = c.get("requestId");
  const headers: Record<string, string> = { "cache-control": "no-store", ...error.headers };
  if (error.code === "unavailable") headers["retry-after"] ??= RETRY_SECONDS;
  return c.json(body, status as 400, headers);
}

const codeOfStatus = new Map<number, ErrorCode>(
  (Object.keys(errorStatus) as ErrorCode[]).map((code) => [errorStatus[code], code]),
);

/** PostgreSQL's codes for text that it cannot store. */
const unstorableCodes = new Set(["22021", "22P05"]);

function isUnstorable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && unstorableCodes.has(String(cause.code))) return true;
  }
  return false;
}

const codeOfFault = {
  storage_full: "storage_full",
  unreachable: "unavailable",
  timeout: "unavailable",
  gone: "not_found",
} satisfies Record<DatabaseFault, ErrorCode>;

const codeOfStoreFault = {
  unreachable: "unavailable",
  refused: "unavailable",
  full: "storage_full",
} satisfies Record<FileStoreError["fault"], ErrorCode>;

/**
 * True if the log must record the error. Deliberate refusals, and errors after the process gave up
 * the request, are in the request's log line; an unreachable database is logged once by the pool,
 * an unreachable file store by the store.
 */
function isFault(error: unknown, c: AppContext): boolean {
  const isExpected =
    refusalIn(error) !== null || error instanceof FileStoreError || c.get("isGivenUp");
  return !isExpected && databaseFault(error) !== "unreachable";
}

/** A deliberate refusal, also from below: the pool's refusals are wrapped in the query's error. */
function refusalIn(error: unknown): DomainError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause;
  }
  return null;
}

function toDomainError(error: unknown): DomainError {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  if (error instanceof HTTPException) {
    // The framework's own errors, without their English texts.
    return new DomainError(codeOfStatus.get(error.status) ?? "bad_request");
  }
  if (error instanceof FileStoreError) return new DomainError(codeOfStoreFault[error.fault]);
  if (isUnstorable(error)) return new DomainError("bad_request");
  const fault = databaseFault(error);
  return new DomainError(fault ? codeOfFault[fault] : "internal");
}

/** True if the effect of an error is unknown: it is neither a refusal nor temporary. */
export function isInternal(error: unknown): boolean {
  return toDomainError(error).code === "internal";
}

/** Never reveals a stack, path or query: unknown errors become `internal`. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  const known = toDomainError(error);
  const status = errorStatus[known.code];
  // Harmless once; if frequent, something deletes rows that are still referenced.
  if (databaseFault(error) === "gone") c.get("log").warn({ err: error }, "what was named is gone");
  if (status >= 500 && isFault(error, c)) {
    c.get("log").error({ err: error, status }, "request failed");
  }
  return errorResponse(c, known);
};

export const handleNotFound: NotFoundHandler<AppEnv> = (c) =>
  errorResponse(c, new DomainError("not_found"));
