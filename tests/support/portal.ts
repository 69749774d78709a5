import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/stack/preflight.mjs";

// Generous: it says that something hangs, not how fast it is.
const hangMs = 120_000;

export interface Portal {
  url: string;
  backendUrl: string;
  port: number;
  backendPort: number;
  dataDir: string;
  supervisor: ChildProcess;
  /** What `npm start` said so far, on both streams. */
  output(): string;
  /** What it said on standard error so far. */
  complaint(): string;
  /** Resolves when both processes are ready; rejects with the output when it ended before. */
  ready(): Promise<void>;
  /** The exit code of `npm start`. */
  exit: Promise<number | null>;
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>;
  /** Process ids of the running backend and web. */
  processes(): { backend?: number; web?: number };
}

/** Runs what `npm start` runs on the existing build: an empty portal on free ports, unless `settings` say otherwise. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const port = Number(settings.PORT ?? (await freePort()));
  const backendPort = Number(settings.BACKEND_PORT ?? (await freePort()));
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), "piazza-portal-"));
  const supervisor = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      DEMO: "0",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  supervisor.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  supervisor.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
    errors += chunk;
  });
  const exit = new Promise<number | null>((resolve) => supervisor.once("close", resolve));

  async function ready(): Promise<void> {
    let ended = false;
    exit.then(() => {
      ended = true;
    });
    for (const limit = Date.now() + hangMs; Date.now() < limit && !ended; ) {
      if (output.includes("Tutto pronto dopo")) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The portal is not ready:\n${output}`);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    port,
    backendPort,
    dataDir,
    supervisor,
    output: () => output,
    complaint: () => errors.trim(),
    ready,
    exit,
    stop() {
      supervisor.kill("SIGTERM");
      return exit;
    },
    processes: () => childrenOf(supervisor.pid ?? 0),
  };
}

function childrenOf(pid: number): { backend?: number; web?: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const found: { backend?: number; web?: number } = {};
  for (const child of children.split(" ").filter(Boolean).map(Number)) {
    const command = readFileSync(`/proc/${child}/cmdline`, "utf8");
    if (command.includes("dist/backend/main.js")) found.backend = child;
    if (command.includes("dist/server/main.js")) found.web = child;
  }
  return found;
}

/** Whether anything listens on a port of the loopback address. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
