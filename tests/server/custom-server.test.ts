import type { IncomingMessage } from "node:http";
import { isPagePath } from "@/lib/domain/page-path";
import { encodingFor } from "@/lib/server/accepted-encoding";
import { contentSecurityPolicy, inlineScriptSources, policyOfHtml } from "@/lib/server/csp";
import { Site } from "@/lib/server/site-hosts";
import { isText } from "@/server/encodings";
import { finishedKey } from "@/server/finished-pages";
import { cleanse, refusalOf } from "@/server/guard";

function asked(url: string, headers: Record<string, string> = {}, peer = "127.0.0.1") {
  const socket = { remoteAddress: peer };
  return { method: "GET", url, headers, socket } as unknown as IncomingMessage;
}

function siteOf(over: { siteUrl?: string; trustedProxies?: string[] } = {}) {
  const siteUrl = over.siteUrl ?? "https://piazza.example";
  const { trustedProxies = [] } = over;
  return new Site({ siteUrl, siteOrigins: [siteUrl], webUrl: "http://web:3000", trustedProxies });
}

test.each([
  ["piazza.example", true],
  ["PIAZZA.example", true],
  ["web:3000", true],
  ["localhost:3000", true],
  ["127.0.0.1", true],
  ["[::1]:3000", true],
  ["piazza.example.evil.it", false],
  ["localhost.evil.it", false],
  ["127.0.0.1.evil.it", false],
])("%s is ours: %s", (host, expected) => {
  expect(siteOf().owns(host)).toBe(expected);
});

describe("who asks", () => {
  const forwarded = (site: Site, peer: string, chain?: string) => {
    const request = asked(
      "/",
      { host: "piazza.example", ...(chain && { "x-forwarded-for": chain }) },
      peer,
    );
    site.setClientOrigin(request);
    return request.headers;
  };

  test("is the peer, whatever it says of itself", () => {
    expect(forwarded(siteOf(), "9.9.9.9", "1.2.3.4")).toMatchObject({
      "x-forwarded-for": "9.9.9.9",
      "x-forwarded-host": "piazza.example",
      "x-forwarded-proto": "https",
    });
  });
  test("is the last address that no trusted proxy has", () => {
    const site = siteOf({ trustedProxies: ["10.0.0.0/8", "::1"] });
    const chain = "6.6.6.6, 1.2.3.4, 10.0.0.7";
    expect(forwarded(site, "::ffff:10.0.0.1", chain)["x-forwarded-for"]).toBe("1.2.3.4");
    expect(forwarded(site, "10.0.0.1", "nonsense")["x-forwarded-for"]).toBe("10.0.0.1");
  });

  const ofHandler = (site: Site, chain: string, host = "piazza.example") =>
    site.originOf({ host, "x-forwarded-for": chain }, null);

  test("is nobody that the backend could tell from others where the framework does not say who is connected", () => {
    expect(ofHandler(siteOf(), "1.2.3.4")).toEqual({
      "x-forwarded-for": "unknown",
      "x-forwarded-host": "piazza.example",
      "x-forwarded-proto": "https",
    });
  });
  test("is what a trusted proxy says even so, since nobody else is connected", () => {
    const site = siteOf({ trustedProxies: ["10.0.0.0/8"] });
    const told = (chain: string) => ofHandler(site, chain)["x-forwarded-for"];
    expect(told("6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
    expect(told("6.6.6.6, 1.2.3.4, 10.0.0.7")).toBe("1.2.3.4");
    expect(told("1.2.3.4, nonsense")).toBe("unknown");
  });
  test("asked for a host that is not ours, it is told that of the site", () => {
    expect(ofHandler(siteOf(), "", "evil.example")["x-forwarded-host"]).toBe("piazza.example");
  });
});

test("the framework's own headers and parameters are taken away", () => {
  const request = asked("/a?q=1&nxtPslug=b&nxtIlocale=c&%6extPslug=d&n%78tP=e&_nxt=f", {
    "x-middleware-subrequest": "a",
    "x-requested-with": "XMLHttpRequest",
    "next-router-prefetch": "1",
    "next-action": "b",
    "proxy-authorization": "c",
    rsc: "1",
  });
  cleanse(request);
  expect(request.url).toBe("/a?q=1");
  expect(Object.keys(request.headers).sort()).toEqual([
    "next-router-prefetch",
    "rsc",
    "x-requested-with",
  ]);
});

test.each([
  ["/", true],
  ["/attivita/forno", true],
  ["/apiario", true],
  ["/api/x", false],
  ["/_next/static/a.js", false],
  ["/robots.txt", false],
])("%s is a page: %s", (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});

test.each([
  ["/attivita", "/attivita"],
  ["/attivita?q=a", null],
])("%s is answered by the finished page %s", (url, key) => {
  expect(finishedKey(asked(url))).toBe(key);
});

test("a payload of the framework is no finished page", () => {
  expect(finishedKey(asked("/attivita", { rsc: "1" }))).toBeNull();
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
  [undefined, null],
])("%s is answered with %s", (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});

test("pictures and streams of events are not compressed", () => {
  expect(["text/html; charset=utf-8", "application/ld+json", "image/svg+xml"].every(isText)).toBe(
    true,
  );
  expect(["image/webp", "text/event-stream", "application/octet-stream"].some(isText)).toBe(false);
});

test("only scripts that run are named in a policy, each once", () => {
  const html =
    '<script>a</script><script >a</script><script type="application/ld+json">{}</script><script src="/x.js"></script>';
  expect(inlineScriptSources(html)).toEqual([
    "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
  ]);
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
});

test("a logo from elsewhere may be shown, and nothing else of that host", () => {
  const logo = '<img alt="" src="https://cdn.example/stemma.svg?a=1&amp;b=2" height="44">';
  const page = `${logo}${logo}<img src="/storage/a.webp"><img src="https://[">`;
  expect(policyOfHtml(page)).toBe(
    contentSecurityPolicy().replace("blob:;", "blob: https://cdn.example;"),
  );
});

test.each([
  ["/_next/image?url=%2Fstorage%2Fa.jpg&w=640&q=75", null],
  ["/_next/image?url=%2Fstorage%2F%5C..%5Capi&w=640&q=75", 400],
  ["/_next/image?url=%2Fstorage%2F%255C..%255Capi&w=640&q=75", 400],
  ["/_next/image?url=%2Fstorage%2Fa%5Cb.jpg&w=640&q=75", 400],
  ["/_next/image?url=%2Fstorage%2F..%2Fapi&w=640&q=75", 400],
  ["/_next/image?url=%2Fstorage%2F%25&w=640&q=75", 400],
])("%s is refused with %s: the path of a picture is as plain as that of a page", (url, status) => {
  const request = asked(url, { host: "localhost" });
  request.rawHeaders = ["Host", "localhost"];
  expect(refusalOf(request, siteOf())?.status ?? null).toBe(status);
});
