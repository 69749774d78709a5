import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import type { Executor } from "@/backend/db/handle";
import { createWebNotifier, type WebNotifier } from "@/backend/kernel/web-notifier";
import type { RevalidateInput } from "@/lib/contract/revalidate";

const log = pino({ level: "silent" });
let web: Server;
let received: { authorization: string | undefined; body: unknown }[];
/** How the web answers the next calls; 204 when the list is empty, silence for 0. */
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  web = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    const status = answers.shift() ?? 204;
    if (status !== 0) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  web.closeAllConnections();
  web.close();
});

function notifier(retryDelaysMs = [1, 1]) {
  const { port } = web.address() as AddressInfo;
  return createWebNotifier({
    webUrl: `http://127.0.0.1:${port}`,
    secret: "s3",
    log,
    retryDelaysMs,
  });
}

/** Outside of a transaction the web is told at once. */
const changedWith = (told: WebNotifier, maintenance: RevalidateInput["maintenance"]) =>
  told.changedIn(null as unknown as Executor, ["settings"], maintenance);

test("the web is told each tag once, with the secret", async () => {
  await notifier().changed(["settings", "page:contatti", "settings"]);
  expect(received).toEqual([
    { authorization: "Bearer s3", body: { tags: ["settings", "page:contatti"] } },
  ]);
});

test("the maintenance switch goes along", async () => {
  const maintenance = { enabled: true, message: "Torniamo presto." };
  await changedWith(notifier(), maintenance);
  expect(received[0]?.body).toEqual({ tags: ["settings"], maintenance });
});

test("a web that fails is told again in the background", async () => {
  answers = [500, 503];
  const told = notifier();
  await told.changed(["settings"]);
  expect(received).toHaveLength(1);
  await told.settled();
  expect(received).toHaveLength(3);
});

test("a web that is not there fails nothing, and is given up in the end", async () => {
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  const told = createWebNotifier({
    webUrl: "http://127.0.0.1:9",
    secret: "s",
    log,
    retryDelaysMs: [1],
  });
  await expect(told.changed(["settings"])).resolves.toBeUndefined();
  await expect(told.settled()).resolves.toBeUndefined();
});

test("a silent web is waited for a second at most", async () => {
  answers = [0];
  const startedAt = performance.now();
  await notifier([1]).changed(["settings"]);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test("a late repeat does not turn a newer switch back", async () => {
  answers = [500];
  const told = notifier([50]);
  await changedWith(told, { enabled: true, message: null });
  await changedWith(told, { enabled: false, message: null });
  await told.settled();
  expect(received.at(-1)?.body).toMatchObject({ maintenance: { enabled: false } });
});

test("more tags than one call may carry are sent in several", async () => {
  await notifier().changed(Array.from({ length: 1001 }, (_, index) => `activity:${index}`));
  expect(received).toHaveLength(3);
});
