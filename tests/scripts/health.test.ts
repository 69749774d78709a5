import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { freePort } from "@/scripts/stack/preflight.mjs";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A port where this path has this status; null: where nobody listens. */
async function portOf(path: string, status: number | null): Promise<number> {
  const port = await freePort();
  if (status === null) return port;
  const server = http.createServer(({ url }, response) => {
    response.writeHead(url === path ? status : 404, { connection: "close" }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return port;
}

test.each([
  ["both are ready", 200, 200, 0],
  ["a web is ready and its backend elsewhere", 200, null, 0],
  ["a backend is ready and its webs elsewhere", null, 200, 0],
  ["the backend has no database", 200, 503, 1],
  ["the web stops", 503, null, 1],
  ["nothing listens yet", null, null, 1],
])("when %s a container is healthy or not", async (_, web, backend, code) => {
  const PORT = String(await portOf("/internal/ready", web));
  const BACKEND_PORT = String(await portOf("/api/health", backend));
  const check = spawn(process.execPath, ["scripts/health.mjs"], {
    env: { ...process.env, PORT, BACKEND_PORT },
  });
  expect(await once(check, "exit")).toEqual([code, null]);
});
