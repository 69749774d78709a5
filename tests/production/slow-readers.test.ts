import { once } from "node:events";
import net from "node:net";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";
import { startWeb, type Web } from "../support/web-process";

jest.setTimeout(120_000);

const READERS = 200;
/** The largest answers that there are. */
const large = ["/api/docs", "/api/openapi.json"];

let web: Web;
let backend: BackendProcess;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  const port = await freePort();
  web = await startWeb(`http://127.0.0.1:${port}`, {
    DATA_DIR: await newDataDir(),
    TRUSTED_PROXIES: "127.0.0.1/32",
  });
  backend = await startBackendProcess(web.dataDir, {
    BACKEND_PORT: String(port),
    WEB_URL: web.url,
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await backend.end();
  await web.close();
});

/** Somebody at an address of their own who asks, and takes no more than the first bytes; resolves with the status. */
async function readSlowly(path: string, turn: number): Promise<string | undefined> {
  const socket = net.connect(web.port, "127.0.0.1");
  sockets.push(socket);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${web.port}\r\nX-Forwarded-For: 203.0.113.${turn}\r\n\r\n`,
  );
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  return first.toString("latin1").split(" ", 2)[1];
}

test("two hundred who read the largest answers slowly keep nobody else waiting", async () => {
  // Made once, whoever asks first.
  for (const path of large) await (await fetch(web.url + path)).arrayBuffer();
  const turns = Array.from({ length: READERS }, (_, turn) => turn);
  const answers = await Promise.all(
    turns.map((turn) => readSlowly(large[turn % large.length] ?? "", turn)),
  );
  expect(answers.filter((status) => status === "200")).toHaveLength(READERS);
  // A call that waits for the backend for 3 s would be a 504.
  for (const path of ["/api/settings", "/api/activities", "/api/docs"]) {
    const response = await fetch(web.url + path);
    await response.arrayBuffer();
    expect([path, response.status]).toEqual([path, 200]);
  }
});
