import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { earlyScript } from "@/lib/domain/early-script";
import moduleArea from "@/lib/i18n/messages/it/module-area.json";
import policyMissing from "@/lib/i18n/messages/it/policy-missing.json";
import shell from "@/lib/i18n/messages/it/shell.json";
import { hashSource } from "@/lib/server/csp";
import { loadBudgets, measureFirstLoad } from "@/scripts/bench/first-load";
import { makeUser } from "../support/fixtures/user";
import { revalidate, webOfFile } from "../support/web-process";

jest.setTimeout(30_000);

const { backend, web } = webOfFile();

const everything = {
  tags: ["settings", "pages", "page:contatti", "activities", "activity:forno-amadei"],
};

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(web.url + path, { headers, redirect: "manual" });
  return {
    status: response.status,
    cache: response.headers.get("x-nextjs-cache"),
    headers: response.headers,
    html: await response.text(),
  };
}

/** The link that `npm run settings -- maintenance pass` prints for the web's data folder. */
async function printedPass(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["dist/scripts/settings.js", "maintenance", "pass"],
    { env: { ...process.env, BACKEND_URL: backend.url, DATA_DIR: web.dataDir } },
  );
  return stdout.trim().split("\n").at(-1) ?? "";
}

/** Twice: made, then sent from the cache. */
async function warm(path: string) {
  await read(path);
  return read(path);
}

