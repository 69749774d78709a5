import { connect } from "node:net";
import { headerOf, rawRequest, sendRaw } from "../support/raw-socket";
import { startWeb, webOfFile } from "../support/web-process";

jest.setTimeout(30_000);

const { backend, web } = webOfFile({ SITE_URL: "https://piazza.example" });

const get = (path: string, headers: string[] = []) => rawRequest(web.port, `GET ${path}`, headers);

describe("requests that are not served", () => {
  test.each(["TRACE", "PROPFIND"])("%s is a 405", async (method) => {
    const answer = await rawRequest(web.port, `${method} /`);
    expect(answer.status).toBe(405);
    expect(headerOf(answer, "allow")).toHaveLength(1);
  });

  test("a page takes GET and HEAD alone", async () => {
    const answer = await rawRequest(web.port, "POST /", ["Next-Action: abc", "Content-Length: 0"]);
    expect(answer.status).toBe(405);
  });

  test("CONNECT and upgrades end", async () => {
    expect(
      await sendRaw(web.port, "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
    ).toMatch(/^HTTP\/1\.1 405/);
    const upgrade = await rawRequest(web.port, "GET http://169.254.169.254/", [
      "Host: x",
      "Upgrade: websocket",
      "Connection: Upgrade",
    ]);
    expect(upgrade.status).toBe(400);
  });

  test("a foreign host is not ours, in the header or in the address", async () => {
    expect((await get("/", ["Host: evil.example"])).status).toBe(421);
    const absolute = await get("http://169.254.169.254/latest/");
    expect([absolute.status, headerOf(absolute, "location")]).toEqual([421, []]);
    expect((await get("/", ["Host: piazza.example"])).status).toBe(200);
    expect((await get("/", ["Host: a", "Host: b"])).status).toBe(400);
  });

  test("a long address is a 414, long headers are a 431", async () => {
    expect((await get(`/${"a".repeat(20_000)}`)).status).toBe(414);
    expect((await get("/", [`X-Long: ${"a".repeat(20_000)}`])).status).toBe(431);
    expect((await get("/", [`X-Long: ${"a".repeat(64_000)}`])).status).toBe(431);
  });

  test("what is no HTTP ends the connection", async () => {
    expect(await sendRaw(web.port, "hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  });

  test("300 half-open connections do not hold others up", async () => {
    const open = Array.from({ length: 300 }, () => {
      const socket = connect(web.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write("GET / HTTP/1.1\r\nHost: ");
      return socket;
    });
    expect((await get("/contatti")).status).toBe(200);
    for (const socket of open) socket.destroy();
  });
});

describe("side doors", () => {
  test("the framework's own headers and parameters change nothing", async () => {
    await get("/contatti");
    const page = await get("/contatti");
    for (const header of [
      "x-middleware-subrequest: middleware:middleware:middleware",
      "x-matched-path: /it/profilo",
      "x-nextjs-data: 1",
      "x-invoke-status: 500",
      "x-prerender-revalidate: x",
      "next-action: abc",
      "x-forwarded-host: evil.example",
      "x-original-url: /profilo",
      "x-rewrite-url: /profilo",
      "accept: text/x-component",
      "cookie: session=1",
      "content-security-policy: script-src 'nonce-abc'",
    ]) {
      const answer = await get("/contatti", [header]);
      expect([header, answer.status, answer.body]).toEqual([header, 200, page.body]);
    }
    expect((await get("/contatti?nxtPslug=altra")).body).toBe(page.body);
  });

  test.each([
    "/.env",
    "/.git/config",
    "/.next/BUILD_ID",
    "/_next/../package.json",
    "/_next/data/x/it.json",
    "/_next/image?url=%2Fapi%2Fsettings&w=640&q=75",
    "/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=640&q=75",
    "/contatti.rsc",
    "/%2e%2e/package.json",
    "/operator/settings",
    "/%6fperator/settings",
    "/api/operator/settings",
    "/internal/%2e%2e/operator/settings",
    "/_next/static/chunks/main.js.map",
  ])("%s gives nothing away", async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('piazza",');
  });
});

test.each([
  "//evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/it//evil.example",
  "/it/%2F%2Fevil.example",
  "/contatti/?next=//evil.example",
  "/contatti%0d%0aLocation:%20https://evil.example",
])("%s leads to no other site", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBeLessThan(500);
  for (const target of headerOf(answer, "location")) {
    expect(new URL(target, "https://piazza.example/").origin).toBe("https://piazza.example");
  }
});

describe("headers of every answer", () => {
  test.each([
    "/",
    "/contatti",
    "/attivita?q=a",
    "/manca",
    "/api/settings",
    "/api/manca",
    "/robots.txt",
    "/..%2f",
  ])("%s", async (path) => {
    const answer = await get(path);
    const [policy = "", ...more] = headerOf(answer, "content-security-policy");
    expect(more).toEqual([]);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).not.toMatch(/unsafe-(?:inline|eval)/);
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(headerOf(answer, "strict-transport-security")).toEqual([
      "max-age=31536000; includeSubDomains",
    ]);
    expect(headerOf(answer, "x-content-type-options")).toEqual(["nosniff"]);
    expect(headerOf(answer, "cross-origin-opener-policy")).toEqual(["same-origin"]);
    expect(headerOf(answer, "cross-origin-resource-policy")).toEqual(["same-origin"]);
    expect(headerOf(answer, "referrer-policy")).toHaveLength(1);
    expect(headerOf(answer, "permissions-policy")).toHaveLength(1);
    expect(headerOf(answer, "x-powered-by")).toEqual([]);
    expect(headerOf(answer, "server")).toEqual([]);
  });

  test("only where codes are read may a page use the camera and a decoder, kept or made anew", async () => {
    for (const path of ["/porta", "/porta", "/cassa", "/contatti", "/login"]) {
      const { headers } = await fetch(`http://127.0.0.1:${web.port}${path}`);
      const isDoor = path === "/porta" || path === "/cassa";
      const asked = headers.get("permissions-policy");
      expect([path, asked]).toEqual([
        path,
        expect.stringContaining(isDoor ? "camera=(self)" : "camera=()"),
      ]);
      const policy = headers.get("content-security-policy") ?? "";
      expect([path, policy.includes("'wasm-unsafe-eval'")]).toEqual([path, isDoor]);
      expect(policy).not.toContain("'unsafe-eval'");
    }
  });

  test("each inline script of a page is named in its policy, kept or made for one request", async () => {
    for (const path of ["/contatti", "/contatti", "/attivita?q=a", "/manca"]) {
      const { inlineScriptSources } = await import("@/lib/server/csp");
      const response = await fetch(`http://127.0.0.1:${web.port}${path}`);
      const policy = response.headers.get("content-security-policy") ?? "";
      const sources = inlineScriptSources(await response.text());
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(policy).toContain(source);
    }
  });

  test("a shared cache keeps a page for a minute at most, and sets no cookie with it", async () => {
    const answer = await get("/contatti", ["Cookie: a=1"]);
    const [control = ""] = headerOf(answer, "cache-control");
    expect(Number(/s-maxage=(\d+)/.exec(control)?.[1])).toBeLessThanOrEqual(60);
    expect(headerOf(answer, "set-cookie")).toEqual([]);
    const missing = headerOf(await get("/manca"), "cache-control").join();
    expect(Number(/s-maxage=(\d+)/.exec(missing)?.[1] ?? 0)).toBeLessThanOrEqual(10);
  });
});

test("on SIGTERM the answers under way end, and the process is gone within 5 s", async () => {
  const own = await startWeb(backend.url);
  const asked = new Promise<() => void>((resolve) => {
    backend.on("/api/late", (_request, response) => {
      resolve(() => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end("{}");
      });
    });
  });
  const answer = fetch(`${own.url}/api/late`);
  const release = await asked;
  const started = Date.now();
  const stopped = own.stop();
  release();
  expect((await answer).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(Date.now() - started).toBeLessThan(5000);
  await own.close();
});

test("with STOP_DELAY a web says first that it is not ready, and serves until then", async () => {
  const own = await startWeb(backend.url, { STOP_DELAY: "1" });
  const statusOf = async (path: string) => (await fetch(own.url + path)).status;
  expect(await statusOf("/internal/ready")).toBe(200);
  const stopped = own.stop();
  while ((await statusOf("/internal/ready")) === 200);
  expect(await statusOf("/internal/ready")).toBe(503);
  expect(await statusOf("/api/settings")).toBe(200);
  expect(await stopped).toBe(0);
  await own.close();
});

test("a port that is taken is one sentence, and an exit code", async () => {
  await expect(startWeb(backend.url, { PORT: String(web.port) })).rejects.toThrow(
    `La porta ${web.port} di 127.0.0.1 è già occupata`,
  );
});
