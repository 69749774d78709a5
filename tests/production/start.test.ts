import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { newDataDir } from "../support/data-dir";
import { listens, type Portal, startPortal } from "../support/portal";

jest.setTimeout(180_000);

const folders: string[] = [];
const portals: Portal[] = [];

/** What others try to start beside, and is undisturbed by them. */
let first: Portal;

beforeAll(async () => {
  first = await startPortal({ DATA_DIR: await newDataDir() });
  await first.ready();
});

afterAll(async () => {
  await first.stop();
  rmSync(first.dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({
    ...settings,
    DATA_DIR: settings.DATA_DIR ?? (await newDataDir()),
  });
  portals.push(portal);
  // the folder of the one that others start beside stays
  if (portal.dataDir !== first.dataDir) folders.push(portal.dataDir);
  return portal;
}

async function running(settings?: Record<string, string>): Promise<Portal> {
  const portal = await start(settings);
  await portal.ready();
  return portal;
}

afterEach(async () => {
  await Promise.all(portals.splice(0).map((portal) => portal.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** One sentence on standard error, exit code 1, nothing started. */
async function expectRefusal(portal: Portal, sentence: RegExp | string): Promise<void> {
  expect(await portal.exit).toBe(1);
  expect(portal.complaint()).toMatch(sentence);
  expect(portal.complaint().split("\n")).toHaveLength(1);
  expect(portal.output()).not.toContain("    at ");
}

async function expectUndisturbed(): Promise<void> {
  expect((await fetch(`${first.url}/internal/health`)).status).toBe(200);
  expect((await fetch(`${first.backendUrl}/api/health`)).status).toBe(200);
}

test("what is installed and built is not installed or built again", async () => {
  expect(first.output()).not.toMatch(/Installo|Preparo/);
  await expectUndisturbed();
});

test("SIGTERM ends both processes within 5 s, with exit code 0", async () => {
  const portal = await running();
  const startedAt = Date.now();
  expect(await portal.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect([await listens(portal.port), await listens(portal.backendPort)]).toEqual([false, false]);
});

test("Ctrl-C ends both as well", async () => {
  const portal = await running();
  portal.supervisor.kill("SIGINT");
  expect(await portal.exit).toBe(0);
  expect([await listens(portal.port), await listens(portal.backendPort)]).toEqual([false, false]);
});

test.each(["backend", "web"] as const)(
  "when the %s dies the other stops, with an error",
  async (name) => {
    const portal = await running();
    const victim = portal.processes()[name];
    if (!victim) throw new Error(`no ${name} process`);
    process.kill(victim, "SIGKILL");
    expect(await portal.exit).toBe(1);
    expect(portal.complaint()).toContain("si è fermato da solo (SIGKILL)");
    expect([await listens(portal.port), await listens(portal.backendPort)]).toEqual([false, false]);
  },
);

test("when the supervisor is killed nothing stays behind", async () => {
  const portal = await running();
  portal.supervisor.kill("SIGKILL");
  const limit = Date.now() + 20_000;
  while ((await listens(portal.port)) || (await listens(portal.backendPort))) {
    if (Date.now() > limit) throw new Error("a process outlived its supervisor");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await running({ DATA_DIR: portal.dataDir });
});

test("a port that is taken is refused in one sentence, and its holder is undisturbed", async () => {
  const sentence = `La porta ${first.port} di 127.0.0.1 è già occupata`;
  await expectRefusal(await start({ PORT: String(first.port) }), sentence);
  await expectRefusal(
    await start({ BACKEND_PORT: String(first.backendPort) }),
    `La porta ${first.backendPort} di 127.0.0.1 è già occupata`,
  );
  await expectUndisturbed();
});

test("a data folder has one portal: a second, also through a symlink, is refused", async () => {
  const link = `${first.dataDir}-link`;
  symlinkSync(first.dataDir, link);
  folders.push(link);
  for (const dataDir of [first.dataDir, link]) {
    const second = await start({ DATA_DIR: dataDir });
    await expectRefusal(second, /già usata da un'altra copia di Piazza.*DATABASE_URL/);
  }
  await expectUndisturbed();
});

test("a second start on a data folder builds nothing, whatever there is to build", async () => {
  const pages = `.next-second-${process.pid}`;
  try {
    const second = await start({ DATA_DIR: first.dataDir, NEXT_DIST_DIR: pages });
    await expectRefusal(second, "è già usata da un'altra copia di Piazza");
    expect(second.output()).not.toContain("Preparo le pagine");
    expect(existsSync(pages)).toBe(false);
  } finally {
    rmSync(pages, { recursive: true, force: true });
  }
});

test("a data folder that cannot be written is refused in one sentence", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-start-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "file"), "");
  const dataDir = path.join(folder, "file/data");
  await expectRefusal(
    await start({ DATA_DIR: dataDir }),
    `Non posso scrivere nella cartella dei dati ${dataDir} (ENOTDIR)`,
  );
});

test("every fault of the settings is named at once", async () => {
  const portal = await start({ PORT: "0", SITE_URL: "piazza", LOG_LEVEL: "loud" });
  expect(await portal.exit).toBe(1);
  expect(portal.complaint()).toMatch(
    /PORT è «0»: .*\n.*SITE_URL è «piazza»: .*\n.*LOG_LEVEL è «loud»: /s,
  );
});

test("with a backend of somebody else's none is started", async () => {
  const portal = await running({ BACKEND_URL: first.backendUrl });
  expect(portal.processes().backend).toBeUndefined();
  expect((await fetch(`${portal.url}/api/settings`)).status).toBe(200);
});
