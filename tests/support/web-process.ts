import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { ensureSecrets } from "@/lib/secrets";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { type StubBackend, startStubBackend } from "./stub-backend";

export interface Web {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  revalidateSecret: string;
  /** Every line that it wrote. */
  lines: string[];
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Stops it, where it still runs, and starts another on the same data folder and port. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** What serves the web: the portal's own server, or the framework as it comes (docs/decisions/052-proxy.md). */
export type Server = "custom server" | "framework";

/** Programs by their arguments, and the line by which each says that it listens. */
const programs: Record<Server, { args: (port: number) => string[]; listens: string }> = {
  "custom server": { args: () => ["dist/server/main.js"], listens: "the web listens" },
  framework: {
    args: (port) => ["node_modules/next/dist/bin/next", "start", "--port", String(port)],
    listens: "Ready in",
  },
};

/** Starts the web of the production build, which `npm test` has made, as a process of its own. */
export async function startWeb(
  backendUrl: string,
  settings: Record<string, string> = {},
  server: Server = "custom server",
): Promise<Web> {
  const program = programs[server];
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), "piazza-web-"));
  const lines: string[] = [];
  let child: ChildProcess;
  let ended: Promise<number | null>;

  async function launch(): Promise<void> {
    const own = spawn(process.execPath, program.args(port), {
      env: {
        PATH: process.env.PATH,
        NEXT_DIST_DIR: process.env.NEXT_DIST_DIR,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: dataDir,
        NEXT_TELEMETRY_DISABLED: "1",
        BACKEND_URL: backendUrl,
        ...settings,
      } as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = own;
    ended = new Promise((resolve) => own.once("close", resolve));
    await new Promise<void>((resolve, reject) => {
      for (const stream of [own.stdout, own.stderr]) {
        readline.createInterface({ input: stream }).on("line", (line) => {
          lines.push(line);
          if (line.includes(program.listens)) resolve();
        });
      }
      void ended.then(() => reject(new Error(`The web did not start:\n${lines.join("\n")}`)));
    });
  }
  async function stop(): Promise<number | null> {
    child.kill("SIGTERM");
    return ended;
  }

  await launch();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get pid() {
      return child.pid ?? 0;
    },
    dataDir,
    revalidateSecret: ensureSecrets({ dataDir, secretsFile: null }).revalidate_secret,
    lines,
    stop,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    restart: async () => {
      await stop();
      await launch();
    },
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What stands in a backend's place. */
interface StandIn {
  url: string;
  reset(): void;
  goDown(): Promise<void>;
}

/** The web before a stub backend for the tests of a file; the stub forgets between them. */
export function webOfFile(
  settings: Record<string, string> = {},
  server?: Server,
): {
  backend: StubBackend;
  web: Web;
} {
  return webBefore(startStubBackend, settings, server);
}

/** As {@link webOfFile}, before another stand-in. */
export function webBefore<Backend extends StandIn>(
  start: () => Promise<Backend>,
  settings: Record<string, string> = {},
  server?: Server,
): { backend: Backend; web: Web } {
  const backend = {} as Backend;
  const web = {} as Web;
  beforeAll(async () => {
    Object.assign(backend, await start());
    const started = await startWeb(backend.url, settings, server);
    // With its getter: it has another process after a restart.
    Object.defineProperties(web, Object.getOwnPropertyDescriptors(started));
  });
  beforeEach(() => backend.reset());
  afterAll(async () => {
    await web.close();
    await backend.goDown();
  });
  return { backend, web };
}

/** Tells the web what changed, as the backend does. */
export async function revalidate(web: Web, body: unknown): Promise<number> {
  const response = await fetch(`${web.url}/internal/revalidate`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${web.revalidateSecret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return response.status;
}