test.each(["/privacy-policy", "/cookie-policy", "/termini", "/recensioni"])(
  "%s says that nobody has written it yet, and is not for search engines",
  async (path) => {
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain(policyMissing.headline);
    expect(page.html).toMatch(/<meta name="robots" content="noindex/);
  },
);

test("the browser's offer to install the site is listened for before any other script", async () => {
  for (const path of ["/", "/login"]) {
    const { html } = await read(path);
    const [, body = ""] = html.split("<body>");
    // An asynchronous module: a plain script would hold back what the browser has already parsed.
    const early = `<script type="module" async="">${earlyScript}</script>`;
    expect(body.slice(0, early.length + 50)).toContain(early);
    expect(html.split("<body>")[0]).not.toMatch(/<script(?![^>]*\ssrc=)/);
  }
});

test("the framework's copy of a page is one script without what still regions hold, and nothing is kept for links that fetch in advance", async () => {
  await warm("/attivita");
  const { html } = await read("/attivita");
  expect(html.match(/__next_f\.push\(\[1,./g)).toEqual(["__next_f.push([1,`"]);
  expect(html).toContain('"region":"list","isLeftOut":true');
  const parts = await fetch(`${web.url}/attivita`, {
    headers: {
      rsc: "1",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
    },
  });
  expect(parts.status).toBe(404);
});

test.each(loadBudgets("/attivita/forno-amadei"))(
  "the scripts of a first visit of $path weigh $gzip KB at most, the style sheets $styles",
  async ({ path, gzip, styles }) => {
    const load = await measureFirstLoad(web.url, path);
    expect(load.scriptGzip).toBeGreaterThan(100_000);
    expect(load.scriptGzip).toBeLessThanOrEqual(gzip * 1024);
    expect(load.styles).toBeGreaterThan(5000);
    expect(load.styles).toBeLessThanOrEqual(styles * 1024);
  },
);

describe("pages are made once and kept", () => {
  test.each(["/", "/attivita", "/attivita/forno-amadei", "/contatti"])("%s", async (path) => {
    // Its minute begins here: what was made for an earlier test may be about to end.
    await revalidate(web, everything);
    const page = await warm(path);
    expect(page).toMatchObject({ status: 200, cache: "HIT" });
    backend.received.length = 0;
    expect(await read(path)).toMatchObject({ status: 200, cache: "HIT", html: page.html });
    expect(backend.received).toEqual([]);
  });

  test("a tracking parameter leads to the same page", async () => {
    const page = await warm("/attivita");
    const tracked = "utm_source=posta&source=push&notification_delivery=7";
    expect((await read(`/attivita?${tracked}`)).html).toBe(page.html);
  });

  test("a filter is answered for each request, by the twin of the list", async () => {
    const page = await read("/attivita?q=forno&categoria=bar");
    expect(page).toMatchObject({ status: 200, cache: null });
    const asked = backend.received.map(({ url }) => url);
    expect(asked).toContainEqual(expect.stringMatching(/^\/api\/activities\?.*q=forno/));
  });

  test("so are the reviews of an activity, which are else kept; search engines skip both", async () => {
    const path = "/attivita/forno-amadei/recensioni";
    expect(await warm(path)).toMatchObject({ status: 200, cache: "HIT" });
    backend.received.length = 0;
    const page = await read(`${path}?stelle=4&ordina=utili`);
    expect(page).toMatchObject({ status: 200, cache: null });
    expect(page.html).toContain('name="robots" content="noindex, follow"');
    const asked = backend.received.map(({ url }) => url);
    expect(asked).toContain("/api/activities/forno-amadei/reviews?sort=useful&stars=4");
  });

  test("the inner addresses lead to the public ones", async () => {
    for (const [path, target] of [
      ["/it/attivita", "/attivita"],
      ["/it", "/"],
      ["/attivita/~filtri", "/attivita"],
      ["/attivita/forno-amadei/recensioni/~filtri", "/attivita/forno-amadei/recensioni"],
    ] as const) {
      const answer = await read(path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 308, target]);
    }
  });

  test("/register leads to /registrati for good", async () => {
    const answer = await read("/register?ruolo=gestore");
    expect(answer.status).toBe(308);
    expect(new URL(answer.headers.get("location") ?? "", web.url).pathname).toBe("/registrati");
  });

  test.each([
    "/login",
    "/registrati",
    "/profilo",
    "/profilo/dati",
    "/profilo/sicurezza",
    "/profilo/notifiche",
    "/profilo/moduli",
    "/profilo/moduli/ruoli",
    "/notifiche",
    "/richiedi-ruolo",
    "/richiedi-ruolo?role=esercente",
    "/rivendica/forno-amadei",
    "/profilo/rivendicazioni",
  ])(
    "%s is private: kept by nobody, and its scripts run by the nonce of this very answer",
    async (path) => {
      const nonces = [];
      for (const { status, headers, html } of [await read(path), await read(path)]) {
        expect(status).toBe(200);
        expect(headers.get("cache-control")).toBe("private, no-store");
        const policy = headers.get("content-security-policy") ?? "";
        const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
        expect(nonce).not.toBe("");
        for (const [tag, script = ""] of html.matchAll(/<script[^>]*>([^<]*)/g)) {
          if (tag.includes("application/ld+json")) continue;
          // The first script is the same on every page, and allowed by its hash.
          if (script === earlyScript) expect(policy).toContain(hashSource(script));
          else expect(tag).toContain(`nonce="${nonce}"`);
        }
        nonces.push(nonce);
      }
      expect(new Set(nonces).size).toBe(2);
    },
  );

  // Its HTML is the one that is kept for every 404, which knows no nonce: its scripts pass by their hashes.
  test.each(["/checkout/sagra/niente"])(
    "%s is private: kept by nobody, and its scripts run each time though it is not there",
    async (path) => {
      for (const { status, headers, html } of [await read(path), await read(path)]) {
        expect(status).toBe(404);
        expect(headers.get("cache-control")).toMatch(/no-store/);
        const policy = headers.get("content-security-policy");
        const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)];
        expect(inline.length).toBeGreaterThan(0);
        for (const [, script = ""] of inline) {
          expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
        }
      }
    },
  );

  test("a compressed page is the same page", async () => {
    const page = await warm("/contatti");
    for (const encoding of ["gzip", "br"]) {
      const packed = await read("/contatti", { "accept-encoding": encoding });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.html).toBe(page.html);
    }
  });

  test("a browser that has the page is told so", async () => {
    const etag = (await warm("/contatti")).headers.get("etag") ?? "";
    const again = await read("/contatti", { "if-none-match": etag });
    expect([again.status, again.html]).toEqual([304, ""]);
  });

  test("a payload of the framework is never sent for the page itself", async () => {
    await read("/contatti?_rsc=abc", { rsc: "1" });
    expect((await read("/contatti")).headers.get("content-type")).toContain("text/html");
  });
});

test("a ticket's page asks for its ticket once, also for the title", async () => {
  backend.reset();
  const ticket = "/ticket/3f0b6c1e-8f0a-4b5e-9d6c-2a7e1f4c9b80";
  expect((await read(ticket)).status).toBe(404);
  expect(
    backend.received.filter(({ url }) => url === `/api${ticket.replace("ticket", "tickets")}`),
  ).toHaveLength(1);
});

