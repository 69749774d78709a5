import { rmSync } from "node:fs";
import net from "node:net";
import sharp from "sharp";
import { demoPassword } from "@/demo/accounts";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { type Portal, startPortal } from "../support/portal";

jest.setTimeout(180_000);

const browser = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36";
let portal: Portal | undefined;
let next: BackendProcess | undefined;
const sockets: net.Socket[] = [];

afterAll(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await portal?.stop();
  await next?.end("SIGKILL");
  if (portal) rmSync(portal.dataDir, { recursive: true, force: true });
});

/** A connection that stays open; with `request` after its answer has begun. */
async function keepOpen(port: number, request?: string): Promise<void> {
  const socket = net.connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  if (!request) return;
  socket.write(request);
  await new Promise((resolve) => socket.once("data", resolve));
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": browser },
    body: JSON.stringify(body),
  });
}

async function logIn(url: string, account: string): Promise<string> {
  const login = { email: `${account}@castelvento.example`, password: demoPassword };
  const entered = await post(`${url}/api/auth/login`, login);
  expect(entered.status).toBe(200);
  const lines = entered.headers.getSetCookie();
  return lines.map((line) => line.split(";", 1)[0]).join("; ");
}

/** Takes pictures in, whose AVIF files are made one after the other. */
async function upload({ url, backendUrl }: Portal, count: number): Promise<void> {
  const cookie = await logIn(backendUrl, "redazione");
  const picture = sharp("demo/pictures/activities/bar-centrale/cover/1200.webp");
  for (let index = 0; index < count; index++) {
    const sent = await fetch(`${backendUrl}/api/editor/pictures?name=${index}.png`, {
      method: "POST",
      headers: {
        "content-type": "application/octet-stream",
        "user-agent": browser,
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ""),
        origin: url,
        cookie,
      },
      body: await picture
        .clone()
        .modulate({ hue: index * 10 })
        .png()
        .toBuffer(),
    });
    expect([index, sent.status]).toEqual([index, 201]);
  }
}

test("SIGTERM ends the portal within 5 s while pictures are being encoded and connections are kept open, and what waits to be counted is written", async () => {
  const running = await startPortal({ DEMO: "1", LOG_LEVEL: "warn" });
  portal = running;
  await running.ready();
  const health = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const port of [running.port, running.backendPort]) {
    await keepOpen(port);
    await keepOpen(port, health);
  }
  const { id } = await (await fetch(`${running.backendUrl}/api/activities/bar-centrale`)).json();
  const counts = Array.from({ length: 50 }, () =>
    post(`${running.backendUrl}/api/statistics`, { kind: "activity", id, measure: "view" }),
  );
  for (const { status } of await Promise.all(counts)) expect(status).toBe(204);

  await upload(running, 12);
  // On a slow machine the site may have asked a backend that was not ready yet.
  const before = running.output().length;
  const askedAt = Date.now();
  running.supervisor.kill("SIGTERM");
  expect(await running.exit).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(5_000);
  expect(running.output().slice(before)).not.toMatch(/"level":[56]0|Error/);

  next = await startBackendProcess(running.dataDir, { DEMO: "1" });
  const cookie = await logIn(next.url, "esercente");
  const numbers = await fetch(`${next.url}/api/business/statistics/${id}`, {
    headers: { cookie },
  });
  expect((await numbers.json()).today.view).toBe(50);
});
