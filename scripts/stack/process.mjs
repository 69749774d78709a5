import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

const lifeline = pathToFileURL(path.join(root, "scripts/stack/lifeline.mjs")).href;

/**
 * Node arguments of the backend. It uses about 50 MB of heap. On a machine with much memory V8 lets
 * garbage grow to four times that; a limit like this keeps it at one and a half times. The young
 * generation is set to 12 MB per thread instead of 48.
 */
export const backendProgram = [
  "--max-old-space-size=1024",
  "--max-semi-space-size=4",
  "--enable-source-maps",
  "dist/backend/main.js",
];

/**
 * Node arguments of the web server. It uses about 100 MB of heap; without a limit V8 lets garbage
 * grow to many times that. Source maps would cost another 40 MB.
 */
export const webProgram = ["--max-old-space-size=256", "dist/server/main.js"];

/**
 * For both processes. The C library gives each thread its own arena and keeps freed memory there,
 * more than 100 MB in the backend.
 */
export const memoryEnv = { MALLOC_ARENA_MAX: "2" };

/**
 * How a process ended: by itself with an exit code, by a signal, or not even started.
 * @typedef {{ code: number } | { reason: string }} Ending
 */

/**
 * @typedef {object} Running
 * @property {string} name
 * @property {import("node:child_process").ChildProcess} child
 * @property {Promise<Ending>} ended
 * @property {() => boolean} alive
 */

/**
 * Starts a long-lived process that ends with this one, whatever ends this one. It stands in a process group of its own,
 * so that Ctrl-C reaches it once, through {@link stopProcess}, and not from the terminal too.
 * @param {string} name as it appears in messages
 * @param {string[]} args of node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Running}
 */
export function startProcess(name, args, env) {
  const child = spawn(process.execPath, ["--import", lifeline, ...args], {
    cwd: root,
    env: { ...memoryEnv, ...env, PIAZZA_SUPERVISED: "1" },
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let alive = true;
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    /** @param {Ending} ending */
    function end(ending) {
      alive = false;
      resolve(ending);
    }
    child.once("error", (error) => end({ reason: error.message }));
    child.once("exit", (code, signal) => end(signal ? { reason: signal } : { code: code ?? 1 }));
  });
  return { name, child, ended, alive: () => alive };
}

/**
 * Asks a process to end and insists after the grace.
 * @param {Running} running
 * @param {number} graceMs
 */
export async function stopProcess(running, graceMs) {
  if (running.alive()) running.child.kill("SIGTERM");
  const insist = setTimeout(() => running.child.kill("SIGKILL"), graceMs);
  await running.ended;
  clearTimeout(insist);
}

/**
 * Waits until a URL answers 200. False when the process ended before.
 * @param {Running} running
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export async function waitUntilReady(running, url) {
  while (running.alive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.status === 200) return true;
    } catch {
      // not listening yet
    }
    await Promise.race([running.ended, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  return false;
}
