import { once } from "node:events";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listen, type RunningServer } from "@/backend/server";
import { backendOfFile } from "../../support/backend";

const backend = backendOfFile();
let server: RunningServer;

beforeAll(async () => {
  server = await listen(backend.app, 0, backend.deps.lifecycle);
});
afterAll(() => server.stop());

/** Sends what is half of a request, leaves once it has arrived, and resolves with the lines of the log. */
async function leaveAfter(request: string): Promise<Record<string, unknown>[]> {
  const socket = net.connect(server.port, "127.0.0.1");
  socket.write(request);
  // 100: the request has arrived.
  await once(socket, "data");
  socket.destroy();
  while (backend.logged.length === 0) await pause(5);
  return backend.logged;
}

test.each([
  ["a body of known length", "Content-Length: 99\r\n\r\n{"],
  ["a body in chunks", 'Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n'],
])("a client who leaves in the midst of %s is no fault", async (_, rest) => {
  const head =
    "POST /api/privacy/consents HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n";
  expect(await leaveAfter(head + rest)).toMatchObject([{ level: 30, msg: "request", status: 400 }]);
});
