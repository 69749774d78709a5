import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { romeDay } from "@/lib/domain/rome-time";
import type { TagClock } from "@/lib/server/page-cache/tag-clock";
import { processState } from "@/lib/server/process-state";
import { Site } from "@/lib/server/site-hosts";
import type { Absence } from "@/server/absence";
import { Encodings } from "@/server/encodings";
import { FinishedPages } from "@/server/finished-pages";
import { createListener, type Render } from "@/server/listener";
import { PageLimit } from "@/server/page-limit";
import { StaffEntrance } from "@/server/staff-entrance";
import { rawRequest } from "../support/raw-socket";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  processState().tagClock = null;
});

/** The custom server, with `render` in the framework's place. */
async function serve(
  render: Render,
  trustedProxies: string[] = [],
  firstLook: () => Promise<void> | null = () => null,
  absence: Pick<Absence, "of"> = { of: async () => null },
  isDraining = () => false,
): Promise<string> {
  const siteUrl = "http://localhost:3000";
  const encodings = new Encodings(1_000_000);
  const listening = createServer(
    createListener({
      site: new Site({ siteUrl, siteOrigins: [siteUrl], webUrl: siteUrl, trustedProxies }),
      render,
      passOn: render,
      encodings,
      finished: new FinishedPages(encodings, 1_000_000),
      pageLimit: new PageLimit(),
      absence,
      headers: [],
      staff: new StaffEntrance({ secret: "s", secure: false, now: () => new Date(0) }),
      firstLook,
      isDraining,
    }),
  );
  servers.push(listening);
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

test("who asks whether the web is ready learns it by any name, without the framework", async () => {
  let draining = false;
  const render = jest.fn();
  const url = await serve(render, [], undefined, undefined, () => draining);
  const port = Number(new URL(url).port);
  const ask = (line: string) => rawRequest(port, line, ["Host: 10.0.0.7:3000"]);
  expect(await ask("GET /internal/ready")).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect((await ask("POST /internal/ready")).status).toBe(421);
  draining = true;
  expect((await ask("HEAD /internal/ready")).status).toBe(503);
  expect(render).not.toHaveBeenCalled();
});

async function read(render: Render): Promise<Response> {
  return fetch(`${await serve(render)}/attivita`);
}

test.each([
  [200, "s-maxage=60, stale-while-revalidate=31535940", "public, max-age=0, s-maxage=60"],
  [200, "s-maxage=31536000", "public, max-age=0, s-maxage=60"],
  [200, "public, max-age=0, s-maxage=30", "public, max-age=0, s-maxage=30"],
  [404, "s-maxage=300, stale-while-revalidate=31535700", "public, max-age=0, s-maxage=10"],
  [200, "private, no-store", "private, no-store"],
])("a %i that says %j leaves as %j", async (status, own, sent) => {
  const response = await read(async (_request, answer) => {
    answer.writeHead(status, { "content-type": "text/html", "cache-control": own });
    answer.end("<p>a</p>");
  });
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe(sent);
});

test.each([
  [404, "script-src 'self' 'sha256-"],
  [200, "script-src 'nonce-of-this-request'"],
])("a %i of a path whose pages have a nonce lets its scripts run", async (status, sources) => {
  const response = await read(async (_request, answer) => {
    answer.writeHead(status, {
      "content-type": "text/html",
      "content-security-policy": "script-src 'nonce-of-this-request' 'strict-dynamic'",
    });
    answer.end(
      '<html id="__next_error__"><head></head><body><script>ours()</script></body></html>',
    );
  });
  expect(response.headers.get("content-security-policy")).toContain(sources);
});

test("a private page without the framework names its own scripts instead of a nonce", async () => {
  const response = await read(async (_request, answer) => {
    answer.writeHead(200, {
      "content-type": "text/html",
      "content-security-policy": "script-src 'nonce-of-this-request' 'strict-dynamic'",
    });
    answer.end(
      '<main data-plain="">a<script>ours()</script></main><script nonce="x" src="/_next/static/chunks/a.js" async=""></script>',
    );
  });
  expect(response.headers.get("content-security-policy")).toMatch(
    /script-src 'self' 'sha256-[^']+';/,
  );
  expect(await response.text()).toBe('<main data-plain="">a<script>ours()</script></main>');
});

