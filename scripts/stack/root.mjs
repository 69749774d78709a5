import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Fills the environment from `.env` where it is silent. */
export function loadEnvFile() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Says what a command is doing.
 * @param {string} sentence
 */
export function say(sentence) {
  console.log(`▸ ${sentence}`);
}
