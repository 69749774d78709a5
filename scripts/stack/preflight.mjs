import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { Refusal } from "./refusal.mjs";

/**
 * @param {unknown} error
 * @returns {string} the system's code where there is one: EACCES
 */
function codeOf(error) {
  return typeof error === "object" && error && "code" in error ? String(error.code) : String(error);
}

/**
 * Throws {@link Refusal} when a port cannot be listened on.
 * @param {string} variable name of the setting that chooses it
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
export async function requireFreePort(variable, port, host) {
  const server = net.createServer();
  try {
    await new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") {
      throw new Refusal(
        `Port ${port} is already in use on ${host}: stop what runs there (another Piazza?) or set ${variable} to another port.`,
      );
    }
    if (code === "EACCES") {
      throw new Refusal(
        `This user may not listen on port ${port}: set ${variable} to one above 1023.`,
      );
    }
    throw new Refusal(`Cannot listen on ${host}:${port} (${code}): check HOST and ${variable}.`);
  }
}

/**
 * Throws {@link Refusal} when the data folder cannot be made or written to.
 * @param {string} folder
 */
export function requireWritableFolder(folder) {
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `Cannot write to the data folder ${folder} (${codeOf(error)}): give this user permission, or set DATA_DIR to a folder that it may write to.`,
    );
  }
}

/**
 * A port nobody listens on at this moment, on the loopback address.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("no address"));
      });
    });
  });
}
