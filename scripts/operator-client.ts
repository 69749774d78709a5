import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { apiErrorSchema } from "@/lib/contract/errors";
import { getHealth } from "@/lib/contract/health-endpoints";
import { type Env, EnvError, parseEnv } from "@/lib/env";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import terminal from "@/lib/i18n/messages/it/terminal.json";
import { SecretsError, secretFiles } from "@/lib/secrets";
import { freePort } from "./stack/preflight.mjs";
import { backendProgram, startProcess, stopProcess, waitUntilReady } from "./stack/process.mjs";

const texts = terminal.command;
const stopGraceMs = 10_000;

/** An error that the user at the terminal can act on: only its message is printed. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** A refusal of the backend, with its message. */
class OperatorRefusal extends CommandError {
  constructor(
    /** HTTP status. */
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

/** Replaces "not found" by the message `words`; rethrows other errors. */
export function unlessFound(words: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof OperatorRefusal && error.status === 404
      ? new CommandError(words, { cause: error })
      : error;
  };
}

/** The operator's access to the backend that owns the data folder (docs/domain/site.md). */
export interface Operator {
  /** True if the portal was already running; false if its backend runs only for this command. */
  portalRuns: boolean;
  /** Throws {@link OperatorRefusal} with the backend's message unless the call succeeds. */
  send<Body>(call: Call<Body>, body?: OperatorBody<Body>): Promise<Response>;
}

type OperatorBody<Body> = { json: Body } | { stream: Readable; contentType: string };

/**
 * Runs `work` on the backend of DATA_DIR: the running one, or one started for it without a demo
 * town and stopped afterwards. Throws {@link CommandError} if neither works.
 */
export async function withOperator<T>(
  source: NodeJS.ProcessEnv,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const env = readEnv(source);
  if (!env.embeddedBackend) {
    throw new CommandError(fillMessage(texts.foreignBackend, { url: env.backendUrl }));
  }
  const url = `http://127.0.0.1:${env.backendPort}`;
  if (await answers(url)) {
    return work(operatorAt(url, readToken(url, env), { portalRuns: true, dataDir: env.dataDir }));
  }
  const port = await freePort();
  const backend = startProcess("backend", backendProgram, {
    ...source,
    NODE_ENV: "production",
    BACKEND_PORT: String(port),
    BACKEND_HOST: "",
    DEMO: "0",
    LOG_LEVEL: "warn",
  });
  try {
    const ownUrl = `http://127.0.0.1:${port}`;
    if (!(await waitUntilReady(backend, ownUrl + getHealth.path))) {
      throw new CommandError(texts.notStarted);
    }
    return await work(
      operatorAt(ownUrl, readToken(ownUrl, env), { portalRuns: false, dataDir: env.dataDir }),
    );
  } finally {
    await stopProcess(backend, stopGraceMs);
  }
}

/** The portal's settings from the environment. Throws {@link CommandError} if they are invalid. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  try {
    return parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) throw new CommandError(error.message);
    throw error;
  }
}

function readToken(url: string, env: Env): string {
  const { operatorToken } = secretFiles(env);
  if (!existsSync(operatorToken)) {
    throw new CommandError(fillMessage(texts.otherFolder, { url, folder: env.dataDir }));
  }
  return readFileSync(operatorToken, "utf8").trim();
}

/** True if an HTTP server answers, ready or not. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url + callTo(getHealth, { probe: "live" }).path, {
      signal: AbortSignal.timeout(3_000),
    });
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
    async send({ method, path }, body) {
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
      const response = await fetch(`${url}${path}`, init).catch((error: unknown) => {
        throw new CommandError(fillMessage(texts.wentAway, { url }), { cause: error });
      });
      if (response.ok) return response;
      if (response.status === 401) {
        throw new CommandError(fillMessage(texts.otherFolder, { url, folder: dataDir }));
      }
      throw new OperatorRefusal(response.status, inWords(response.status, await response.text()));
    },
  };
}

function inWords(status: number, text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return fillMessage(texts.badAnswer, { status });
  }
  const error = apiErrorSchema.safeParse(body);
  if (!error.success) return fillMessage(texts.badAnswer, { status });
  const fields = Object.entries(error.data.errors ?? {}).flatMap(([field, words]) =>
    words.map((one) => `  ${field}: ${one}`),
  );
  return [error.data.message, ...fields].join("\n");
}

/** The error text for the terminal, with a stack only on request. */
function complaintOf(error: unknown): unknown {
  if (error instanceof CommandError || error instanceof SecretsError) return error.message;
  if (process.env.LOG_LEVEL === "debug" || process.env.LOG_LEVEL === "trace") return error;
  const reason = error instanceof Error ? error.message : String(error);
  return fillMessage(texts.unexpected, { reason });
}

/**
 * Runs a command with its arguments, or prints its usage on request. An error ends it with one
 * sentence and exit code 1.
 */
export function runAsCommand(usage: string, body: (args: string[]) => Promise<void>): void {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return;
  }
  body(args).catch((error: unknown) => {
    console.error(complaintOf(error));
    process.exitCode = 1;
  });
}
