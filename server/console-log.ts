import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { isRecord } from "@/lib/domain/is-record";

const printed = [
  ["error", "error"],
  ["warn", "warn"],
  ["info", "info"],
  ["log", "info"],
] as const;

/**
 * Errors of `lib/server/backend.ts` that the line of the outage has told, of readers who left, and of strangers who guess
 * secret addresses and are told no more for a while.
 */
const expectedNames = new Set([
  "BackendUnavailableError",
  "AbortError",
  "ResponseAborted",
  "TooManyRequests",
]);

function isExpected(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (expectedNames.has(String(value.name))) return true;
  // How Node ends a request whose client is gone.
  if (value.message === "aborted" && value.code === "ECONNRESET") return true;
  return isExpected(value.cause);
}

/**
 * Makes a line of the log of what the framework prints. It prints each error of each page with its stack: an outage is told
 * once (`lib/server/outage.ts`), a reader who leaves is no fault, and whoever guesses must not fill the log: all are for
 * `LOG_LEVEL=debug`.
 */
export function logConsole(log: Logger): void {
  for (const [method, level] of printed) {
    console[method] = (...args: unknown[]) => {
      const own = args.some(isExpected) ? "debug" : level;
      log[own](stripVTControlCharacters(format(...args)));
    };
  }
}
