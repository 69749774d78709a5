/**
 * Logs failures that the page survives and does not show (spec section 8, "logged and swallowed").
 */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is the only place for it.
  console.warn(what, error);
}
