import path from "node:path";
import { pathToFileURL } from "node:url";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/**
 * The settings as both processes will read them (lib/env.ts, from its bundle). Throws {@link Refusal} with every fault.
 * @returns {Promise<import("../../lib/env").Env>}
 */
export async function readSettings() {
  const { parseEnv } = await import(pathToFileURL(path.join(root, "dist/lib/env.js")).href);
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof Error && error.name === "EnvError") throw new Refusal(error.message);
    throw error;
  }
}