test.each([
  ["a kept page", undefined],
  [
    "a page with a nonce",
    "script-src 'nonce-of-this-request'; img-src 'self' data: blob:; base-uri 'none'",
  ],
])("%s may show the logo that the settings name elsewhere", async (_, policy) => {
  const response = await read(async (_request, answer) => {
    answer.writeHead(200, {
      "content-type": "text/html",
      ...(policy && { "content-security-policy": policy }),
    });
    answer.end('<img src="https://cdn.example/logo.svg" alt=""><img src="//img.example/a.png">');
  });
  expect(response.headers.get("content-security-policy")).toContain(
    "img-src 'self' data: blob: https://cdn.example https://img.example;",
  );
});

test("until the settings have been read once, a page waits for a look at them; files and refusals do not", async () => {
  const { maintenance } = processState();
  let looks = 0;
  const url = await serve(
    async (_request, answer) => void answer.end("open"),
    [],
    async () => {
      looks += 1;
      processState().maintenance = { enabled: true, message: null };
    },
  );
  const file = await fetch(`${url}/icons/icon.svg`);
  const refused = await fetch(`${url}/attivita`, { method: "POST" });
  const page = await fetch(`${url}/attivita`);
  processState().maintenance = maintenance;
  expect(looks).toBe(1);
  expect([file.status, refused.status, page.status]).toEqual([200, 405, 503]);
});

describe("while the site is closed", () => {
  const { maintenance } = processState();
  beforeEach(() => {
    processState().maintenance = { enabled: true, message: null };
  });
  afterEach(() => {
    processState().maintenance = maintenance;
  });
  /** The framework, which has no such file and answers with a page. */
  const missing =
    (type: string): Render =>
    async (_request, answer) => {
      answer.writeHead(404, { "content-type": type });
      answer.end("a page of the site");
    };

  test.each([
    "/attivita/feed.xml",
    "/parola/feed.xml",
    "/notizie/calendario.ics",
    "/icons/manca.png",
    "/screenshots/manca.jpg",
    "/sitemap/manca.xml",
    "/internal/manca",
    "/_next/static/manca.js",
  ])("%s, which is not there, is closed as any page is", async (path) => {
    for (const type of ["text/html; charset=utf-8", "text/x-component"]) {
      const response = await fetch(`${await serve(missing(type))}${path}`);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.text()).not.toContain("a page of the site");
    }
  });

  test.each(["/eventi/feed.xml", "/icons/icon.svg"])("the file %s is there still", async (path) => {
    const url = await serve(async (_request, answer) => {
      answer.setHeader("content-type", "application/xml");
      answer.end("<a/>");
    });
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  });
});

test("a page that was made anew because of its age, and was found gone, is given to nobody any more", async () => {
  processState().tagClock = { expiredSince: () => false } as unknown as TagClock;
  let answered = 0;
  const origin = await serve(async (_request, answer) => {
    answered += 1;
    const trace = processState().trace.getStore();
    if (answered === 1 && trace)
      trace.page = { tags: [], position: 0, staleAt: 0, endsAt: Number.POSITIVE_INFINITY };
    answer.writeHead(answered === 1 ? 200 : 404, {
      "content-type": "text/html",
      "x-nextjs-cache": "HIT",
    });
    answer.end("<p>a</p>");
  });
  const statuses: number[] = [];
  for (let read = 0; read < 3; read += 1) statuses.push((await fetch(`${origin}/a`)).status);
  expect(statuses).toEqual([200, 404, 404]);
});

