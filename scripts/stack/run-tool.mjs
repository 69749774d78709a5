import { spawn } from "node:child_process";

/** Time for an interrupted program to exit. */
const GRACE_MS = 30_000;

/**
 * @typedef {object} ToolResult
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output empty when the output was shown as it came
 */

/**
 * Runs a program to its end. Never rejects: a program that cannot be started answers with code 127.
 * @param {string} program
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.quiet] keep the output for the caller instead of showing it
 * @param {number} [options.limitMs] interrupt it after this time, so that it can still say how far it came; kill it soon after
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<ToolResult>}
 */
export function runTool(program, args, { cwd, env = process.env, quiet = false, limitMs, signal }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      signal,
      timeout: limitMs,
      killSignal: "SIGINT",
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    const kill = limitMs && setTimeout(() => child.kill("SIGKILL"), limitMs + GRACE_MS);
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => chunks.push(chunk));
    }
    child.once("error", (error) => {
      clearTimeout(kill);
      resolve({ code: 127, output: `${program}: ${error.message}` });
    });
    child.once("close", (code) => {
      clearTimeout(kill);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") });
    });
  });
}

/**
 * Arguments for this Node that run a package's command, without npx and its prompt.
 * @param {string} file path below node_modules
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function nodeTool(file, args) {
  return [process.execPath, [`node_modules/${file}`, ...args]];
}
