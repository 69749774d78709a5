import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import {
  type BackendProcess,
  pagesOf,
  startBackendProcess,
  untilWritten,
  writePages,
} from "../support/backend-process";
import { copyDataDir } from "../support/data-dir";

jest.setTimeout(180_000);

/** Of the whole process; the database alone is killed twenty times in durability.test.ts. */
const KILLS = 5;
const WRITERS = 4;

let root: string;
/** The data folder of an empty backend that was stopped: making one takes seconds, copying it does not. */
let prepared: string;
const running: BackendProcess[] = [];

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "piazza-writes-"));
  prepared = path.join(root, "prepared");
  await (await startBackendProcess(prepared)).end();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.end("SIGKILL")));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function newDataDir(): string {
  const folder = mkdtempSync(path.join(root, "data-"));
  copyDataDir(prepared, folder);
  return folder;
}

async function start(dataDir: string): Promise<BackendProcess> {
  const backend = await startBackendProcess(dataDir);
  running.push(backend);
  return backend;
}

test("SIGTERM in the midst of writing loses nothing acknowledged, and refuses the rest in order", async () => {
  const dataDir = newDataDir();
  const backend = await start(dataDir);
  const writing = writePages(backend, { writers: WRITERS, limit: 100 });
  await untilWritten(writing, 10);
  expect(await backend.end("SIGTERM")).toBe(0);
  await writing.done;
  expect(backend.output()).not.toMatch(/"level":[56]0/);
  for (const status of writing.statuses) expect([200, 503]).toContain(status);
  expect(await pagesOf(await start(dataDir))).toEqual(expect.arrayContaining(writing.acknowledged));
});

test("SIGTERM while a write is still arriving refuses it, and is no fault", async () => {
  const backend = await start(newDataDir());
  const { port } = new URL(backend.url);
  const socket = net.connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.write(
    "POST /api/privacy/consents HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
  );
  // 102: the write is under way.
  await once(socket, "data");
  const ended = backend.end("SIGTERM");
  await once(socket, "close");
  expect(answer).toMatch(/HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/i);
  expect(await ended).toBe(0);
  expect(backend.output()).not.toMatch(/"level":[56]0/);
});

test("kill -9 in the midst of writing, again and again: nothing acknowledged is lost, and the next start works", async () => {
  const dataDir = newDataDir();
  let backend = await start(dataDir);
  for (let round = 1; round <= KILLS; round += 1) {
    const writing = writePages(backend, { writers: WRITERS, limit: 100 });
    await untilWritten(writing, round);
    await backend.end("SIGKILL");
    await writing.done;
    backend = await start(dataDir);
    expect(writing.acknowledged.length).toBeGreaterThanOrEqual(round);
    expect(await pagesOf(backend)).toEqual(expect.arrayContaining(writing.acknowledged));
  }
});

test("a backup taken while others write brings back everything acknowledged before it, elsewhere", async () => {
  const backend = await start(newDataDir());
  const writing = writePages(backend, { writers: WRITERS, limit: 100 });
  await untilWritten(writing, 20);
  const before = [...writing.acknowledged];
  const backup = await backend.operator("GET", "/operator/backup");
  expect(backup.status).toBe(200);
  const archive = await backup.blob();
  await writing.done;
  expect(writing.acknowledged).toHaveLength(100);

  const elsewhere = await start(newDataDir());
  const restored = await elsewhere.operator("POST", "/operator/restore", archive);
  expect(restored.status).toBe(200);
  const found = await pagesOf(elsewhere);
  expect(found).toEqual(expect.arrayContaining(before));
  expect(writing.acknowledged).toEqual(expect.arrayContaining(found));
});
