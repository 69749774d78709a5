import { type ChildProcess, spawn } from "node:child_process";
import { ensureSecrets } from "@/lib/secrets";

export interface BackendProcess {
  /** Sends JSON along the operator's road; throws unless the answer is a success. */
  operate(method: string, path: string, body: unknown): Promise<unknown>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same data folder and port; resolves when it is ready. */
  launch(): Promise<void>;
  /** SIGTERM; resolves when it is gone. */
  stop(): Promise<void>;
}

/** The backend of the production build on the data folder of a web, as a process of its own; not started yet. */
export function backendProcess(port: number, dataDir: string, webUrl: string): BackendProcess {
  const url = `http://127.0.0.1:${port}`;
  const { operator_token } = ensureSecrets(dataDir);
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();

  async function isReady(): Promise<boolean> {
    try {
      return (await fetch(`${url}/api/health`)).status === 200;
    } catch {
      return false;
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    child?.kill(signal);
    await ended;
  }
  return {
    async operate(method, path, body) {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${operator_token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
    async launch() {
      const own = spawn(process.execPath, ["dist/backend/main.js"], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          BACKEND_PORT: String(port),
          DATA_DIR: dataDir,
          WEB_URL: webUrl,
          DEMO: "0",
          LOG_LEVEL: "error",
        } as NodeJS.ProcessEnv,
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = own;
      let isAlive = true;
      ended = new Promise((resolve) => {
        own.once("close", () => {
          isAlive = false;
          resolve();
        });
      });
      while (!(await isReady())) {
        if (!isAlive) throw new Error("The backend ended before it was ready.");
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))]);
      }
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
