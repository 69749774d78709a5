import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { getPrivate, getPublic } from "@/lib/server/backend";

const rule = { tags: ["pages"], revalidate: 60 };
const schema = z.object({ a: z.number() });
let answer: RequestListener;
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.BACKEND_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.BACKEND_URL;
  server.close();
  server.closeAllConnections();
});

function answers(status: number, body = "", headers: Record<string, string> = {}) {
  answer = (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

test("what fits the contract is the answer", async () => {
  answers(200, '{"a":1,"more":2}');
  expect(await getPublic("/api/x", schema, rule)).toEqual({ a: 1 });
});

test.each([404, 410])("%i is null", async (status) => {
  answers(status, '{"message":"no"}');
  expect(await getPublic("/api/x", schema, rule)).toBeNull();
});

test.each([
  [500, "BackendError"],
  [429, "BackendError"],
  [503, "BackendUnavailableError"],
  [302, "BackendUnavailableError"],
])("%i throws %s, never null", async (status, name) => {
  answers(status, "", { location: "/y" });
  await expect(getPublic("/api/x", schema, rule)).rejects.toMatchObject({ name });
});

test.each(['{"a":"1"}', "<p>", ""])("%j breaks the contract", async (body) => {
  answers(200, body);
  await expect(getPublic("/api/x", schema, rule)).rejects.toMatchObject({ name: "ContractError" });
});

test("a connection that ends is a backend that is not there", async () => {
  answer = (request) => request.socket.destroy();
  const asked = getPublic("/api/x", schema, rule);
  await expect(asked).rejects.toMatchObject({ name: "BackendUnavailableError" });
});

test("only a private read sends the cookie", async () => {
  const cookies: (string | undefined)[] = [];
  answer = (request, response) => {
    cookies.push(request.headers.cookie);
    response.end('{"a":1}');
  };
  await getPublic("/api/x", schema, rule);
  await getPrivate("/api/x", schema, "session=s");
  expect(cookies).toEqual([undefined, "session=s"]);
});