describe("a change is seen at the first read after it", () => {
  test("on the page and on the list", async () => {
    await warm("/attivita");
    await warm("/attivita/forno-amadei");
    backend.content.activityName = "Forno Nuovo";
    expect(await revalidate(web, { tags: ["activities", "activity:forno-amadei"] })).toBe(204);
    expect((await read("/attivita")).html).toContain("Forno Nuovo");
    expect((await read("/attivita/forno-amadei")).html).toContain("Forno Nuovo");
  });

  test("also when the page was being made while the change was written", async () => {
    backend.content.pageTitle = "Prima";
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      backend.on("/api/pages/contatti", (_request, response) => {
        const before = {
          id: "00000000-0000-4000-8000-000000000001",
          slug: "contatti",
          title: "Prima",
          summary: null,
          body_html: "",
          updated_at: "2026-11-01T09:00:00Z",
        };
        release = () => {
          response.writeHead(200, { "content-type": "application/json" });
          response.end(JSON.stringify(before));
        };
        resolve();
      });
    });
    await revalidate(web, everything);
    const early = read("/contatti");
    await asked;
    backend.reset();
    backend.content.pageTitle = "Dopo";
    await revalidate(web, { tags: ["page:contatti"] });
    release();
    expect((await early).html).toContain("Prima");
    expect((await read("/contatti")).html).toContain("Dopo");
  });

  test("what was taken away is gone with 410, kept or not, and is a page again when it comes back", async () => {
    backend.on("/api/activities/forno-amadei", (_request, response) => {
      response.writeHead(410, { "content-type": "application/json" }).end("{}");
    });
    await revalidate(web, everything);
    for (const time of ["made", "kept"]) {
      const page = await read("/attivita/forno-amadei");
      expect([time, page.status]).toEqual([time, 410]);
      expect(page.html).toContain('<meta name="robots" content="noindex');
    }
    backend.reset();
    await revalidate(web, everything);
    expect((await read("/attivita/forno-amadei")).status).toBe(200);
    expect((await read("/attivita/mai-esistita")).status).toBe(404);
  });

  test("only the backend may tell of one", async () => {
    const response = await fetch(`${web.url}/internal/revalidate`, {
      method: "POST",
      headers: { authorization: "Bearer wrong", "content-type": "application/json" },
      body: JSON.stringify(everything),
    });
    expect(response.status).toBe(401);
  });
});

describe("while the backend is down", () => {
  afterEach(() => backend.comeBack());

  test("cached pages stay, also after a change and after a restart of the web", async () => {
    await revalidate(web, everything);
    for (const path of ["/", "/attivita", "/contatti"]) await warm(path);
    await backend.goDown();
    expect(await read("/contatti")).toMatchObject({ status: 200, cache: "HIT" });
    await revalidate(web, { tags: ["page:contatti"] });
    expect((await read("/contatti")).status).toBe(200);
    expect((await read("/contatti")).html).toContain("Contatti");
    await web.restart();
    expect(await read("/")).toMatchObject({ status: 200, cache: "HIT" });
    expect(await read("/attivita")).toMatchObject({ status: 200, cache: "HIT" });
    expect((await read("/contatti")).status).toBe(200);
  });

  test("the web is ready, with its pages, though its backend is not", async () => {
    await warm("/contatti");
    await backend.goDown();
    const statusOf = async (path: string) => (await fetch(web.url + path)).status;
    expect(await statusOf("/api/health")).toBe(503);
    expect(await statusOf("/internal/ready")).toBe(200);
    expect(await statusOf("/contatti")).toBe(200);
  });

  test("a page never made is a readable 503, and is made once the backend is back", async () => {
    await backend.goDown();
    const page = await read("/nuova");
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.html).toContain('<html lang="it">');
    expect(page.html).toContain("Riprova");
    expect(page.html).toContain('<a href="/">');
    expect(page.html).not.toMatch(/<script|ECONNREFUSED|Internal Server Error| at \w+ \(/);
    expect((await read("/attivita?q=pane")).status).toBe(503);
    await backend.comeBack();
    expect((await read("/nuova")).status).toBe(200);
  });

  test("what a backend says that breaks the contract is not kept", async () => {
    backend.on("/api/pages/altra", (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"slug":7}');
    });
    expect((await read("/altra")).status).toBe(500);
    backend.reset();
    expect((await read("/altra")).status).toBe(200);
  });
});

