import { types } from "node:util";
import texts from "@/lib/i18n/messages/it/database.json";

/** Reasons why a database was not opened. */
export type OpenFault =
  | "locked"
  | "lockImpossible"
  | "otherVersion"
  | "notADatabase"
  | "notDurable"
  | "cannotOpen"
  | "otherFoundation"
  | "serverTooOld"
  | "serverUnreachable";

/** The database cannot be opened; the message is Italian, for the terminal. */
export class DatabaseOpenError extends Error {
  override name = "DatabaseOpenError";
  readonly fault: OpenFault;

  constructor(fault: OpenFault, values: Record<string, string> = {}, cause?: unknown) {
    let text: string = texts[fault];
    for (const [name, value] of Object.entries(values)) {
      text = text.replaceAll(`{${name}}`, value);
    }
    super(text, { cause });
    this.fault = fault;
  }
}

/** SQLSTATE "disk full", used by both databases. */
export const DISK_FULL = "53100";

/**
 * PostgreSQL: connection lost, shutting down, too many connections. Node: the same, from the
 * socket.
 */
const unreachableCodes =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
/** Errors of pg and pg-pool without a code. */
const unreachableTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
/** PostgreSQL: a statement, lock or idle transaction timed out, or a deadlock was ended. */
const timeoutCodes = /^(57014|55P03|25P03|40P01)$/;

/** SQLSTATE of a unique violation. */
const DUPLICATE = "23505";

/** True if a write failed because a concurrent one wrote the same. */
export function isDuplicate(error: unknown): boolean {
  for (let cause = error; types.isNativeError(cause); cause = cause.cause) {
    if ("code" in cause && cause.code === DUPLICATE) return true;
  }
  return false;
}

/** SQLSTATE of a foreign key violation: the referenced row was deleted concurrently. */
const GONE = "23503";

/** Cause of a failed query that is not the query's own error. */
export type DatabaseFault = "storage_full" | "unreachable" | "timeout" | "gone";

/** Finds one of the faults in the chain of causes, or null. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let cause = error; types.isNativeError(cause); cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (code === DISK_FULL || code === "ENOSPC") return "storage_full";
    if (timeoutCodes.test(code)) return "timeout";
    if (code === GONE) return "gone";
    if (unreachableCodes.test(code) || unreachableTexts.test(cause.message)) return "unreachable";
  }
  return null;
}
