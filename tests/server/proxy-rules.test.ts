import { errorCodes } from "@/lib/contract/errors";
import { backendFault, errorBody } from "@/lib/server/proxy/answers";
import { crossSiteFault } from "@/lib/server/proxy/cross-site";
import {
  cacheControl,
  cookieOfSite,
  siteLocation,
  toBackendHeaders,
} from "@/lib/server/proxy/headers";
import { backendPath } from "@/lib/server/proxy/paths";

describe("backendPath", () => {
  test.each([
    ["/api/settings", "/api/settings"],
    ["/api/caff%C3%A8", "/api/caff%C3%A8"],
    ["/api/a%3fb", "/api/a%3Fb"],
    ["/api", null],
    ["/api/", null],
    ["/api//x", null],
    ["/apix/y", null],
    ["/storage/x", null],
    ["/api/..", null],
    ["/api/%2e%2e/x", null],
    ["/api/%252e%252e/x", null],
    ["/api/a%5c..%5cb", null],
    ["/api/%E0%A4%A", null],
    ["/api/a%7f", null],
  ])("%s → %s", (pathname, expected) => {
    expect(backendPath(pathname, "api")).toBe(expected);
  });
});

test("a cookie loses its domain and nothing else", () => {
  expect(cookieOfSite("a=b=c; domain = .x.it; Path=/; Secure; SameSite=Lax")).toBe(
    "a=b=c; Path=/; Secure; SameSite=Lax",
  );
});

test.each([
  ["/login?next=%2F", "/login?next=%2F"],
  ["http://backend:4000/api/x", "/api/x"],
  ["https://piazza.example/a#b", "/a#b"],
  ["https://evil.example/", null],
  ["//evil.example/", null],
  ["/\\evil.example", null],
  ["http://backend:4000//evil.example", null],
  ["http://user@backend:4000/x", null],
  ["javascript:alert(1)", null],
])("a redirect to %s leads to %s", (location, expected) => {
  const asked = new URL("http://backend:4000/api/y");
  expect(siteLocation(location, asked, ["https://piazza.example"])).toBe(expected);
});

test("nothing that carried a cookie is kept by anybody", () => {
  const own = "public, max-age=600";
  expect(cacheControl(own, true, { sent: true, set: false })).toBe("private, no-store");
  expect(cacheControl(own, false, { sent: false, set: true })).toBe("private, no-store");
  expect(cacheControl(own, true, { sent: false, set: false })).toBe(own);
  expect(cacheControl(undefined, true, { sent: false, set: false })).toBe("no-store");
  // A picture is the same for everybody, whatever the browser sends along.
  expect(cacheControl(own, false, { sent: true, set: false })).toBe(own);
});

describe("crossSiteFault", () => {
  const site = ["https://piazza.example"];
  const fault = (headers: Record<string, string>, method = "POST") =>
    crossSiteFault(method, headers, site);

  test("reading is always allowed", () => {
    expect(fault({ cookie: "a=1", origin: "https://evil.example" }, "GET")).toBeNull();
  });
  test("a write of the site passes, by its origin or its referrer", () => {
    const headers = { cookie: "a=1", "x-requested-with": "XMLHttpRequest" };
    expect(fault({ ...headers, origin: "https://piazza.example" })).toBeNull();
    expect(fault({ ...headers, referer: "https://piazza.example/a" })).toBeNull();
  });
  test("a program without cookie and origin passes", () => {
    expect(fault({})).toBeNull();
  });
  test("a referrer of another site is as bad as an origin", () => {
    expect(fault({ referer: "https://evil.example/" })).toBe("forbidden");
    expect(fault({ referer: "nonsense" })).toBe("forbidden");
  });
});

test("every code has a sentence", () => {
  for (const code of errorCodes) expect(errorBody(code).message).toMatch(/\.$/);
});

test("a fault's own words pass only with a code of our list", () => {
  const told = (status: number, body: unknown) =>
    JSON.parse(String(backendFault(status, body, "r").body));
  const kept = { message: "Spazio esaurito.", code: "storage_full" };
  expect(told(507, kept)).toEqual({ ...kept, request_id: "r" });
  expect(told(500, { message: "SQLSTATE[42]", file: "x.php" })).toEqual({
    ...errorBody("internal"),
    request_id: "r",
  });
});

test("of a search that failed the backend's own words pass without a code, the proxy's have one", () => {
  const told = (status: number, body: unknown) =>
    JSON.parse(String(backendFault(status, body, "r", true).body));
  expect(told(500, { message: "Il motore riposa.", code: "internal" })).toEqual({
    message: "Il motore riposa.",
    request_id: "r",
  });
  const own = { ...errorBody("unavailable"), request_id: "r" };
  expect(told(503, {})).toEqual(own);
  expect(told(503, { message: "SQLSTATE[42]", trace: [] })).toEqual(own);
});

test("the backend is told how a message of the payment provider was signed, and nothing that it does not ask for", () => {
  const sent = { "stripe-signature": "t=1,v1=abc", "idempotency-key": "k", "x-other": "1" };
  const headers = toBackendHeaders(sent, "request-1");
  expect(headers).toMatchObject({ "stripe-signature": "t=1,v1=abc", "idempotency-key": "k" });
  expect(headers).not.toHaveProperty("x-other");
});
