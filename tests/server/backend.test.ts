import { z } from "zod";
import { getPrivate, getPublic } from "@/lib/server/backend";
import { stubBackendOfFile } from "../support/stub-backend";

const rule = { tags: ["pages"], revalidate: 60 };
const schema = z.object({ a: z.number() });
const backend = stubBackendOfFile();

function answers(status: number, body = "", headers: Record<string, string> = {}) {
  backend.on("/api/x", (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
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
  backend.on("/api/x", (request) => request.socket.destroy());
  const asked = getPublic("/api/x", schema, rule);
  await expect(asked).rejects.toMatchObject({ name: "BackendUnavailableError" });
});

test("only a private read sends the cookie", async () => {
  answers(200, '{"a":1}');
  await getPublic("/api/x", schema, rule);
  await getPrivate("/api/x", schema, "session=s");
  expect(backend.received.map(({ headers }) => headers.cookie)).toEqual([undefined, "session=s"]);
});
