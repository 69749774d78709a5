import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fillMessage } from "../../lib/i18n/fill-message.mjs";
import { buildBundles } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { buildPages } from "./pages.mjs";
import { requireFreePort, requireWritableFolder } from "./preflight.mjs";
import {
  backendProgram,
  startProcess,
  stopProcess,
  waitUntilReady,
  webProgram,
} from "./process.mjs";
import { Refusal } from "./refusal.mjs";
import { loadEnvFile, say } from "./root.mjs";
import { readSettings } from "./settings.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");
const texts = terminal.start;

// Both processes must end within 5 s. The web needs the backend for its last answers, but a slow
// client must not use up the backend's time.
const webGraceMs = 4_400;
const headStartMs = 1_200;
const backendGraceMs = 3_500;

/**
 * @typedef {import("./process.mjs").Running} Running
 * @typedef {import("../../lib/env").Env} Env
 */

/**
 * Installs, builds and starts what is missing, then watches over it.
 * @param {string[]} args `--only=web` or `--only=backend` starts one of the two
 * @returns {Promise<number>} the exit code, once everything has stopped: 0 when asked to, 1 when a process ended by itself
 */
export async function runPortal(args) {
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const startedAt = Date.now();
  loadEnvFile();
  await ensureDependencies();
  await buildBundles();
  const env = await readSettings();
  const withBackend = env.embeddedBackend && only !== "web";
  const withWeb = only !== "backend";
  await checkMachine(env, { withBackend, withWeb });

  const abort = new AbortController();
  /** @type {Running[]} */
  const running = [];
  let isReady = false;
  /** @type {Promise<{ code: number, sentence: string }>} */
  const ending = new Promise((end) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => end({ code: 0, sentence: texts.stopping }));
    }

    /**
     * @param {"backend" | "web"} name
     * @param {string[]} program
     */
    function launch(name, program) {
      const started = startProcess(name, program, { ...process.env, NODE_ENV: "production" });
      running.push(started);
      started.ended.then((outcome) => {
        // a process that exits during its start has logged the reason
        const told = !isReady && "code" in outcome;
        const how = "code" in outcome ? fillMessage(texts.exitCode, outcome) : outcome.reason;
        const subject = texts.processNames[name];
        end({
          code: 1,
          sentence: told ? "" : fillMessage(texts.endedByItself, { name: subject, how }),
        });
      });
      return started;
    }

    async function start() {
      const ready = [];
      if (withBackend) {
        say(texts.backend);
        const backend = launch("backend", backendProgram);
        const health = `http://127.0.0.1:${env.backendPort}/api/health`;
        // it answers once it owns the data folder; until then another copy may use these pages
        if (!(await waitUntilReady(backend, `${health}?probe=live`))) return;
        ready.push(waitUntilReady(backend, health));
      }
      if (withWeb) {
        await buildPages({ dataFolder: env.dataDir, quiet: true, signal: abort.signal });
        say(texts.web);
        const web = launch("web", webProgram);
        ready.push(waitUntilReady(web, `${env.localUrl}/internal/health`));
      }
      if (!(await Promise.all(ready)).every(Boolean)) return;
      isReady = true;
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      const address = withWeb ? env.siteUrl : `http://127.0.0.1:${env.backendPort}`;
      say(fillMessage(texts.ready, { seconds, address }));
      const url = withBackend ? await askForSetupLink(env) : null;
      if (url) say(fillMessage(texts.setup, { url }));
    }

    start().catch((error) => {
      end({ code: 1, sentence: error instanceof Refusal ? error.message : String(error) });
    });
  });

  const { code, sentence } = await ending;
  abort.abort();
  if (code === 0) say(sentence);
  else if (sentence) console.error(sentence);
  else say(texts.notStarted);
  await stopAll(running, env.stopDelayMs);
  return code;
}

/**
 * The link by which a town without an administrator gets one; null: it has one, or is not to be set up. The answer is the
 * only place where its key stands: no log has it.
 * @param {Env} env
 * @returns {Promise<string | null>}
 */
async function askForSetupLink(env) {
  const token = readFileSync(path.join(env.dataDir, "operator-token"), "utf8").trim();
  const response = await fetch(`http://127.0.0.1:${env.backendPort}/operator/setup-link`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => null);
  // The portal runs without it; the next start asks again.
  return response?.ok ? (await response.json()).url : null;
}

/**
 * The web first, the backend when the web has gone or has had its head start.
 * @param {Running[]} running
 * @param {number} delayMs how long the web serves on
 */
async function stopAll(running, delayMs) {
  const web = running.find(({ name }) => name === "web");
  const backend = running.find(({ name }) => name === "backend");
  const webStopped = web && stopProcess(web, delayMs + webGraceMs);
  await Promise.race([
    webStopped,
    new Promise((resolve) => setTimeout(resolve, delayMs + headStartMs).unref()),
  ]);
  if (backend) await stopProcess(backend, backendGraceMs);
  await webStopped;
}

/**
 * Every reason not to start that can be told beforehand, before anything is touched.
 * @param {Env} env
 * @param {{ withBackend: boolean, withWeb: boolean }} parts
 */
async function checkMachine(env, { withBackend, withWeb }) {
  if (withWeb && withBackend && env.port === env.backendPort) {
    throw new Refusal(fillMessage(texts.samePort, { port: env.port }));
  }
  if (withWeb) await requireFreePort("PORT", env.port, env.host);
  if (withBackend) {
    for (const host of new Set(["127.0.0.1", env.backendHost])) {
      await requireFreePort("BACKEND_PORT", env.backendPort, host);
    }
  }
  // the web stores its secrets there too, with any backend
  requireWritableFolder(env.dataDir);
}
