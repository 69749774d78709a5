/** @postgres connections */

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureSecrets } from "@/lib/secrets";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { type OwnDatabase, openOwnDatabase } from "../support/own-database";
import { startWeb, type Web } from "../support/web-process";

jest.setTimeout(180_000);

/** Shorter than a page's own seconds, after which it would be made anew without any log. */
const PATIENCE_MS = 8000;
/** Pages written and taken back. */
const ROUNDS = 100;

/** A backend and a web with a data folder of their own. */
interface Pair {
  backend: BackendProcess;
  web: Web;
  startBackend(): Promise<BackendProcess>;
}

const folders: string[] = [];
const pairs: Pair[] = [];
let database: OwnDatabase | null = null;

const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-cluster-"));
  folders.push(folder);
  return folder;
};

async function startPair(settings: Record<string, string>): Promise<Pair> {
  const dataDir = newFolder();
  const port = String(await freePort());
  const startBackend = () => startBackendProcess(dataDir, { ...settings, BACKEND_PORT: port });
  const backend = await startBackend();
  const web = await startWeb(backend.url, { ...settings, DATA_DIR: newFolder() });
  return { backend, web, startBackend };
}

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer("two webs and two backends of one town", () => {
  let here: Pair;
  let there: Pair;

  beforeAll(async () => {
    database = await openOwnDatabase();
    const secretsOf = newFolder();
    ensureSecrets({ dataDir: secretsOf, secretsFile: null });
    const settings = {
      SITE_URL: "http://localhost:3000",
      DATABASE_URL: database?.url ?? "",
      SECRETS_FILE: path.join(secretsOf, "secrets.json"),
    };
    here = await startPair(settings);
    pairs.push(here);
    there = await startPair(settings);
    pairs.push(there);
  }, 180_000);
  afterAll(async () => {
    for (const { web, backend } of pairs) {
      await web.close();
      await backend.end("SIGKILL");
    }
    await database?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test("the town opens, closes and opens again at the other web", async () => {
    expect((await read(there, "/")).status).toBe(503);
    for (const [closed, status] of [
      [false, 200],
      [true, 503],
      [false, 200],
    ] as const) {
      await operate(here, "PATCH", "/operator/settings", { maintenance_enabled: closed });
      await untilStatus(there, "/", status);
    }
  });

  test("what is written, and taken back, at one is seen at the other: each of a hundred pages", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [writing, reading] = round % 2 === 0 ? [here, there] : [there, here];
      const slug = `foglio-${round}`;
      expect((await read(reading, slug)).status).toBe(404);
      await put(writing, slug, `Titolo ${round}`);
      await untilShown(reading, slug, `Titolo ${round}`);
      await operate(writing, "DELETE", `/operator/pages/${slug}`);
      await untilStatus(reading, slug, 410);
    }
  });

  test("a web whose backend was killed shows what it has, and catches up when it is back", async () => {
    await put(here, "strade", "Prima");
    await put(here, "ponti", "Ponti");
    await untilShown(there, "strade", "Prima");
    await untilShown(there, "ponti", "Ponti");
    await there.backend.end("SIGKILL");
    await put(here, "strade", "Dopo");
    await operate(here, "DELETE", "/operator/pages/ponti");
    expect((await read(there, "strade")).text).toContain("Prima");
    there.backend = await there.startBackend();
    await untilShown(there, "strade", "Dopo");
    await untilStatus(there, "ponti", 410);
  });

  describe("a web that was away", () => {
    const away = async (slug: string, meanwhile: () => Promise<unknown>) => {
      await put(here, slug, "Prima");
      await untilShown(there, slug, "Prima");
      // From its cache.
      await untilShown(there, slug, "Prima");
      await there.web.stop();
      await put(here, slug, "Dopo");
      await meanwhile();
      await there.web.restart();
      return (await read(there, slug)).text;
    };

    test("shows at its first page what changed", async () => {
      expect(await away("mercato", async () => undefined)).toContain("Dopo");
    });

    test("drops everything when the log does not reach back to it", async () => {
      const trim = "update change_log set trimmed = pg_current_snapshot()";
      const text = await away("fiera", async () => {
        await database?.query("delete from tag_changes");
        await database?.query(trim);
      });
      expect(text).toContain("Dopo");
    });

    test("drops everything when the log is another one", async () => {
      const text = await away("sagra", async () => {
        await database?.query("delete from tag_changes");
        await database?.query("update change_log set name = 'another'");
      });
      expect(text).toContain("Dopo");
    });
  });
});

async function operate({ backend }: Pair, method: string, at: string, body?: object) {
  const response = await backend.operator(method, at, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
}

const put = (pair: Pair, slug: string, title: string) =>
  operate(pair, "PUT", `/operator/pages/${slug}`, { title, body_html: "<p>Prova.</p>" });

async function read({ web }: Pair, at: string) {
  const response = await fetch(new URL(at, web.url));
  return { status: response.status, text: await response.text() };
}

/** Waits until the web's page is as `isThere` wants it. */
async function until(
  pair: Pair,
  at: string,
  isThere: (page: Awaited<ReturnType<typeof read>>) => boolean,
): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const page = await read(pair, at);
    const waited = performance.now() - startedAt;
    if (isThere(page)) return;
    if (waited > PATIENCE_MS)
      throw new Error(`${at} is still ${page.status} ${page.text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const untilShown = (pair: Pair, at: string, title: string) =>
  until(pair, at, ({ status, text }) => status === 200 && text.includes(title));
const untilStatus = (pair: Pair, at: string, wanted: number) =>
  until(pair, at, ({ status }) => status === wanted);
