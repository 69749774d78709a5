import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { revalidate, webOfFile } from "../support/web-process";

jest.setTimeout(30_000);

const MEGABYTE = 1024 * 1024;
const json = { "content-type": "application/json" };

const { backend, web } = webOfFile();

const read = async (path: string) => {
  const response = await fetch(web.url + path);
  return { status: response.status, text: await response.text() };
};

/** Resident memory of the web in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${web.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

/** Answers JSON that never ends, as fast as it is taken. */
function answerWithoutEnd(path: string): void {
  backend.on(path, (_request, response) => {
    const chunk = `"${"a".repeat(MEGABYTE)}",`;
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    response.writeHead(200, json);
    response.write("[");
    more();
  });
}

test("an answer without end is cut, and is not held", async () => {
  answerWithoutEnd("/api/endless");
  await read("/");
  const before = memory();
  expect((await read("/api/endless")).status).toBe(502);
  expect(memory() - before).toBeLessThan(100 * MEGABYTE);
  expect((await read("/")).status).toBe(200);
});

test("an answer that comes byte by byte is a 504", async () => {
  let dripping: NodeJS.Timeout | undefined;
  backend.on("/api/drip", (_request, response) => {
    response.writeHead(200, json);
    dripping = setInterval(() => response.write(" "), 200);
  });
  expect((await read("/api/drip")).status).toBe(504);
  clearInterval(dripping);
});

test.each([
  [
    "altra",
    "HTML for JSON",
    200,
    { "content-type": "text/html" },
    "<h1>Login dell'amministratore</h1>",
  ],
  [
    "sostenibilita",
    "a page cut in its middle",
    200,
    { ...json, "content-encoding": "gzip" },
    gzipSync('{"slug":"altra"}').subarray(0, 20),
  ],
  [
    "contatti",
    "a fault with its stack",
    500,
    json,
    '{"message":"SQLSTATE[42]","trace":["x.php:1"]}',
  ],
])("of /%s as %s no page is made, shown or kept", async (slug, _, status, headers, body) => {
  backend.on(`/api/pages/${slug}`, (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  const page = await read(`/${slug}`);
  expect([500, 502, 503]).toContain(page.status);
  expect(page.text).toContain('<html lang="it">');
  expect(page.text).not.toMatch(/amministratore|SQLSTATE|x\.php| at \w+ \(/);
  backend.reset();
  expect((await read(`/${slug}`)).status).toBe(200);
});

test("without the app's own settings the pages are whole", async () => {
  backend.on("/api/pwa/settings", (_request, response) => {
    response.writeHead(500, json);
    response.end("{}");
  });
  expect(await revalidate(web, { tags: ["settings"] })).toBe(204);
  for (const path of ["/", "/attivita", "/nuova"]) {
    expect([path, (await read(path)).status]).toEqual([path, 200]);
  }
});
