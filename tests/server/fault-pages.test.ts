import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Maintenance, processState } from "@/lib/server/process-state";
import { sendFailure, sendMaintenance } from "@/server/fault-pages";

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

describe("a town that has never been open", () => {
  const closed = { enabled: true, message: null, before_opening: true, theme_color: "#1f4e79" };

  async function readClosed(maintenance: Maintenance) {
    const own = createServer((request, response) =>
      sendMaintenance(request, response, maintenance),
    );
    await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
    const response = await fetch(
      `http://127.0.0.1:${(own.address() as AddressInfo).port}/attivita`,
    );
    const html = await response.text();
    await new Promise((resolve) => own.close(resolve));
    return { response, html };
  }

  test("says so under its name and in its colours, and names the way in for the staff", async () => {
    processState().settings = { project_name: "Castelvento" };
    const { response, html } = await readClosed(closed);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("3600");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain("<h1>Castelvento sta per aprire</h1>");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain("#1f4e79");
    expect(html).toContain('href="/login?next=%2Fattivita"');
    expect(html).not.toContain("<form");
  });

  test("has words of its own without a name, and the staff's where there are any", async () => {
    const { html } = await readClosed({ ...closed, message: "Dal 1º maggio." });
    expect(html).toContain("<h1>La città sta per aprire</h1><p>Dal 1º maggio.</p>");
  });
});
