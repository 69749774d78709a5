import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { headerOf, rawRequest, sendRaw } from "../support/raw-socket";
import { type Server, webOfFile } from "../support/web-process";

jest.setTimeout(30_000);

const MEGABYTE = 1024 * 1024;
const servers: Server[] = ["custom server", "framework"];

describe.each(servers)("at the door of the %s", (server) => {
  const { backend, web } = webOfFile({}, server);
  afterEach(() => backend.comeBack());

  const own = () => ({ origin: web.url, "x-requested-with": "XMLHttpRequest" });

  function answerWith(
    path: string,
    status: number,
    headers: Record<string, string | string[]>,
    body: string | Buffer = "",
  ) {
    backend.on(path, (request, response) => {
      request.resume();
      response.writeHead(status, headers);
      response.end(body);
    });
  }

  describe("paths", () => {
    test.each([
      "/api/..%2fsecret",
      "/api/%2e%2e%2fsecret",
      "/api/%2e%2e/secret",
      "/api/../secret",
      "/api/..%5csecret",
      "/api/%252e%252e/secret",
      "/api/a%2f..%2f..%2finternal",
      "/api/a%00",
      "/api/a%0d%0ax",
      "/api/%zz",
      "/storage/..%2f..%2fetc/passwd",
    ])("%s never reaches the backend", async (path) => {
      const { status } = await rawRequest(web.port, `GET ${path}`);
      // Some of them the framework reads first: it makes a page that says that nothing is there, or fails.
      expect(server === "framework" ? [400, 404, 500] : [400]).toContain(status);
      const ofPage = /^\/api\/(?:pages|privacy|pwa|redirects|settings|tracking)\b[\w/?=]*$/;
      const known = server === "framework" ? ofPage : /^\/api\/settings$/;
      const asked = backend.received.map(({ url }) => url);
      expect(asked.filter((url) => !known.test(url))).toEqual([]);
    });

    test("what is encoded stays encoded, and no segment is added", async () => {
      for (const path of ["/api/a%3fx=1", "/api/a%23b", "/api/@evil.example", "/api/a;b"]) {
        await rawRequest(web.port, `GET ${path}`);
      }
      const asked = backend.received.map(({ url }) => url).filter((url) => url !== "/api/settings");
      expect(asked).toEqual(["/api/a%3Fx%3D1", "/api/a%23b", "/api/%40evil.example", "/api/a%3Bb"]);
    });
  });

  describe("headers", () => {
    test("the backend is told what an API needs, and our word of who asks", async () => {
      answerWith("/api/echo", 200, { "content-type": "application/json" }, "{}");
      await rawRequest(web.port, "GET /api/echo", [
        "Cookie: a=1",
        "X-XSRF-TOKEN: token",
        "X-Forwarded-For: 1.2.3.4",
        "X-Forwarded-Host: evil.example",
        "Forwarded: for=1.2.3.4",
        "X-Real-IP: 1.2.3.4",
        "X-User-Id: 1",
        "X-Web-Key: 1",
        "X-Middleware-Subrequest: middleware",
        "X-HTTP-Method-Override: DELETE",
        "X-Original-URL: /admin",
        "Proxy-Authorization: Basic x",
        "Keep-Alive: timeout=5",
      ]);
      const headers = backend.received.find(({ url }) => url === "/api/echo")?.headers ?? {};
      expect(headers).toMatchObject({
        cookie: "a=1",
        "x-xsrf-token": "token",
        // The framework does not say who is connected.
        "x-forwarded-for": server === "framework" ? "unknown" : "127.0.0.1",
        "x-forwarded-host": `127.0.0.1:${web.port}`,
      });
      const told = Object.keys(headers).join(" ");
      expect(told).not.toMatch(
        /user-id|web-key|middleware|override|original|proxy-|real-ip|^forwarded/,
      );
    });

    test("cookies come back one by one, as the site's own", async () => {
      answerWith(
        "/api/login",
        200,
        {
          "content-type": "application/json",
          "set-cookie": [
            "session=s; Domain=backend.internal; Path=/; HttpOnly; Secure; SameSite=Lax",
            "XSRF-TOKEN=x; Path=/",
          ],
          server: "nginx",
          "x-backend": "7",
          "access-control-allow-origin": "*",
          "cache-control": "public, max-age=600",
        },
        "{}",
      );
      const answer = await rawRequest(web.port, "GET /api/login");
      expect(headerOf(answer, "set-cookie")).toEqual([
        "session=s; Path=/; HttpOnly; Secure; SameSite=Lax",
        "XSRF-TOKEN=x; Path=/",
      ]);
      expect(headerOf(answer, "cache-control")).toEqual(["private, no-store"]);
      for (const name of ["server", "x-backend", "x-powered-by", "access-control-allow-origin"]) {
        expect(headerOf(answer, name)).toEqual([]);
      }
    });

    test("a redirect stays on the site, and one that leads away is not told", async () => {
      answerWith("/api/near", 302, { location: `${backend.url}/api/settings?a=1` });
      answerWith("/api/far", 302, { location: "https://evil.example/" });
      const near = await rawRequest(web.port, "GET /api/near");
      expect(headerOf(near, "location")).toEqual(["/api/settings?a=1"]);
      expect((await rawRequest(web.port, "GET /api/far")).status).toBe(502);
    });
  });

  describe("answers", () => {
    test("204, 304, HEAD, 206 and a packed body come through", async () => {
      answerWith("/api/none", 204, {});
      answerWith("/api/same", 304, { etag: '"e"' });
      answerWith(
        "/storage/part",
        206,
        { "content-type": "image/webp", "content-range": "bytes 0-3/9", "content-length": "4" },
        "abcd",
      );
      answerWith(
        "/api/packed",
        200,
        { "content-type": "application/json", "content-encoding": "gzip" },
        gzipSync('{"a":1}'),
      );
      expect((await fetch(`${web.url}/api/none`)).status).toBe(204);
      expect((await rawRequest(web.port, "GET /api/same")).head).toContainEqual(
        expect.stringMatching(/^etag: (W\/)?"e"$/i),
      );
      expect((await fetch(`${web.url}/api/settings`, { method: "HEAD" })).status).toBe(200);
      const part = await fetch(`${web.url}/storage/part`, { headers: { range: "bytes=0-3" } });
      expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
        206,
        "bytes 0-3/9",
        "abcd",
      ]);
      const packed = await fetch(`${web.url}/api/packed`);
      expect([packed.headers.get("content-encoding"), await packed.json()]).toEqual([
        null,
        { a: 1 },
      ]);
    });

    test("a fault of the backend is told in Italian and without its words", async () => {
      answerWith(
        "/api/stack",
        500,
        { "content-type": "application/json" },
        '{"message":"SQLSTATE[42]","trace":["x.php:1"]}',
      );
      answerWith("/api/html", 200, { "content-type": "text/html" }, "<h1>Login</h1>");
      answerWith(
        "/api/cut",
        200,
        { "content-type": "application/json", "content-encoding": "gzip" },
        gzipSync('{"a":1}').subarray(0, 18),
      );
      answerWith("/api/broken", 200, { "content-type": "application/json" }, '{"a":');
      await expectItalian(await fetch(`${web.url}/api/stack`), 500);
      await expectItalian(await fetch(`${web.url}/api/html`), 502);
      await expectItalian(await fetch(`${web.url}/api/cut`), 502);
      await expectItalian(await fetch(`${web.url}/api/broken`), 502);
    });

    test("what comes has no type but its own, and runs nothing", async () => {
      answerWith("/storage/a.svg", 200, { "content-type": "image/svg+xml" }, "<svg/>");
      for (const path of ["/storage/a.svg", "/api/settings"]) {
        const { headers } = await fetch(web.url + path);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("content-security-policy")).toContain("script-src 'self';");
      }
    });

    test("a picture of the backend is made smaller", async () => {
      const create = { width: 1200, height: 800, channels: 3, background: "#7a2e1d" } as const;
      const picture = await sharp({ create }).jpeg().toBuffer();
      answerWith("/storage/large.jpg", 200, { "content-type": "image/jpeg" }, picture);
      const address = `${web.url}/_next/image?url=%2Fstorage%2Flarge.jpg&w=640&q=75`;
      const answer = await fetch(address, { headers: { accept: "image/webp" } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(640);
    });

    test("a text that the backend keeps packed is read by everybody", async () => {
      backend.on("/api/openapi.json", (request, response) => {
        const isPacked = request.headers["accept-encoding"]?.includes("gzip");
        response.setHeader("content-type", "application/json");
        if (isPacked) response.setHeader("content-encoding", "gzip");
        response.end(isPacked ? gzipSync('{"a":1}') : '{"a":1}');
      });
      for (const encoding of ["gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const answer = await fetch(`${web.url}/api/openapi.json`, { headers });
        expect(await answer.json()).toEqual({ a: 1 });
      }
    });

    test("a file that breaks off is not taken for a whole one", async () => {
      backend.on("/storage/cut.pdf", (_request, response) => {
        response.writeHead(200, { "content-type": "application/pdf" });
        response.write("x".repeat(1000), () => response.destroy());
      });
      const answer = await fetch(`${web.url}/storage/cut.pdf`);
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
    });

    test("a message of our own list passes", async () => {
      const body = { message: "Spazio esaurito.", code: "storage_full" };
      answerWith("/api/full", 507, { "content-type": "application/json" }, JSON.stringify(body));
      expect(await (await fetch(`${web.url}/api/full`)).json()).toMatchObject(body);
    });

    test("a silent backend is a 504 within 5 s, and pages go on meanwhile", async () => {
      await fetch(`${web.url}/contatti`);
      backend.on("/api/silent", () => {});
      const started = Date.now();
      const hung = Array.from({ length: 50 }, () => fetch(`${web.url}/api/silent`));
      expect((await fetch(`${web.url}/contatti`)).status).toBe(200);
      for (const answer of await Promise.all(hung)) await expectItalian(answer, 504);
      expect(Date.now() - started).toBeLessThan(5000);
    });

    test("a backend that is down is a 503 with Retry-After, and a write is not sent again", async () => {
      await backend.goDown();
      const answer = await fetch(`${web.url}/api/activities/a/reviews`, {
        method: "POST",
        headers: own(),
        body: "{}",
      });
      expect(answer.headers.get("retry-after")).toBe("5");
      await expectItalian(answer, 503);
      await backend.comeBack();
      expect(backend.received.filter(({ method }) => method === "POST")).toEqual([]);
    });

    test("a connection cut after a write was sent does not send it again", async () => {
      backend.on("/api/activities/a/reviews", (request) => request.socket.destroy());
      const answer = await fetch(`${web.url}/api/activities/a/reviews`, {
        method: "POST",
        headers: own(),
        body: "{}",
      });
      await expectItalian(answer, 503);
      expect(backend.received.filter(({ method }) => method === "POST")).toHaveLength(1);
    });
  });

  describe("bodies", () => {
    test("an upload of 30 MB streams through and is not held", async () => {
      answerWith("/api/upload", 201, { "content-type": "application/json" }, "{}");
      backend.on("/api/upload", (request, response) => {
        request.on("end", () => {
          response.writeHead(201, { "content-type": "application/json" });
          response.end("{}");
        });
      });
      const before = rss(web.pid);
      const body = Buffer.alloc(30 * MEGABYTE, "a");
      const headers = { ...own(), "content-type": "application/octet-stream" };
      const uploads = Array.from({ length: 8 }, () =>
        fetch(`${web.url}/api/upload`, { method: "POST", headers, body }),
      );
      for (const answer of await Promise.all(uploads)) expect(answer.status).toBe(201);
      expect(
        backend.received
          .filter(({ url }) => url === "/api/upload")
          .map(({ bodyBytes }) => bodyBytes),
      ).toEqual(Array(8).fill(30 * MEGABYTE));
      // 240 MB in all; what a process grows by meanwhile is 30 to 170, of four uploads as of twelve
      expect(rss(web.pid) - before).toBeLessThan(200 * MEGABYTE);
    }, 120_000);

    test("a JSON body above 1 MB is a 413, with a length and without", async () => {
      const headers = { ...own(), "content-type": "application/json" };
      const large = "a".repeat(2 * MEGABYTE);
      const length = await rawRequest(
        web.port,
        "POST /api/x",
        [
          `Origin: ${web.url}`,
          "Content-Type: application/json",
          `Content-Length: ${10 * MEGABYTE}`,
        ],
        "a",
      );
      expect(length.status).toBe(413);
      const stream = new Blob([large]).stream();
      const chunked = await fetch(`${web.url}/api/x`, {
        method: "POST",
        headers,
        body: stream,
        duplex: "half",
      } as RequestInit);
      expect(chunked.status).toBe(413);
    });

    test("the answer to a body that is refused arrives, however much of it was on its way", async () => {
      const headers = { ...own(), "content-type": "application/json" };
      const body = Buffer.alloc(20 * MEGABYTE, "a");
      for (let i = 0; i < 10; i += 1) {
        const api = await fetch(`${web.url}/api/x`, { method: "POST", headers, body });
        expect(api.status).toBe(413);
        if (server === "framework") continue;
        const page = await fetch(`${web.url}/attivita`, { method: "POST", headers, body });
        expect(page.status).toBe(405);
      }
    });

    test("a reader who leaves ends the reading from the backend", async () => {
      const left = new Promise<void>((resolve) => {
        backend.on("/storage/endless", (_request, response) => {
          response.writeHead(200, { "content-type": "application/octet-stream" });
          const more = () => {
            while (response.write(Buffer.alloc(65_536)));
          };
          response.on("drain", more);
          response.on("close", resolve);
          more();
        });
      });
      const socket = connect(web.port, "127.0.0.1");
      socket.write(`GET /storage/endless HTTP/1.1\r\nHost: 127.0.0.1:${web.port}\r\n\r\n`);
      socket.once("data", () => socket.destroy());
      await left;
    });

    test("a client who leaves before the answer ends the call", async () => {
      const left = new Promise<void>((resolve) => {
        backend.on("/api/slow", (_request, response) => {
          response.on("close", resolve);
          socket.destroy();
        });
      });
      const socket = connect(web.port, "127.0.0.1");
      socket.write(`GET /api/slow HTTP/1.1\r\nHost: 127.0.0.1:${web.port}\r\n\r\n`);
      await left;
    });
  });

  describe("writes from elsewhere", () => {
    const cookie = "session=s";
    test.each([
      [
        "a foreign origin",
        { cookie, origin: "https://evil.example", "x-requested-with": "XMLHttpRequest" },
        403,
      ],
      [
        "an origin that begins like ours",
        { cookie, origin: "http://127.0.0.1.evil.example", "x-requested-with": "XMLHttpRequest" },
        403,
      ],
      ["the origin null", { cookie, origin: "null", "x-requested-with": "XMLHttpRequest" }, 403],
      ["no origin", { cookie, "x-requested-with": "XMLHttpRequest" }, 403],
      ["a foreign origin without a cookie", { origin: "https://evil.example" }, 403],
      [
        "another site, says the browser",
        { cookie, "sec-fetch-site": "cross-site", "x-requested-with": "XMLHttpRequest" },
        403,
      ],
    ])("%s is refused", async (_what, headers, status) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const answer = await rawRequest(web.port, "POST /api/settings", [
        ...lines,
        "Content-Length: 0",
      ]);
      expect(answer.status).toBe(status);
      expect(backend.received.filter(({ method }) => method === "POST")).toEqual([]);
    });

    test("a form of our own origin without X-Requested-With is a 419", async () => {
      const answer = await rawRequest(web.port, "POST /api/settings", [
        `Cookie: ${cookie}`,
        `Origin: ${web.url}`,
        "Content-Length: 0",
      ]);
      expect(answer.status).toBe(419);
    });

    test("a write of the site itself passes", async () => {
      answerWith("/api/thing", 200, { "content-type": "application/json" }, "{}");
      const answer = await fetch(`${web.url}/api/thing`, {
        method: "POST",
        headers: { ...own(), cookie },
        body: "{}",
      });
      expect(answer.status).toBe(200);
    });
  });

  test("after a write through the proxy the page it touched is new at the next read", async () => {
    const page = () => fetch(`${web.url}/attivita/forno-amadei`).then((answer) => answer.text());
    await page();
    await page();
    backend.content.activityName = "Forno Riaperto";
    const written = await fetch(`${web.url}/api/activities/forno-amadei`, {
      method: "PATCH",
      headers: own(),
      body: "{}",
    });
    expect(written.status).toBe(200);
    expect(await page()).toContain("Forno Riaperto");
  });

  test("a second request hidden in the body of the first never arrives", async () => {
    const hidden = "GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n";
    const host = `Host: 127.0.0.1:${web.port}`;
    for (const lengths of [
      ["Content-Length: 5", "Transfer-Encoding: chunked"],
      ["Content-Length: 5", `Content-Length: ${hidden.length}`],
      ["Transfer-Encoding: xchunked"],
    ]) {
      const head = [
        "POST /api/x HTTP/1.1",
        host,
        `Origin: ${web.url}`,
        ...lengths,
        "Connection: close",
      ];
      await sendRaw(web.port, `${head.join("\r\n")}\r\n\r\n0\r\n\r\n${hidden}`);
    }
    expect(backend.received.map(({ url }) => url)).not.toContain("/api/hidden");
  });
});

async function expectItalian(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = await response.json();
  expect(body).toEqual({
    message: expect.any(String),
    code: expect.any(String),
    request_id: expect.any(String),
  });
  expect(body.message).not.toMatch(/SQL|stack|Error|ECONN/);
}

/** Resident memory of a process in bytes. */
function rss(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}
