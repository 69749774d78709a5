import { createServer, type RequestListener, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { CONNECTIONS } from "@/lib/server/proxy/upstream";
import { endWith } from "@/server/output";
import { watchReaders } from "@/server/slow-readers";
import { proxyDoors } from "../support/proxy-doors";
import { quickPace } from "../support/slow-bodies";

const MEGABYTE = 1024 * 1024;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener, watched = false): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  if (watched) watchReaders(server, quickPace);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Asks, and reads nothing of what comes. */
function silentReader(port: number, path: string): net.Socket {
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  return socket;
}

const large = Buffer.alloc(16 * MEGABYTE, "a");

test("whoever takes nothing of an answer loses the connection, and it is held for nobody", async () => {
  let closed = 0;
  const port = await serve((_request, response) => {
    response.once("close", () => {
      closed += 1;
    });
    response.writeHead(200, { "content-length": large.length });
    endWith(response, large);
  }, true);
  const readers = Array.from({ length: 5 }, () => silentReader(port, "/"));
  while (closed < readers.length) await pause(20);
  for (const reader of readers) reader.destroy();
});

test("an answer that is not ready is no delay of its reader's", async () => {
  const port = await serve(async (_request, response) => {
    await pause(2 * quickPace.silenceMs);
    response.end("finito");
  }, true);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("finito");
});

test("a large answer that is read comes whole", async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { "content-length": large.length });
    endWith(response, large);
  }, true);
  const bytes = await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
  expect(Buffer.compare(Buffer.from(bytes), large)).toBe(0);
});

test.each(proxyDoors)(
  "files that are taken slowly at the door %s, more than the backend has connections for, keep no call waiting",
  async (_name, door) => {
    const backend = await serve((request, response) => {
      if (request.url === "/api/health") return response.end("{}");
      // Its end never comes, as for a reader who takes nothing; a whole file would fill the machine's memory for sockets.
      response.writeHead(200, { "content-length": large.length }).write("inizio");
    });
    const settings = { backendUrl: `http://127.0.0.1:${backend}`, siteOrigins: [] };
    const answer = door(settings);
    const web = await serve((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    const readers = Array.from({ length: 300 }, () => silentReader(web, "/storage/volantino.pdf"));
    await Promise.all(
      readers
        .slice(0, CONNECTIONS)
        .map((reader) => new Promise((resolve) => reader.once("readable", resolve))),
    );
    const health = await fetch(`http://127.0.0.1:${web}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, {}]);
    for (const reader of readers) reader.destroy();
  },
  60_000,
);
