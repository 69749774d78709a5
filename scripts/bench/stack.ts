import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getHealth } from "@/lib/contract/health-endpoints";
import { changeSettings } from "../operator-settings";
import { freePort } from "../stack/preflight.mjs";
import { backendProgram, memoryEnv, webProgram } from "../stack/process.mjs";
import type { BareBody } from "./bare-server";

/** The time unit of /proc on every Linux. */
const TICKS_PER_SECOND = 100;

export interface Running {
  child: ChildProcess;
  stop(): Promise<void>;
  /** Resident memory in megabytes; NaN without /proc. */
  memory(): number;
  /** Seconds since its start; NaN without /proc. */
  processorTime(): number;
}

/** Wraps a started process. */
export function running(child: ChildProcess): Running {
  const ended = once(child, "exit");
  return {
    child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await ended;
    },
    memory() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      } catch {
        return Number.NaN;
      }
    },
    processorTime() {
      try {
        const [, state = ""] = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ");
        const [user = Number.NaN, system = Number.NaN] = state.split(" ").slice(11, 13).map(Number);
        return (user + system) / TICKS_PER_SECOND;
      } catch {
        return Number.NaN;
      }
    },
  };
}

/** Waits for a 2xx answer. Throws if the process ends first or the limit is over. */
export async function answers(url: string, child: ChildProcess, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`A process ended with exit code ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${limitMs / 1000} s`);
}

/** Both processes of the portal with separate ports and data folder. */
export interface Stack {
  webUrl: string;
  backendUrl: string;
  backendPort: number;
  dataDir: string;
  web: Running;
  backend: Running;
  restartWeb(): Promise<void>;
  /** Stops both and deletes the data. */
  close(): Promise<void>;
}

interface StackOptions {
  /** Fills the data folder before it is opened. */
  prepare?: (dataDir: string) => Promise<void>;
  env?: Record<string, string>;
}

/** Updates the build and starts the portal, with an empty database unless prepared. */
export async function startStack({ prepare, env: more }: StackOptions = {}): Promise<Stack> {
  const build = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  if (build.status !== 0) throw new Error("The build failed");
  const dataDir = mkdtempSync(path.join(tmpdir(), "piazza-bench-"));
  const [port, backendPort] = [await freePort(), await freePort()];
  const env: NodeJS.ProcessEnv = {
    ...memoryEnv,
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: dataDir,
    DEMO: "0",
    LOG_LEVEL: "error",
    SITE_URL: "",
    // Searches are limited per visitor: the load sets the visitor's address.
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    ...more,
  };
  await prepare?.(dataDir);
  const launch = (program: string[]) =>
    running(spawn(process.execPath, program, { env, stdio: ["ignore", "ignore", "inherit"] }));
  const webUrl = `http://127.0.0.1:${port}`;
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const backend = launch(backendProgram);
  // A demo town is created first.
  await answers(backendUrl + getHealth.path, backend.child, 180_000);
  // A new town is closed.
  await changeSettings(backendUrl, dataDir, { maintenance_enabled: false });
  const web = launch(webProgram);
  await answers(`${webUrl}/internal/health`, web.child, 60_000);
  const stack: Stack = {
    webUrl,
    backendUrl,
    backendPort,
    dataDir,
    web,
    backend,
    async restartWeb() {
      await stack.web.stop();
      stack.web = launch(webProgram);
      await answers(`${webUrl}/internal/health`, stack.web.child, 60_000);
    },
    async close() {
      await stack.web.stop();
      await stack.backend.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return stack;
}

/** Starts the bare server of `bare-server.ts` in a separate process, like the portal's. */
export async function startBare(body: BareBody): Promise<Running & { url: string }> {
  const child = spawn(process.execPath, [process.argv[1] ?? "", "--bare"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.send({ ...body });
  const [port] = (await once(child, "message")) as [number];
  return { ...running(child), url: `http://127.0.0.1:${port}/` };
}
