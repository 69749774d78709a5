import { Hono } from "hono";
import type { AppEnv } from "@/backend/http/app-env";
import { readBody } from "@/backend/http/body";
import { handleError } from "@/backend/http/errors";
import { createLifecycle } from "@/backend/kernel/lifecycle";
import { listen, type RunningServer } from "@/backend/server";
import { dripping, fallingSilent, quickPace, steadily } from "../../support/slow-bodies";

let server: RunningServer;

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.onError(handleError);
  app.post("/upload", async (c) =>
    c.text(`${(await readBody(c.req.raw, 10_000, quickPace)).byteLength}`),
  );
  server = await listen(app, 0, createLifecycle("running"));
});
afterAll(() => server.stop());

test("a steady upload passes, however long it takes", async () => {
  expect(await steadily(server.port, "/upload")).toMatchObject({ status: 200, body: "4000" });
});

test.each([
  ["falls silent", fallingSilent],
  ["drips", dripping],
])("an upload that %s is a 408", async (_, send) => {
  const answer = await send(server.port, "/upload");
  expect(answer.status).toBe(408);
  expect(JSON.parse(answer.body)).toMatchObject({ code: "request_timeout" });
});
