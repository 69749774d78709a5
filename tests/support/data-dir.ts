import { cpSync, lstatSync } from "node:fs";

/**
 * Copies the data folder of a backend that was stopped. One that had to be stopped by force leaves its lock, which is a
 * socket that nobody listens on.
 */
export function copyDataDir(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (source) => !lstatSync(source).isSocket() });
}
