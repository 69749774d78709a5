import moduleArea from "@/lib/i18n/messages/it/module-area.json";
import notFound from "@/lib/i18n/messages/it/not-found.json";
import setup from "@/lib/i18n/messages/it/setup.json";
import ticketPage from "@/lib/i18n/messages/it/ticket-page.json";
import { sections } from "@/lib/listings";
import { revalidate, webOfFile } from "../support/web-process";

jest.setTimeout(60_000);

const { backend, web } = webOfFile();

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(web.url + path, { headers, redirect: "manual" });
  return {
    status: response.status,
    cache: response.headers.get("x-nextjs-cache"),
    headers: response.headers,
    html: await response.text(),
  };
}

/** What the backend was asked, without the settings, which the web reads by itself from time to time. */
const asked = () => backend.received.map(({ url }) => url).filter((url) => url !== "/api/settings");

const items = sections.map(({ path, api }) => ({ path, api }));

/** One of each tab. */
const others = ["", "/attivita", "/eventi", "/lavora", "/volantini"].map(
  (section) => `${section}/manca-anche-questa`,
);
const otherOf = (path: string) =>
  others.findLast((other) => path.startsWith(other.replace("manca-anche-questa", ""))) ?? "";

beforeAll(async () => {
  await read("/");
  for (const path of others) await read(path);
});

test.each([
  ...items.map(({ path, api }) => [`${path}/mai-vista-1`, [`${api}/mai-vista-1`]] as const),
  ["/attivita/mai-vista-1/recensioni", ["/api/activities/mai-vista-1"]] as const,
  ["/attivita/mai-vista-1/recensioni/7", ["/api/activities/mai-vista-1"]] as const,
  ["/mai-vista-1", ["/api/pages/mai-vista-1"]] as const,
  ["/Mai%20vista/a.php", []] as const,
  ["/attivita/forno-amadei/mai-vista", []] as const,
])(
  "%s is 404 without being made: the backend says so, and one page is kept for all of its tab",
  async (path, calls) => {
    const page = await read(path);
    expect([page.status, page.cache]).toEqual([404, "HIT"]);
    expect(asked()).toEqual(calls);
    expect(page.html).toBe((await read(otherOf(path))).html);
    expect(page.html).toContain('<meta name="robots" content="noindex');
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10");
    expect(page.html).not.toContain("mai-vista");
  },
);

test.each([
  ["/mai-vista-1", "Home"],
  ["/attivita/mai-vista-1", "Attività"],
  ["/eventi/mai-vista-1", "Eventi"],
  ["/lavora/mai-vista-1", "Lavoro"],
  ["/volantini/mai-vista-1", "Volantini"],
  ["/checkout/mai-vista-1", "Eventi"],
  ["/ticket/mai-vista-1", "Eventi"],
  ["/profilo/moduli/mai-visto", "Home"],
  ["/profilo/mai-vista", "Home"],
  ["/prepara?chiave=mai-vista", "Home"],
])("the page of %s marks its tab, without a script", async (path, tab) => {
  const { html } = await read(path);
  const marked = [...html.matchAll(/<a\b[^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)];
  expect(marked.map(([, label = ""]) => label.replace(/<[^>]*>/g, ""))).toEqual([tab, tab]);
});

test.each([
  ["/checkout/mai-vista-2", "not-found", notFound.title],
  ["/ticket/mai-visto-2", "ticket-page", ticketPage.missing.title],
  ["/profilo/moduli/mai-visto-2", "module-area", moduleArea.unknown.title],
  ["/prepara?chiave=mai-vista-2", "setup", setup.over.title],
])("%s says it in the words of %s, and is kept by nobody", async (path, _, title) => {
  const { status, html, headers } = await read(path);
  expect([status, headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(title.replace(/'/g, "&#x27;"));
  expect(headers.get("content-security-policy")).not.toContain("nonce-");
  const isKey = /^\/(?:checkout|ticket|prepara)/.test(path);
  expect(headers.get("referrer-policy") === "no-referrer").toBe(isKey);
});

test.each([
  [
    "/ticket/0b0d2a9e-1c1f-4a55-9a39-0d4a7f0d1c11",
    "/api/tickets/0b0d2a9e-1c1f-4a55-9a39-0d4a7f0d1c11",
  ],
  ["/ticket?passaggio=indovinato", "/api/ticket-transfer"],
])("whoever has guessed too often reads so at %s, and it is no fault", async (path, call) => {
  backend.on(call, (_request, response) => {
    response.writeHead(429, { "content-type": "application/json" });
    response.end('{"message":"Troppe richieste."}');
  });
  const { status, html, headers } = await read(path);
  expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(ticketPage.busy.title);
});

test("what is there is asked for once, by whoever makes sure and the page together", async () => {
  await revalidate(web, { tags: ["activity:forno-amadei"] });
  backend.received.length = 0;
  expect((await read("/attivita/forno-amadei")).status).toBe(200);
  expect(asked().filter((url) => url === "/api/activities/forno-amadei")).toHaveLength(1);
  backend.received.length = 0;
  expect(await read("/attivita/forno-amadei")).toMatchObject({ status: 200, cache: "HIT" });
  expect(asked()).toEqual([]);
});

test("an address that is filled later is there at once, and one that leads on does so", async () => {
  expect((await read("/nuova-pagina")).status).toBe(404);
  expect((await read("/vecchio/indirizzo")).status).toBe(404);
  backend.on("/api/pages/nuova-pagina", (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        id: "00000000-0000-4000-8000-000000000001",
        slug: "nuova-pagina",
        title: "Una pagina nuova",
        summary: null,
        body_html: "<p>Testo</p>",
        updated_at: "2026-11-01T09:00:00Z",
        og_image: null,
      }),
    );
  });
  expect((await read("/nuova-pagina")).html).toContain("Una pagina nuova");
  backend.on("/api/redirects", (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data: [{ from: "/vecchio/indirizzo", to: "contatti" }] }));
  });
  await revalidate(web, { tags: ["redirects"] });
  const moved = await read("/vecchio/indirizzo");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/contatti"]);
});

test("the framework's own reading of what is missing is answered with the page, without making it", async () => {
  const answer = await read("/attivita/mai-vista-2?_rsc=abc", { rsc: "1" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    404,
    "text/html; charset=utf-8",
  ]);
});

test("a closed site says of a missing address nothing but that it is closed", async () => {
  await revalidate(web, { tags: ["settings"], maintenance: { enabled: true, message: null } });
  backend.received.length = 0;
  expect((await read("/attivita/mai-vista-3")).status).toBe(503);
  expect(asked()).toEqual([]);
  await revalidate(web, { tags: ["settings"], maintenance: { enabled: false, message: null } });
});

test("while the backend is down a missing address is no 404, but 503", async () => {
  await backend.goDown();
  const page = await read("/attivita/mai-vista-4");
  await backend.comeBack();
  expect(page.status).toBe(503);
});
