import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import errors from "@/lib/i18n/messages/it/errors.json";
import { sendRefusal } from "@/server/fault-pages";
import { watchBodies } from "@/server/slow-bodies";
import { guardConnections } from "@/server/sockets";
import { sendSlowly } from "../support/raw-socket";
import { dripping, fallingSilent, quickPace, steadily } from "../support/slow-bodies";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener);
  guardConnections(server);
  const refuse = (...asked: Parameters<RequestListener>) => sendRefusal(...asked, { status: 408 });
  watchBodies(server, refuse, quickPace);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const readWhole: RequestListener = async (request, response) => {
  response.end(`${(await text(request).catch(() => "")).length}`);
};

test("a steady upload passes, however long it takes", async () => {
  const answer = await steadily(await serve(readWhole), "/api/upload");
  expect(answer).toMatchObject({ status: 200, body: "4000" });
});

test.each([
  ["falls silent", fallingSilent],
  ["drips", dripping],
])("an upload that %s is a 408 in Italian, and the connection ends", async (_, send) => {
  const answer = await send(await serve(readWhole), "/api/upload");
  expect(answer.status).toBe(408);
  expect(JSON.parse(Buffer.from(answer.body, "latin1").toString())).toEqual({
    code: "request_timeout",
    message: errors.requestTimeout,
  });
});

test("nobody stays who was answered and goes on dripping", async () => {
  const answered = await dripping(
    await serve((_request, response) => {
      response.end("ok");
    }),
    "/api/upload",
  );
  expect(answered.status).toBe(200);
});

test("a sender whom we hold up is not late", async () => {
  const length = 1_000_000;
  const port = await serve(async (request, response) => {
    await pause(2 * quickPace.silenceMs);
    await readWhole(request, response);
  });
  const pieces = ["a".repeat(length)];
  const answer = await sendSlowly(port, "/api/upload", { length, pieces, everyMs: 0 });
  expect(answer).toMatchObject({ status: 200, body: `${length}` });
});
