import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fillMessage } from "../../lib/i18n/fill-message.mjs";
import { codeOf, Refusal } from "./refusal.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A container has only build output: nothing is installed or built there. */
export const hasSources = existsSync(path.join(root, "tsconfig.json"));

/**
 * Adds missing variables from `.env` to the environment. Throws {@link Refusal} if it is
 * unreadable.
 */
export function loadEnvFile() {
  const file = path.join(root, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Refusal(fillMessage(terminal.envFileUnreadable, { code: codeOf(error) }));
  }
}

let isResultOnly = false;

/** From now on standard output is for a command's result alone, which may become a file. */
export function keepOutputForResult() {
  isResultOnly = true;
}

/**
 * Says what a command is doing.
 * @param {string} sentence
 */
export function say(sentence) {
  const line = `▸ ${sentence}`;
  if (isResultOnly) console.error(line);
  else console.log(line);
}
