import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { romeDay } from "@/lib/domain/rome-time";
import { SPEC_COOKIE, type SpecCall, specAnswers, startSpecBackend } from "../support/spec-backend";
import { revalidate, webBefore } from "../support/web-process";

jest.setTimeout(120_000);

const { backend, web } = webBefore(startSpecBackend);

const cookie = { cookie: SPEC_COOKIE };

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(web.url + address, { headers });
  return { status: response.status, text: await response.text() };
}

/** Segments that stand for whatever an address names. */
const dynamic = /\[(?:\.\.\.)?\w+\]/;

/** The addresses of the pages and files below a folder of `app/`, with something in the place of what they name. */
function addressesIn(folder: string, address = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:page|route)\.tsx?$/.test(entry.name)) return [address || "/"];
    if (!entry.isDirectory() || entry.name === "internal") return [];
    const isInAddress = !/^\(.*\)$|^\[locale\]$/.test(entry.name);
    const below = isInAddress ? `${address}/${entry.name.replace(dynamic, "qualcosa")}` : address;
    return addressesIn(path.join(folder, entry.name), below);
  });
}

const today = romeDay(new Date());
const all = addressesIn("app");
const narrowed = [
  "/attivita?q=pane&aperto=1",
  "/attivita?pagina=99",
  "/eventi?quando=oggi",
  "/eventi?gratis=1",
  `/eventi/${today}`,
  `/eventi/${today.slice(0, 7)}`,
  `/eventi/${today}?gratis=1`,
  "/lavora?q=cuoco",
  "/promo?weekend=1",
  "/notizie?q=ponte",
  "/ricerca?q=pane",
  "/sitemap/attivita",
  "/chi-siamo",
];

async function statusesOf(addresses: readonly string[], headers: Record<string, string> = {}) {
  const found: [string, number][] = [];
  for (const address of addresses) found.push([address, (await read(address, headers)).status]);
  return found;
}

test.each([
  ["nobody", {}],
  ["somebody", cookie],
])("before a backend of the specification's calls no page of %s is a fault", async (_, headers) => {
  const statuses = await statusesOf([...all, ...narrowed], headers);
  expect(statuses.length).toBeGreaterThan(80);
  expect(statuses.filter(([, status]) => ![200, 404].includes(status))).toEqual([]);
});

test("the pages that the specification names are there, empty in words where it has nothing for them", async () => {
  const named = [
    "/",
    "/attivita",
    "/eventi",
    "/eventi/richiesta-privata",
    "/lavora",
    "/promo",
    "/volantini",
    "/contatti",
    "/login",
    "/registrati",
    "/richiedi-ruolo",
    "/profilo",
    "/profilo/moduli",
    "/notifiche",
    "/ricerca",
    "/privacy-policy",
    "/cookie-policy",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/robots.txt",
    "/sw.js",
  ];
  for (const headers of [{}, cookie]) {
    const statuses = await statusesOf(named, headers);
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  }
  expect((await read("/")).text).toContain("La piazza è pronta");
  expect((await read("/eventi")).text).toContain("Il calendario è pronto");
  expect((await read("/eventi")).text).toContain('<meta name="robots" content="noindex');
  expect((await read("/eventi/richiesta-privata")).text).toContain("Qui non c&#x27;è ancora");
  expect((await read("/richiedi-ruolo", cookie)).text).toContain("Qui non c&#x27;è ancora");
  expect((await read("/cookie-policy")).text).toContain("Cookie");
});

test("the sitemap names what there is, and a feed without a section is not there", async () => {
  const { text } = await read("/sitemap.xml");
  expect([...text.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    "/",
  ]);
  expect((await read("/promo/feed.xml")).status).toBe(404);
});

test("its settings, its tags and its policies are those of every page", async () => {
  backend.say("GET /api/privacy/metadata", { privacy_policy: "https://borgo.example/privacy" });
  await revalidate(web, { tags: ["settings"] });
  const { text } = await read("/volantini");
  expect(text).toContain("<title>Volantini e offerte | Borgo Altrove</title>");
  expect(text).toContain('src="https://cdn.example/logo.svg"');
  expect(text).toContain('content="verifica-google"');
  expect(text).toContain("https://borgo.example/privacy");
  const response = await fetch(`${web.url}/privacy-policy`, { redirect: "manual" });
  expect(response.headers.get("location")).toBe("https://borgo.example/privacy");
  expect((await read("/manifest.webmanifest")).text).toContain('"short_name":"Borgo"');
});

