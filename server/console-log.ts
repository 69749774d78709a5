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
 * Errors of `lib/server/backend.ts` that are already logged as an outage, or caused by disconnected
 * readers or by guesses of secret addresses.
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
  // Node's error for a disconnected client.
  if (value.message === "aborted" && value.code === "ECONNRESET") return true;
  return isExpected(value.cause);
}

/**
 * Logs what the framework prints. It prints every error with its stack: outages are logged once
 * (`lib/server/outage.ts`), disconnected readers are no error, and guessing must not fill the log:
 * those only appear with `LOG_LEVEL=debug`.
 */
export function logConsole(log: Logger): void {
  for (const [method, level] of printed) {
    console[method] = (...args: unknown[]) => {
      const own = args.some(isExpected) ? "debug" : level;
      log[own](stripVTControlCharacters(format(...args)));
    };
  }
}
