import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { processState } from "@/lib/server/process-state";
import { sendFailure } from "@/server/fault-pages";

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => sendFailure(request, response, true));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/attivita`;
});
afterEach(() => {
  processState().settings = null;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function read() {
  const response = await fetch(url);
  return { status: response.status, html: await response.text() };
}

test("a page in place of another bears the name that the site last had", async () => {
  processState().settings = { project_name: "Castelvento & dintorni" };
  const { status, html } = await read();
  expect(status).toBe(503);
  expect(html).toContain("<title>Torniamo tra poco | Castelvento &amp; dintorni</title>");
  expect(html).toContain("<header>Castelvento &amp; dintorni</header><h1>Torniamo tra poco</h1>");
});

test("without a name it stands for itself, and it never asks for anything else", async () => {
  const { html } = await read();
  expect(html).toContain("<title>Torniamo tra poco</title>");
  expect(html).not.toContain("<header>");
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import/);
});
