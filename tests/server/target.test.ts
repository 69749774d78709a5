import type { IncomingMessage } from "node:http";
import { Site } from "@/lib/server/site-hosts";
import { normalPath, partsOf } from "@/lib/server/target";
import { refusalOf } from "@/server/guard";

const siteUrl = "https://piazza.example";
const site = new Site({ siteUrl, siteOrigins: [siteUrl], webUrl: siteUrl, trustedProxies: [] });

/** What becomes of an address: the one that everybody reads, a redirect, or a status. */
function target(url: string, method = "GET"): string | number {
  const headers = { host: "piazza.example" };
  const rawHeaders = ["Host", "piazza.example"];
  const request = { method, url, headers, rawHeaders } as unknown as IncomingMessage;
  const refusal = refusalOf(request, site);
  return refusal ? (refusal.location ?? refusal.status) : (request.url ?? "");
}

test.each([
  ["/", "/"],
  ["/?", "/"],
  ["/attivita?q=a?b", "/attivita?q=a?b"],
  ["/%61ttivita", "/attivita"],
  ["/caff%c3%a8", "/caff%C3%A8"],
  ["/%70rofilo/dati", "/profilo/dati"],
  ["/100%25", "/100%25"],
  ["https://piazza.example/attivita?q=a", "/attivita?q=a"],
  ["HTTPS://PIAZZA.example", "/"],
  ["https://piazza.example?q=a", "/?q=a"],
])("%s is read as %s by everybody", (url, read) => {
  expect(target(url)).toBe(read);
});

test.each([
  ["//attivita", "/attivita"],
  ["/attivita/", "/attivita"],
  ["/attivita//forno?q=//x", "/attivita/forno?q=//x"],
  ["//evil.example/?pass=1", "/evil.example?pass=1"],
  ["///", "/"],
  ["https://piazza.example//evil.example", "/evil.example"],
])("%s leads to %s", (url, location) => {
  expect(target(url)).toBe(location);
});

test.each([
  "/attivita#.x",
  "/attivita?a#.x",
  "#/attivita",
  "https://piazza.example#.x",
  "attivita",
  "*",
  "",
  "/\\evil.example",
  "/a\\b",
  "/%5Cevil.example",
  "/%2Fevil.example",
  "/a%2fb",
  "/a%252fb",
  "/%2561ttivita",
  "/.",
  "/..",
  "/a/../b",
  "/a/./b",
  "/%2e%2e/b",
  "/a/%2E./b",
  "/a%00",
  "/a%0d%0aLocation:%20https://evil.example",
  "/a%c2%85b",
  "/%",
  "/%ff",
  "/api//x",
  "/api/x/",
  "/storage//x",
])("%s is a 400", (url) => {
  expect(target(url)).toBe(400);
});

test.each(["/_next", "/_next/data/x/attivita.json", "/_next/staticx", "/_next/webpack-hmr"])(
  "%s is nothing",
  (url) => expect(target(url)).toBe(404),
);

test.each(["/_next/static/chunks/a.js", "/_next/image?url=%2Fstorage%2Fa.png&w=640&q=75"])(
  "%s is the framework's",
  (url) => expect(target(url)).toBe(url),
);

test("a write is led nowhere", () => {
  expect(target("//attivita", "POST")).toBe(405);
  expect(target("/api//x", "POST")).toBe(400);
});

test.each(["https://evil.example/", "http://piazza.example@evil.example/", "http://evil.example#"])(
  "%s is another site's",
  (url) => expect(target(url)).toBe(421),
);

test("a normal path is one that stays as it is", () => {
  for (const path of ["/", "/a/b", "/caff%C3%A8", "/a%3Fb", "/a(b)'!~*"]) {
    expect(normalPath(path)).toEqual({ pathname: path, hadEmptySegments: false });
  }
});

test("the first question mark ends the path", () => {
  expect([partsOf("/a?b?c"), partsOf("/a"), partsOf("")]).toEqual([
    ["/a", "b?c"],
    ["/a", ""],
    ["", ""],
  ]);
});