describe("while the settings alone cannot be read", () => {
  const banner = `<p class="toast-text">${shell.settingsFailed}</p>`;
  const settingsFail = () =>
    backend.on("/api/settings", (_request, response) => response.writeHead(500).end());

  test("a page that was never made has the defaults, says so, and is kept by nobody", async () => {
    // A process that has read no settings yet, and keeps no answer of the backend.
    settingsFail();
    await web.restart();
    await revalidate(web, { tags: ["settings"] });
    for (const path of ["/sostenibilita", "/eventi", "/login", "/attivita?q=pane"]) {
      const { status, html, headers } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain(banner);
      // The question about cookies is a press in the top bar away.
      expect(html).toContain(`aria-label="${shell.cookiePreferences}"`);
      expect(headers.get("cache-control")).toMatch(/no-store/);
    }
    backend.reset();
    const made = await read("/sostenibilita");
    expect(made.html).not.toContain(banner);
    expect(made.html).toContain("Castelprova");
    expect(await read("/sostenibilita")).toMatchObject({ cache: "HIT", html: made.html });
  });

  test("a page that was made stays as it is", async () => {
    const page = await warm("/contatti");
    settingsFail();
    await revalidate(web, everything);
    expect(await read("/contatti")).toMatchObject({ status: 200, html: page.html });
  });
});

describe("maintenance", () => {
  test("closes every page, leaves the rest open, and ends", async () => {
    await warm("/contatti");
    const message = "Torniamo alle 15.";
    await revalidate(web, { tags: ["settings"], maintenance: { enabled: true, message } });
    const page = await read("/contatti");
    expect(page.status).toBe(503);
    expect(page.html).toContain(message);
    expect(page.headers.get("retry-after")).toBe("120");
    expect((await read("/api/settings")).status).toBe(200);
    expect((await read("/robots.txt")).status).toBe(200);
    expect((await read("/privacy-policy")).status).not.toBe(503);
    await revalidate(web, { tags: ["settings"], maintenance: { enabled: true, message: null } });
    expect((await read("/contatti")).html).toContain(
      "Stiamo effettuando aggiornamenti, saremo presto online.",
    );
    await revalidate(web, { tags: ["settings"], maintenance: { enabled: false, message: null } });
    expect((await read("/contatti")).status).toBe(200);
  });

  test("shows its words on the town's colour, over the spec's own", async () => {
    const closed = { enabled: true, message: null };
    await revalidate(web, {
      tags: ["settings"],
      maintenance: { ...closed, blur_color: "#123456" },
    });
    expect((await read("/contatti")).html).toContain(
      "body{background:rgba(15,23,42,0.85);background:#123456}",
    );
    const blur_color = "red}</style><script>alert(1)</script>";
    await revalidate(web, { tags: ["settings"], maintenance: { ...closed, blur_color } });
    const { html } = await read("/contatti");
    expect(html).toContain("body{background:rgba(15,23,42,0.85)}");
    expect(html).not.toContain("alert(1)");
  });

  test("lets in whoever follows the operator's link, and nobody else", async () => {
    const link = new URL(await printedPass());
    // The web's own look at the settings would find the site open.
    backend.on("/api/settings", (_request, response) => response.writeHead(500).end());
    await revalidate(web, { tags: ["settings"], maintenance: { enabled: true, message: null } });
    const answer = await read(link.pathname + link.search);
    expect(answer).toMatchObject({ status: 303, html: "" });
    expect(answer.headers.get("location")).toBe("/");
    const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
    expect((await read("/contatti", { cookie })).status).toBe(200);
    expect((await read("/contatti", { cookie: `${cookie}x` })).status).toBe(503);
    expect((await read("/contatti")).status).toBe(503);
    backend.reset();
    await revalidate(web, { tags: ["settings"], maintenance: { enabled: false, message: null } });
  });
});

test.each([
  ["suspended", moduleArea.denied.suspended.replace("{organisation}", "Pro Loco")],
  ["ended", moduleArea.denied.text],
])(
  "whoever lets people in by a role that is %s reads why the door is closed",
  async (status, said) => {
    const say = (path: string, body: object) =>
      backend.on(path, (_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      });
    const role = { role: "associazione", status, gives: ["tickets.scan"], expires_at: null };
    const organisation = {
      id: makeUser().id,
      name: "Pro Loco",
      right: "scanner",
      may_manage: false,
    };
    say("/api/frontend/profile", { user: makeUser() });
    say("/api/business/organisations", {
      data: [{ ...organisation, roles: [role], activities: [], team: [], invitations: [] }],
    });
    const { html } = await read("/profilo/moduli/check-in", { cookie: "a=b" });
    expect(html).toContain(said.replace(/'/g, "&#x27;"));
  },
);
