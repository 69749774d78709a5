import { assetsOf } from "@/lib/domain/kept-copy";
import {
  endOf,
  folderOf,
  isKeptPath,
  isTicketPath,
  kindOf,
  mayBeKept,
  otherWidth,
  pageKey,
  ticketKey,
  titleOf,
} from "@/lib/pwa/requests";

const site = "https://piazza.test";
const navigation = { method: "GET", mode: "navigate", destination: "document" };
const fetched = { method: "GET", mode: "cors", destination: "" };
const picture = { method: "GET", mode: "no-cors", destination: "image" };

function kind(path: string, asked: { method: string; mode: string; destination: string }) {
  return kindOf(new URL(path, site), site, asked);
}

test.each([
  ["/", navigation, "page"],
  ["/attivita?categoria=bar", navigation, "page"],
  ["/_next/static/chunks/a.js", fetched, "asset"],
  ["/storage/pictures/abc/320.avif", picture, "picture"],
  ["/storage/logo.png", fetched, "picture"],
  ["/icons/icon-192.png", fetched, "picture"],
  ["/storage/flyers/a1b2/4-0/960.webp", picture, "flyer"],
  ["/storage/flyers/a1b2/4-0/160.webp", fetched, "flyer"],
])("%s is answered by the worker", (path, asked, expected) => {
  expect(kind(path, asked)).toBe(expected);
});

test.each([
  ["/api/activities", fetched],
  ["/api/docs", navigation],
  ["/api/picture.png", picture],
  ["/storage/listino.pdf", navigation],
  ["/storage/flyers/a1b2/4-0/1600.webp", picture],
  ["/storage/listino.pdf", fetched],
  ["/manifest.webmanifest", fetched],
  ["/sitemap.xml", navigation],
  ["/internal/health", navigation],
  ["/attivita?_rsc=1", fetched],
  ["/", { ...navigation, method: "POST" }],
  ["https://elsewhere.test/a.png", picture],
])("%s is the network's alone", (path, asked) => {
  expect(kind(path, asked)).toBeNull();
});

function answer(headers: Record<string, string> = {}, status = 200) {
  return new Response("<html></html>", {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

test("a copy is kept of a menu and a flyer that a code opened, although no other cache may keep it", () => {
  const sent = answer({ "cache-control": "private, no-store" });
  expect(mayBeKept(`${site}/access/menu/K7PM3XQA?t=4`, sent)).toBe(true);
  expect(mayBeKept(`${site}/access/flyer/K7PM3XQA?volantino=natale`, sent)).toBe(true);
  expect(mayBeKept(`${site}/access/menu/K7PM3XQA`, answer({}, 404))).toBe(false);
  expect(mayBeKept(`${site}/ticket`, sent)).toBe(false);
});

test("a copy is kept of public pages that are whole", () => {
  expect(mayBeKept(`${site}/attivita`, answer())).toBe(true);
  expect(
    mayBeKept(`${site}/attivita`, answer({ "cache-control": "public, max-age=0, s-maxage=60" })),
  ).toBe(true);
});

test.each([
  ["/profilo/dati", answer()],
  ["/ticket/0a1b", answer()],
  ["/login?source=pwa", answer()],
  ["/ricerca?q=avvocato", answer()],
  ["/attivita", answer({ "cache-control": "private, no-store" })],
  ["/attivita", answer({}, 404)],
  ["/attivita", answer({}, 503)],
  ["/attivita", answer({ "content-type": "application/json" })],
])("no copy is kept of %s", (path, response) => {
  expect(mayBeKept(site + path, response)).toBe(false);
});

test.each([["/profilo"], ["/ricerca"], ["/api/docs"], ["/storage/listino.pdf"], ["/sitemap.xml"]])(
  "%s is not even asked for after a soft navigation",
  (pathname) => {
    expect(isKeptPath(pathname)).toBe(false);
  },
);

test("the page of a ticket is known from the one that finds lost tickets", () => {
  expect(isTicketPath("/ticket/0a1b")).toBe(true);
  expect(isTicketPath("/ticket")).toBe(false);
  expect(isTicketPath("/ticketing")).toBe(false);
  expect(ticketKey(`${site}/ticket/0a1b?nome=cambiato#x`)).toBe(`${site}/ticket/0a1b`);
});

test("an answer that was led elsewhere is no copy of the page that was asked for", () => {
  const response = answer();
  Object.defineProperty(response, "redirected", { value: true });
  expect(mayBeKept(`${site}/attivita`, response)).toBe(false);
});

test("a page is kept once, whatever led to it", () => {
  expect(pageKey(`${site}/attivita?utm_source=x&pagina=2&source=pwa#mappa`)).toBe(
    `${site}/attivita?pagina=2`,
  );
  expect(pageKey(`${site}/?source=pwa&notification_delivery=9`)).toBe(`${site}/`);
});

test("the hashed files of a page are found wherever they stand in it, each once", () => {
  const html = `<link href="/_next/static/a.css"><script src="/_next/static/b.js?dpl=1"></script>
    <script>self.__next_f.push([1,"\\"/_next/static/c.js\\""])</script><img src="/icons/x.png">
    <script src="/_next/static/b.js"></script>`;
  expect(assetsOf(html)).toEqual([
    "/_next/static/a.css",
    "/_next/static/b.js",
    "/_next/static/c.js",
  ]);
});

test("a title is read as a person reads it", () => {
  expect(titleOf("<head><title>Bar &amp; Caff&#x27;è &lt;3 | Piazza</title></head>")).toBe(
    "Bar & Caff'è <3 | Piazza",
  );
  expect(titleOf("<head></head>")).toBe("");
});

test("the copy of a flyer knows when it ends, and which pictures go with it", () => {
  const html = `<div class="flyer" data-until="2026-12-06T23:00:00.000Z" data-pictures="/storage/flyers/a1b2/">
    <img src="/storage/flyers/a1b2/1-0/480.webp"/></div><img src="/storage/flyers/c3d4/1-0/480.webp"/>`;
  expect(endOf(html)).toBe("2026-12-06T23:00:00.000Z");
  expect(endOf("<p>Nessuna fine</p>")).toBeNull();
  expect(folderOf(html)).toBe("/storage/flyers/a1b2/");
  expect(folderOf("<p>Nessuna immagine</p>")).toBeNull();
});

test("a page of a flyer that was kept in one width stands for the other", () => {
  expect(otherWidth("/storage/flyers/a1b2/1-0/960.webp")).toBe("/storage/flyers/a1b2/1-0/480.webp");
  expect(otherWidth("/storage/flyers/a1b2/1-0/480.webp")).toBe("/storage/flyers/a1b2/1-0/960.webp");
});
