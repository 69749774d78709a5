import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { secretFiles } from "@/lib/secrets";
import { freePort } from "@/scripts/stack/preflight.mjs";

export interface BackendProcess {
  url: string;
  /** What it wrote so far, on both streams. */
  output(): string;
  /** A request of the operator; `body` is sent as JSON, or as it is when it is a backup. */
  operator(method: string, path: string, body?: unknown): Promise<Response>;
  /** Tells the process something that does not end it. */
  signal(signal: NodeJS.Signals): void;
  /** Asks for the end and waits for it; null: it was killed. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the backend of the existing build, without demo town, on a free port unless `settings` say otherwise; resolves
 * when it is ready.
 */
export async function startBackendProcess(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BackendProcess> {
  const port = settings.BACKEND_PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["dist/backend/main.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      BACKEND_PORT: String(port),
      // Unless WEB_URL is set, nobody listens there: most tests do not ask what the web is told.
      PORT: String(await freePort()),
      DEMO: "0",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  let ended = false;
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve)).finally(() => {
    ended = true;
  });
  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (ended) throw new Error(`The backend did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const token = readFileSync(
    secretFiles({ dataDir, secretsFile: null }).operatorToken,
    "utf8",
  ).trim();
  return {
    url,
    output: () => output,
    operator: (method, path, body) => {
      const isFile = body instanceof Blob;
      const type = isFile ? body.type || "application/gzip" : "application/json";
      return fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": type }),
        },
        ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      });
    },
    signal: (signal) => {
      child.kill(signal);
    },
    end: (signal = "SIGTERM") => {
      child.kill(signal);
      return exit;
    },
  };
}

let written = 0;

/**
 * Writes one page after the other, from several writers, until the backend takes no more or `limit` are written.
 * `acknowledged` holds the addresses of those that were answered with 200, as they come.
 */
export function writePages(
  backend: BackendProcess,
  { writers, limit }: { writers: number; limit: number },
): { acknowledged: string[]; statuses: Set<number>; done: Promise<unknown> } {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let begun = 0;
  async function write(): Promise<void> {
    while (begun < limit) {
      begun += 1;
      written += 1;
      const slug = `prova-${written}`;
      const page = { title: slug, body_html: "<p>Prova.</p>" };
      const response = await backend.operator("PUT", `/operator/pages/${slug}`, page);
      statuses.add(response.status);
      await response.json();
      if (response.status !== 200) return;
      acknowledged.push(slug);
    }
  }
  // A connection that is cut is how a killed backend answers.
  const done = Promise.all(Array.from({ length: writers }, () => write().catch(() => undefined)));
  return { acknowledged, statuses, done };
}

/** Addresses of the pages that {@link writePages} wrote. */
export async function pagesOf(backend: BackendProcess): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${backend.url}/api/pages?per_page=100&page=${page}`);
    const { data, last_page: last } = (await response.json()) as {
      data: { slug: string }[];
      last_page: number;
    };
    slugs.push(...data.map(({ slug }) => slug));
    if (page >= last) return slugs.filter((slug) => slug.startsWith("prova-"));
  }
}

/** Resolves when so many writes have been acknowledged, or no more will be. */
export async function untilWritten(
  { acknowledged, done }: ReturnType<typeof writePages>,
  count: number,
): Promise<void> {
  let over = false;
  void done.then(() => {
    over = true;
  });
  while (acknowledged.length < count && !over) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
