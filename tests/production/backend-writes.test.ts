import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { type Attempt, buy, confirmAgain } from "@/scripts/bench/buyers";
import { withDatabase } from "@/scripts/bench/push-people";
import { countSold, plantSale } from "@/scripts/bench/sale";
import { freePort } from "@/scripts/stack/preflight.mjs";
import {
  type BackendProcess,
  pagesOf,
  startBackendProcess,
  untilWritten,
  writePages,
} from "../support/backend-process";
import { newDataDir } from "../support/data-dir";
import { startWeb } from "../support/web-process";

/** Of both processes, or as many as the environment says; the database alone is killed twenty times in durability.test.ts. */
const KILLS = Number(process.env.KILLS ?? 3);

jest.setTimeout(150_000 + KILLS * 10_000);

const WRITERS = 4;

let root: string;
const running: BackendProcess[] = [];

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "piazza-writes-"));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.end("SIGKILL")));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function start(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BackendProcess> {
  const backend = await startBackendProcess(dataDir, settings);
  running.push(backend);
  return backend;
}

test("SIGTERM in the midst of writing loses nothing acknowledged, and refuses the rest in order", async () => {
  const dataDir = await newDataDir(root);
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
  const backend = await start(await newDataDir(root));
  const { port } = new URL(backend.url);
  const socket = net.connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.write(
    "POST /api/privacy/consents HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n{",
  );
  // 100: the write has arrived.
  await once(socket, "data");
  const ended = backend.end("SIGTERM");
  await once(socket, "close");
  expect(answer).toMatch(/HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/i);
  expect(await ended).toBe(0);
  expect(backend.output()).not.toMatch(/"level":[56]0/);
});

test("kill -9 of both processes in the midst of sales, again and again: each confirmed order is there with all its tickets", async () => {
  const dataDir = await newDataDir(root);
  const { slug, typeId } = await withDatabase(dataDir, plantSale);
  const backendPort = await freePort();
  const proxies = { TRUSTED_PROXIES: "127.0.0.1" };
  const web = await startWeb(`http://127.0.0.1:${backendPort}`, proxies);
  const settings = { ...proxies, PORT: String(web.port), BACKEND_PORT: String(backendPort) };
  const startSelling = () => start(dataDir, settings);
  const buyers = { origin: web.url, site: web.url, slug, typeId };
  let backend = await startSelling();
  await backend.operator("PATCH", "/operator/settings", { maintenance_enabled: false });
  const sold: Attempt[] = [];
  let left = 0;
  let seconds = 0;
  try {
    for (let round = 1; round <= KILLS; round += 1) {
      const agent = new http.Agent({ keepAlive: true });
      const before = sold.length;
      const unanswered = new Set<Attempt>();
      const sell = async (quantity: number) => {
        for (;;) {
          let tried: Attempt | undefined;
          const bought = await buy(agent, { ...buyers, quantity }, (attempt) => {
            tried = attempt;
            unanswered.add(attempt);
          });
          // What is killed answers no more, or the web says so as long as it can.
          if (!bought || !tried) return;
          unanswered.delete(tried);
          sold.push(tried);
        }
      };
      const beganAt = performance.now();
      const selling = Promise.allSettled([1, 2, 3, 4].map(sell));
      // Each round dies at another place.
      while (sold.length < before + round) await new Promise((go) => setTimeout(go, 2));
      await Promise.all([backend.end("SIGKILL"), web.kill()]);
      await selling;
      seconds += (performance.now() - beganAt) / 1000;
      left += unanswered.size;
      agent.destroy();
      [backend] = await Promise.all([startSelling(), web.restart()]);
      const again = new http.Agent({ keepAlive: true });
      for (const attempt of [...sold.slice(before), ...unanswered]) {
        const purchase = { ...buyers, quantity: attempt.quantity };
        expect(await confirmAgain(again, purchase, attempt)).toBe(true);
      }
      again.destroy();
      sold.push(...unanswered);
    }
    await backend.end();
  } finally {
    await web.close();
  }
  const tickets = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = await withDatabase(dataDir, countSold);
  expect(counted).toEqual({ orders: sold.length, tickets, taken: tickets });
  if (process.env.KILLS) {
    const rate = Math.round((sold.length - left) / seconds);
    process.stderr.write(
      `${KILLS} kills, ${sold.length} orders with ${tickets} tickets, ${rate} confirmed a second while they were sold, ${left} confirmed unanswered and sent again\n`,
    );
  }
});

test("a backup taken while others write brings back everything acknowledged before it, elsewhere", async () => {
  const backend = await start(await newDataDir(root));
  const writing = writePages(backend, { writers: WRITERS, limit: 100 });
  await untilWritten(writing, 20);
  const before = [...writing.acknowledged];
  const backup = await backend.operator("GET", "/operator/backup");
  expect(backup.status).toBe(200);
  const archive = await backup.blob();
  await writing.done;
  expect(writing.acknowledged).toHaveLength(100);

  const elsewhere = await start(await newDataDir(root));
  const restored = await elsewhere.operator("POST", "/operator/restore", archive);
  expect(restored.status).toBe(200);
  const found = await pagesOf(elsewhere);
  expect(found).toEqual(expect.arrayContaining(before));
  expect(writing.acknowledged).toEqual(expect.arrayContaining(found));
});