describe("pages that are made for one request", () => {
  const render: Render = async (_request, answer) => {
    answer.writeHead(200, { "content-type": "text/html" });
    answer.end("<p>a</p>");
  };
  const refusals = async (url: string, client: string, times: number) => {
    const headers = { "x-forwarded-for": client };
    const answers = [];
    for (let i = 0; i < times; i += 1) answers.push((await fetch(url, { headers })).status);
    return answers.filter((status) => status === 429).length;
  };

  test("are limited for each client, with a page that says when to come back", async () => {
    const url = await serve(render, ["127.0.0.1", "::1"]);
    expect(await refusals(`${url}/attivita?q=pane`, "203.0.113.7", 121)).toBe(1);
    const refused = await fetch(`${url}/ricerca?q=pane`, {
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Aspetta un minuto");
    expect(await refusals(`${url}/attivita?q=pane`, "203.0.113.8", 1)).toBe(0);
  });

  test("do not count a campaign's parameters among them", async () => {
    const url = await serve(render, ["127.0.0.1", "::1"]);
    expect(await refusals(`${url}/attivita?utm_source=x&_rsc=1`, "203.0.113.7", 125)).toBe(0);
  });

  test.each([
    "/attivita/mai-vista",
    "/eventi/2-mai-visto",
    "/notizie/a.b",
    "/_next/image?url=%2Fa",
  ])("%s counts when it is made, whatever it looks like", async (path) => {
    const url = await serve(render, ["127.0.0.1", "::1"]);
    expect(await refusals(`${url}${path}`, "203.0.113.7", 301)).toBeGreaterThanOrEqual(1);
    expect(await refusals(`${url}${path}`, "203.0.113.8", 1)).toBe(0);
  });

  test("addresses that are made up are refused after thirty, and nobody else with them", async () => {
    const url = await serve(
      async (request, answer) => {
        if (request.url === "/attivita") answer.setHeader("x-nextjs-cache", "HIT");
        else answer.statusCode = 404;
        answer.end("a");
      },
      ["127.0.0.1", "::1"],
    );
    expect(await refusals(`${url}/attivita/mai-vista`, "203.0.113.7", 30)).toBe(0);
    expect(await refusals(`${url}/eventi/mai-visto`, "203.0.113.7", 1)).toBe(1);
    expect(await refusals(`${url}/attivita`, "203.0.113.8", 40)).toBe(0);
  });

  test("an address that has nothing counts as one, though the page that says so is kept", async () => {
    const kept: Render = async (_request, answer) => {
      answer.setHeader("x-nextjs-cache", "HIT");
      answer.end("a");
    };
    const url = await serve(kept, ["127.0.0.1", "::1"], undefined, { of: async () => 404 });
    expect(await refusals(`${url}/attivita/mai-vista`, "203.0.113.7", 300)).toBe(0);
    expect(await refusals(`${url}/attivita/mai-vista`, "203.0.113.7", 1)).toBe(1);
  });

  test.each([
    ["a page that is kept", "x-nextjs-cache", "HIT"],
    ["a kept page that is made anew meanwhile", "x-nextjs-cache", "STALE"],
    ["a file", "accept-ranges", "bytes"],
  ])("%s does not count", async (_, name, value) => {
    const kept: Render = async (_request, answer) => {
      answer.setHeader(name, value);
      answer.end("a");
    };
    const url = await serve(kept, ["127.0.0.1", "::1"]);
    expect(await refusals(`${url}/attivita`, "203.0.113.7", 310)).toBe(0);
  });
});

test("what a request says of itself reaches nothing longer than it can be meant", async () => {
  let seen: string | undefined;
  const origin = await serve(async (request, answer) => {
    seen = request.headers["user-agent"];
    answer.end("a");
  });
  await fetch(`${origin}/attivita?q=pane`, {
    headers: { "user-agent": `Version/${"1".repeat(9000)}` },
  });
  expect(seen).toHaveLength(500);
});

test.each([
  "/eventi/9876-05-07",
  "/eventi/9876-05",
  "/eventi/2026-02-30",
  "/eventi/1926-05-07?zona=a",
  "/eventi/~manca",
])("%s is 404 with the page of its section that says so, and no other is made", async (path) => {
  const made: (string | undefined)[] = [];
  const origin = await serve(async (request, answer) => {
    made.push(request.url);
    answer.setHeader("content-type", "text/html");
    answer.end("<p>Niente</p>");
  });
  const response = await fetch(origin + path);
  expect([response.status, await response.text()]).toEqual([404, "<p>Niente</p>"]);
  expect(made).toEqual(["/eventi/~manca"]);
});

describe("an address that has nothing", () => {
  const empty: Record<string, 404 | 410> = {
    "/attivita/mai-vista": 404,
    "/attivita/tolta": 410,
    "/mai-vista": 404,
  };
  const absence = { of: async (pathname: string) => empty[pathname] ?? null };
  const asked: string[] = [];
  const render: Render = async (request, answer) => {
    asked.push(request.url ?? "");
    const isMissing = request.url?.endsWith("/~manca");
    if (isMissing) answer.setHeader("x-nextjs-cache", "HIT");
    answer.setHeader("content-type", "text/html");
    answer.end("<p>Niente</p>");
  };
  afterEach(() => {
    asked.length = 0;
  });

  test("is answered with the page of its section that says so, and its own status", async () => {
    const url = await serve(render, [], undefined, absence);
    for (const [path, status] of Object.entries(empty)) {
      const answer = await fetch(url + path);
      expect([path, answer.status, await answer.text()]).toEqual([path, status, "<p>Niente</p>"]);
    }
    expect(asked).toEqual(["/attivita/~manca", "/attivita/~manca", "/~manca"]);
    expect((await fetch(`${url}/attivita/forno`)).status).toBe(200);
    expect((await fetch(`${url}/profilo`)).status).toBe(200);
    expect(asked.slice(3)).toEqual(["/attivita/forno", "/profilo"]);
  });

  test("is never one of the backend, whatever it ends with", async () => {
    const url = await serve(render, [], undefined, absence);
    expect((await fetch(`${url}/storage/~manca`)).status).toBe(200);
    expect(asked).toEqual(["/storage/~manca"]);
  });

  test("is no reading of the framework's own: the browser asks for the page", async () => {
    const url = await serve(render, [], undefined, absence);
    const answer = await fetch(`${url}/attivita/mai-vista?_rsc=a`, { headers: { rsc: "1" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(asked).toEqual([]);
  });
});

describe("a page that is asked for again, once", () => {
  const shell = '<html id="__next_error__"><head></head><body></body></html>';

  test("in place of an empty document that says that nothing is there, with what its path says of itself", async () => {
    const asked: string[] = [];
    const url = await serve(async (request, answer) => {
      asked.push(`${request.url} ${request.headers.cookie ?? "of nobody"}`);
      answer.setHeader("content-type", "text/html");
      if (request.url?.endsWith("/~manca")) {
        answer.setHeader("x-nextjs-cache", "HIT");
        answer.setHeader("cache-control", "s-maxage=300");
        answer.setHeader("content-security-policy", "of the kept page");
        answer.end("<p>Niente</p>");
        return;
      }
      answer.statusCode = 404;
      answer.setHeader("cache-control", "private, no-store");
      answer.setHeader("referrer-policy", "no-referrer");
      answer.setHeader("content-security-policy", "of this request");
      answer.end(shell);
    });
    const answer = await fetch(`${url}/ticket/qualcosa`, { headers: { cookie: "a=b" } });
    expect([answer.status, await answer.text()]).toEqual([404, "<p>Niente</p>"]);
    expect(asked).toEqual(["/ticket/qualcosa a=b", "/eventi/~biglietto/~manca of nobody"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("content-security-policy")).toBe("of the kept page");
  });

  test.each([
    ["a page", {}, 500, "text/html", "a fault"],
    [
      "a reading of the framework's own",
      { rsc: "1" },
      200,
      "text/x-component",
      '5:E{"digest":"nobody"}',
    ],
  ])(
    "as nobody sees it, when what is one's own is 401: %s",
    async (_, headers, status, type, text) => {
      const asked: (string | undefined)[] = [];
      const url = await serve(async (request, answer) => {
        asked.push(request.headers.cookie);
        answer.setHeader("content-type", type);
        if (!request.headers.cookie) return void answer.end("Accedi");
        const trace = processState().trace.getStore();
        if (trace) trace.isNobody = true;
        answer.statusCode = status;
        answer.end(text);
      });
      const answer = await fetch(`${url}/profilo/biglietti`, {
        headers: { ...headers, cookie: "a=b" },
      });
      expect([answer.status, await answer.text()]).toEqual([200, "Accedi"]);
      expect(asked).toEqual(["a=b", undefined]);
    },
  );

  test("not when the page does without what was 401", async () => {
    const url = await serve(async (_request, answer) => {
      const trace = processState().trace.getStore();
      if (trace) trace.isNobody = true;
      answer.setHeader("content-type", "text/html");
      answer.end("Ciao");
    });
    const answer = await fetch(`${url}/profilo`, { headers: { cookie: "a=b" } });
    expect([answer.status, await answer.text()]).toEqual([200, "Ciao"]);
  });
});

test("a day that has a page is made", async () => {
  const origin = await serve(async (_request, answer) => {
    answer.end("a");
  });
  const today = romeDay(new Date());
  for (const path of [`/eventi/${today}`, `/eventi/${today.slice(0, 7)}`, "/eventi/oggi"]) {
    expect((await fetch(origin + path)).status).toBe(200);
  }
});

describe("what a page is made from", () => {
  const mark = "impronta";
  const marked = {
    cookie: `a=${mark}`,
    "user-agent": mark,
    "accept-language": mark,
    referer: `https://${mark}.example/`,
    forwarded: `host=${mark}`,
    "x-forwarded-for": mark,
    "x-forwarded-host": mark,
    "x-anything": mark,
    authorization: mark,
  };

  async function madeFrom(path: string, headers: Record<string, string> = {}) {
    let seen = "";
    const url = await serve(async (request, answer) => {
      seen = `${request.url} ${JSON.stringify(request.headers)}`;
      answer.end();
    });
    const response = await fetch(url + path, { headers, redirect: "manual" });
    return { seen, response };
  }

  test("everybody's page: its path, and nothing of whoever asked", async () => {
    const today = `/eventi/${romeDay(new Date())}`;
    for (const path of ["/", "/attivita", "/attivita/forno", today, "/manca"]) {
      const query = `gclid=${mark}&notification_delivery=${mark}&x=${mark}&_rsc=${mark}`;
      const { seen } = await madeFrom(`${path}?${query}`, marked);
      expect(seen).toMatch(`${path} {`);
      expect(seen).not.toContain(mark);
      expect(seen).toContain('"host":"localhost:3000"');
    }
  });

  test("a list that is narrowed: what narrows it, and whose request it is", async () => {
    const { seen } = await madeFrom(`/attivita?q=pane&gclid=${mark}`, { cookie: "a=b" });
    expect(seen).toMatch(/^\/attivita\?q=pane .*"x-forwarded-for":"127.0.0.1"/);
    expect(seen).not.toContain(mark);
  });

  test("a page of one person: all of it but a pass", async () => {
    const { seen } = await madeFrom("/login?next=%2F&gclid=1", { cookie: "a=b" });
    expect(seen).toMatch(/^\/login\?next=%2F&gclid=1 .*"cookie":"a=b"/);
    for (const path of ["/", "/attivita?q=a", "/login?next=%2F"]) {
      const asked = `${path}${path.includes("?") ? "&" : "?"}pass=${mark}`;
      const { seen: none, response } = await madeFrom(asked);
      expect(none).toBe("");
      expect([response.status, response.headers.get("location")]).toEqual([303, path]);
    }
  });
});

test("a site that is closed is so for every address of a page", async () => {
  const { maintenance } = processState();
  processState().maintenance = { enabled: true, message: null };
  const url = await serve(async (_request, answer) => void answer.end("open"));
  const statuses = [];
  for (const path of ["/", "/attivita/x.y", "/anteprima/notizie/1.abc", "/%61ttivita", "/a.php"]) {
    statuses.push((await fetch(url + path)).status);
  }
  processState().maintenance = maintenance;
  expect(statuses).toEqual([503, 503, 503, 503, 503]);
});

test("a page that says in its words that one asked too often is a 429, with the time to come back", async () => {
  const response = await read(async (_request, answer) => {
    const trace = processState().trace.getStore();
    if (trace) trace.isBusy = true;
    answer.writeHead(200, { "content-type": "text/html", "cache-control": "private, no-store" });
    answer.end("<p>Troppe richieste</p>");
  });
  expect([response.status, await response.text()]).toEqual([429, "<p>Troppe richieste</p>"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a page that says in its words that something failed is a 503 with these words, and nobody keeps it", async () => {
  const response = await read(async (_request, answer) => {
    const trace = processState().trace.getStore();
    if (trace) trace.isFault = true;
    answer.writeHead(200, { "content-type": "text/html", "cache-control": "s-maxage=60" });
    answer.end("<form>pane</form> Riprova più tardi.");
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("retry-after")).toBe("10");
  expect(await response.text()).toBe("<form>pane</form> Riprova più tardi.");
});

describe("a notification that led to an address which leads on", () => {
  const id = "0d6f3a52-5c1f-4c57-9a3f-0f8b1e1c9d11";

  async function targetOf(from: string, to: string): Promise<string | null> {
    const url = await serve(async (_request, answer) => {
      answer.writeHead(308, { location: to }).end();
    });
    return (await fetch(url + from, { redirect: "manual" })).headers.get("location");
  }

  test.each([
    ["/eventi/vecchio", "/eventi/nuovo", `/eventi/nuovo?notification_delivery=${id}`],
    ["/attivita", "/attivita?pagina=3", `/attivita?pagina=3&notification_delivery=${id}`],
    ["/cookie-policy", "/note#dati", `/note?notification_delivery=${id}#dati`],
    ["/checkout/vecchio", "/checkout/nuovo", `/checkout/nuovo?notification_delivery=${id}`],
    ["/register", `/registrati?notification_delivery=${id}`, null],
    ["/privacy-policy", "https://comune.example/privacy", null],
    ["/chi-siamo", "//elsewhere.test", null],
  ])("keeps its delivery from %s to %s", async (from, to, expected) => {
    expect(await targetOf(`${from}?notification_delivery=${id}`, to)).toBe(expected ?? to);
  });

  test("takes nothing along that can be no delivery", async () => {
    for (const odd of ["..", "a%2Fb", "a%20b", "", "x".repeat(65)]) {
      expect(await targetOf(`/a?notification_delivery=${odd}`, "/b")).toBe("/b");
    }
    expect(await targetOf("/a?x=1", "/b")).toBe("/b");
  });
});