test("its user is who is logged in", async () => {
  const { text } = await read("/profilo", cookie);
  expect(text).toContain("Anna Rossi");
  const [shown = ""] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
  expect(shown).toContain("Ciao, Anna Rossi");
  expect(shown).not.toMatch(/undefined|null|Invalid Date|NaN|Con noi dal|non è ancora confermato/);
  expect((await read("/login", cookie)).text).toContain("Anna Rossi");
  expect((await read("/profilo")).text).not.toContain("Anna Rossi");
});

const ownPages = [
  "/notifiche",
  "/profilo/biglietti",
  "/profilo/candidature",
  "/profilo/dati",
  "/profilo/inviti",
  "/profilo/notifiche",
  "/profilo/promo",
  "/profilo/promo/qualcosa",
  "/profilo/recensioni",
  "/profilo/richieste",
  "/profilo/rivendicazioni",
  "/profilo/seguiti",
  "/profilo/sicurezza",
  "/richiedi-ruolo",
  "/richiedi-ruolo?role=esercente",
];

test("whoever it knows and says 401 to all the same is nobody on every page of their own", async () => {
  const known = await read("/profilo", cookie);
  expect(known.text).toContain("Anna Rossi");
  backend.refuseOwn();
  for (const address of ownPages) {
    const { status, text } = await read(address, cookie);
    const isOut = text.includes('href="/login?') || text.includes("Anna Rossi");
    expect([address, status, isOut]).toEqual([address, 200, true]);
  }
  expect((await read("/profilo/biglietti", cookie)).text).not.toContain("Anna Rossi");
});

test("its search finds", async () => {
  expect((await read("/ricerca?q=pane")).text).toContain("Forno del borgo");
});

test.each([
  ["POST", "/api/pwa/install-click", { platform: "iOS" }],
  ["POST", "/api/privacy/consents", { decision: "reject_all" }],
  ["GET", "/api/notifications?page=1&per_page=25", undefined],
  ["GET", "/api/notifications/unread-count", undefined],
  ["POST", "/api/notifications/11/read", {}],
  ["DELETE", "/api/notifications", undefined],
  ["GET", "/api/notifications/preferences", undefined],
  ["POST", "/api/notifications/preferences", { status: "accepted" }],
  ["POST", "/api/notifications/subscriptions", { subscription: {} }],
])("%s %s of the browser reaches it with the cookie", async (method, address, body) => {
  const response = await fetch(web.url + address, {
    method,
    headers: {
      ...cookie,
      origin: web.url,
      "x-requested-with": "XMLHttpRequest",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  expect(backend.received).toContain(`${method} ${address}`);
});

test("a call that it does not have is 404 as it says it", async () => {
  expect((await read("/api/activities")).status).toBe(404);
  expect((await read("/api/zones")).status).toBe(404);
});

test.each<[SpecCall, string]>([
  ["GET /api/settings", "/volantini"],
  ["GET /api/pwa/settings", "/volantini"],
  ["GET /api/pwa/settings", "/manifest.webmanifest"],
  ["GET /api/tracking", "/volantini"],
  ["GET /api/privacy/metadata", "/cookie-policy"],
  ["GET /api/frontend/profile", "/profilo"],
  ["GET /api/search", "/ricerca?q=pane"],
])("with one odd value in any field of %s %s is there", async (call, address) => {
  const answer: object = specAnswers[call];
  for (const field of Object.keys(answer)) {
    for (const odd of [7, "strano", [], null, { a: 7 }]) {
      backend.say(call, { ...answer, [field]: odd });
      await revalidate(web, { tags: ["settings"] });
      const { status } = await read(address, cookie);
      // Results that are no object are no answer of a search at all: the page says so.
      const isNone = field === "results" && (typeof odd !== "object" || !odd || Array.isArray(odd));
      expect([field, odd, status]).toEqual([field, odd, isNone ? 503 : 200]);
    }
  }
});

test("with one odd setting a closed site stays closed, and the others count", async () => {
  const settings = specAnswers["GET /api/settings"];
  const closed = { ...settings.system_settings, maintenance_enabled: true };
  await web.stop();
  backend.say("GET /api/settings", {
    ...settings,
    mobile_app_ios_url: 42,
    system_settings: { ...closed, maintenance_blur_color: 7 },
  });
  await web.restart();
  const { status, text } = await read("/volantini");
  expect([status, text.includes("Torniamo presto.")]).toEqual([503, true]);
  const said = () =>
    web.lines.filter((line) => /cannot be used/.test(line) && /maintenance_blur_color/.test(line));
  // The log is another stream than the answer.
  while (said().length === 0) await pause(100);
  expect(said()).toHaveLength(1);
});
