import { types } from "node:util";
import texts from "@/lib/i18n/messages/it/database.json";

/** Why a database was not opened. */
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

/** The database cannot be opened; the message is Italian, fit for the person at the terminal. */
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

/** SQLSTATE of "disk full": what both databases answer when there is no room for a write. */
export const DISK_FULL = "53100";

/** PostgreSQL: connection lost, shutting down, too many connections. Node: the same, seen from the socket. */
const unreachableCodes =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
/** pg and pg-pool give these no code. */
const unreachableTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
/** PostgreSQL: a statement, a lock or an idle transaction took too long, or two waited for each other and one was ended. */
const timeoutCodes = /^(57014|55P03|25P03|40P01)$/;

/** SQLSTATE of a value that is there already and may be there once only. */
const DUPLICATE = "23505";

/** Whether a write failed because another one at the same moment wrote the same thing. */
export function isDuplicate(error: unknown): boolean {
  for (let cause = error; types.isNativeError(cause); cause = cause.cause) {
    if ("code" in cause && cause.code === DUPLICATE) return true;
  }
  return false;
}

/** SQLSTATE of a row that names another one which is not there: somebody else deleted it in the same moment. */
const GONE = "23503";

/** What lies behind a failed query, when it is not the query's own fault. */
export type DatabaseFault = "storage_full" | "unreachable" | "timeout" | "gone";

/** Looks through the chain of causes for one of the faults; null: none of them. */
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
