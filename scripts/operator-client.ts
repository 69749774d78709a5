import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { apiErrorSchema } from "@/lib/contract/errors";
import { type Env, EnvError, parseEnv } from "@/lib/env";
import { secretFiles } from "@/lib/secrets";
import { freePort } from "./stack/preflight.mjs";
import { startProcess, stopProcess, waitUntilReady } from "./stack/process.mjs";

const stopGraceMs = 10_000;

/** A reason that the person at the keyboard can act upon: its message alone is printed. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The operator's road into the backend that owns the data folder (ruling 2). */
export interface Operator {
  /** True when the portal was running already; false when its backend runs for this command only. */
  portalRuns: boolean;
  /** Throws {@link CommandError} with the backend's own words unless the answer is a success. */
  send(method: string, path: string, init?: OperatorBody): Promise<Response>;
}

export type OperatorBody = { json: unknown } | { stream: Readable; contentType: string };

/**
 * Runs `work` on the backend of DATA_DIR: the one that runs, or one started for the occasion, without a demo town, and
 * stopped afterwards. Throws {@link CommandError} when there is none to be had.
 */
export async function withOperator<T>(
  source: NodeJS.ProcessEnv,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const env = readEnv(source);
  if (!env.embeddedBackend) {
    throw new CommandError(
      `BACKEND_URL names another backend (${env.backendUrl}): this command only knows the embedded one.`,
    );
  }
  const url = `http://127.0.0.1:${env.backendPort}`;
  if (await answers(url)) {
    return work(operatorAt(url, readToken(env), { portalRuns: true, dataDir: env.dataDir }));
  }
  const port = await freePort();
  const backend = startProcess("backend", ["dist/backend/main.js"], {
    ...source,
    NODE_ENV: "production",
    BACKEND_PORT: String(port),
    DEMO: "0",
    LOG_LEVEL: "warn",
  });
  try {
    const ownUrl = `http://127.0.0.1:${port}`;
    if (!(await waitUntilReady(backend, `${ownUrl}/api/health`))) {
      throw new CommandError("The backend could not be started for this command.");
    }
    return await work(
      operatorAt(ownUrl, readToken(env), { portalRuns: false, dataDir: env.dataDir }),
    );
  } finally {
    await stopProcess(backend, stopGraceMs);
  }
}

function readEnv(source: NodeJS.ProcessEnv): Env {
  try {
    return parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) throw new CommandError(error.message);
    throw error;
  }
}

function readToken({ dataDir }: Env): string {
  const { operatorToken } = secretFiles(dataDir);
  if (!existsSync(operatorToken)) {
    throw new CommandError(
      `The backend on BACKEND_PORT does not use the data folder ${dataDir}: set DATA_DIR and BACKEND_PORT as for npm start.`,
    );
  }
  return readFileSync(operatorToken, "utf8").trim();
}

/** Whether anything speaks HTTP there, ready or not. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/api/health?probe=live`, { signal: AbortSignal.timeout(3_000) });
    return true;
  } catch {
    return false;
  }
}

function operatorAt(
  url: string,
  token: string,
  { portalRuns, dataDir }: { portalRuns: boolean; dataDir: string },
): Operator {
  return {
    portalRuns,
    async send(method, path, body) {
      const headers = new Headers({ authorization: `Bearer ${token}` });
      const init: RequestInit & { duplex?: "half" } = { method, headers };
      if (body && "json" in body) {
        headers.set("content-type", "application/json");
        init.body = JSON.stringify(body.json);
      } else if (body) {
        headers.set("content-type", body.contentType);
        init.body = Readable.toWeb(body.stream) as BodyInit;
        init.duplex = "half";
      }
      const response = await fetch(`${url}${path}`, init);
      if (response.ok) return response;
      if (response.status === 401) {
        throw new CommandError(
          `The backend on ${url} belongs to another data folder than ${dataDir}: set DATA_DIR and BACKEND_PORT as for npm start.`,
        );
      }
      throw new CommandError(inWords(response.status, await response.text()));
    },
  };
}

function inWords(status: number, text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `The backend answered ${status}.`;
  }
  const error = apiErrorSchema.safeParse(body);
  if (!error.success) return `The backend answered ${status}.`;
  const fields = Object.entries(error.data.errors ?? {}).flatMap(([field, texts]) =>
    texts.map((one) => `  ${field}: ${one}`),
  );
  return [error.data.message, ...fields].join("\n");
}

/** Runs a command's body with its arguments; a {@link CommandError} ends it with one sentence and exit code 1. */
export function runAsCommand(body: (args: string[]) => Promise<void>): void {
  body(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  });
}
