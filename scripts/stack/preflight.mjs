import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { fillMessage } from "../../lib/i18n/fill-message.mjs";
import { codeOf, Refusal } from "./refusal.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");
const texts = terminal.start;

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
    /** @type {Record<string, string>} */
    const sentences = { EADDRINUSE: texts.portTaken, EACCES: texts.portForbidden };
    const sentence = sentences[code] ?? texts.cannotListen;
    throw new Refusal(fillMessage(sentence, { port, host, variable, code }));
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
    throw new Refusal(fillMessage(texts.notWritable, { folder, code: codeOf(error) }));
  }
}

/** @type {Set<number>} */
const given = new Set();

/**
 * A port nobody listens on at this moment, on the loopback address. Never the same twice: the system may offer a port
 * again as long as nobody has taken it.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = await offeredPort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

/** @returns {Promise<number>} */
function offeredPort() {
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
