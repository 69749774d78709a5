import { once } from "node:events";
import net from "node:net";
import { Hono } from "hono";
import type { AppEnv } from "@/backend/http/app-env";
import { handleError } from "@/backend/http/errors";
import { refuseUnlessRunning } from "@/backend/http/lifecycle-guard";
import { createLifecycle, type Lifecycle } from "@/backend/kernel/lifecycle";
import { listen, type RunningServer } from "@/backend/server";

let server: RunningServer | undefined;
let lifecycle: Lifecycle;
let release: () => void;
let reached: Promise<void>;

beforeEach(async () => {
  const app = new Hono<AppEnv>();
  lifecycle = createLifecycle("running");
  app.onError(handleError);
  app.use(refuseUnlessRunning(lifecycle));
  let arrived: () => void;
  reached = new Promise((resolve) => {
    arrived = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get("/slow", async (c) => {
    arrived();
    await held;
    return c.text("finito");
  });
  app.post("/slow", async () => {
    arrived();
    await held;
    throw new Error("the database was let go meanwhile");
  });
  app.get("/", (c) => c.text("ciao"));
  app.get("/told", (c) => c.text(c.req.header("user-agent") ?? ""));
  app.post("/", (c) => c.text("scritto"));
  server = await listen(app, 0, lifecycle);
});
afterEach(async () => {
  release();
  await server?.stop();
});

function url(path: string): string {
  return `http://127.0.0.1:${server?.port}${path}`;
}

async function raw(text: string): Promise<string> {
  const socket = net.connect(server?.port ?? 0, "127.0.0.1");
  socket.write(text);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "close");
  return answer;
}

test("a stop lets the request that is under way finish, then nobody is connected", async () => {
  const answer = fetch(url("/slow"));
  await reached;
  const stopped = server?.stop();
  release();
  expect(await (await answer).text()).toBe("finito");
  await stopped;
  await expect(fetch(url("/"))).rejects.toThrow();
});

test("a write that takes longer than a stop waits is a 503 that says when to come back", async () => {
  const answer = fetch(url("/slow"), { method: "POST" });
  await reached;
  await server?.stop();
  const { status, headers } = await answer;
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
});

test("who asks for a picture to be drawn is told at once that it is at work; others are not", async () => {
  const ask = (line: string) =>
    raw(`${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  const told = /^HTTP\/1\.1 102 Processing\r\n\r\nHTTP\/1\.1 \d{3}/;
  expect(await ask("GET /storage/og/news/a-0.jpg")).toMatch(told);
  for (const line of ["GET /", "POST /"]) expect(await ask(line)).not.toMatch(told);
});

test("a stop does not wait for connections that are kept open without a request", async () => {
  const idle = net.connect(server?.port ?? 0, "127.0.0.1");
  await once(idle, "connect");
  await server?.stop();
  await once(idle, "close");
});

test("a port that is taken is the system's error", async () => {
  await expect(listen(new Hono<AppEnv>(), server?.port ?? 0, lifecycle)).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

test.each([
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nConnection: close\r\n\r\n"],
])("a request with %s is refused", async (_, text) => {
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /);
});

test("headers of more than 16 KB are refused", async () => {
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

test("TRACE is answered without a fault of ours", async () => {
  const answer = await raw("TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test("what a request says of itself is read no further than it can be meant", async () => {
  const headers = { "user-agent": `Version/${"1".repeat(13_000)}` };
  expect(await (await fetch(url("/told"), { headers })).text()).toHaveLength(500);
});

test("it listens on an address of the network and, for commands, on loopback", async () => {
  const both = await listen(
    new Hono<AppEnv>().get("/", (c) => c.text("ciao")),
    0,
    lifecycle,
    "127.0.0.2",
  );
  const addresses = ["127.0.0.2", "127.0.0.1"].map((host) => `http://${host}:${both.port}/`);
  for (const address of addresses) expect(await (await fetch(address)).text()).toBe("ciao");
  await both.stop();
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow("fetch failed");
});
