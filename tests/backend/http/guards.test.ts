import { WEB_KEY, webKey } from "@/lib/secrets";
import { backendOfFile } from "../../support/backend";

const backend = backendOfFile();

const page = "/operator/pages/contatti";

function put(body: BodyInit | null, contentType: string | null = "application/json") {
  return backend.send("PUT", page, {
    body,
    headers: {
      authorization: `Bearer ${backend.deps.secrets.operator_token}`,
      ...(contentType === null ? {} : { "content-type": contentType }),
    },
  });
}

describe("a body", () => {
  const valid = JSON.stringify({ title: "Contatti", body_html: "<p>Ciao</p>" });

  test.each([
    ["broken JSON", "{"],
    ["a number that is none", '{"title": Infinity}'],
    ["NUL in a text", JSON.stringify({ title: "a\u0000b", body_html: "" })],
    ["half of a surrogate pair", '{"title": "\\ud800", "body_html": ""}'],
    ["NUL in a name", '{"a\\u0000": 1}'],
    ["a prototype", '{"__proto__": {"x": 1}, "title": "a", "body_html": ""}'],
    ["ten thousand levels", "[".repeat(10_000) + "]".repeat(10_000)],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])("with %s is 400", async (_, body) => {
    const response = await put(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "bad_request" });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", null])(
    "of the kind %p is 415",
    async (contentType) => {
      expect((await put(new TextEncoder().encode(valid), contentType)).status).toBe(415);
    },
  );

  test("of more than 1 MB is 413, with and without its length", async () => {
    const large = JSON.stringify({ title: "a", body_html: "x".repeat(1024 * 1024) });
    expect((await put(large)).status).toBe(413);
    const stream = new Blob([large]).stream();
    const response = await backend.send("PUT", page, {
      body: stream,
      headers: {
        authorization: `Bearer ${backend.deps.secrets.operator_token}`,
        "content-type": "application/json",
      },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test("that is missing says which fields are needed", async () => {
    const response = await put(null, null);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      errors: {
        title: ["Questo campo è obbligatorio."],
        body_html: ["Questo campo è obbligatorio."],
      },
    });
  });

  test.each([
    [{ title: "", body_html: "" }, { title: ["Questo campo è obbligatorio."] }],
    [{ title: "x".repeat(121), body_html: "" }, { title: ["Scrivi al massimo 120 caratteri."] }],
    [
      { title: 7, body_html: [] },
      {
        title: ["Questo valore non è del tipo previsto."],
        body_html: ["Questo valore non è del tipo previsto."],
      },
    ],
    [{ title: "a", body_html: "", role: "admin" }, { role: ["Questo campo non è previsto."] }],
    [[], { body: ["Questo valore non è del tipo previsto."] }],
  ])("%j is 422 with Italian texts by field", async (body, errors) => {
    const response = await put(JSON.stringify(body));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors });
  });
});

describe("an address", () => {
  test.each(["/api/pages/%00", "/api/settings?x=%00", "/api/%ff", "/api/pages?page=%c3%28"])(
    "%s is 400",
    async (path) => {
      expect((await backend.request(path)).status).toBe(400);
    },
  );

  test("of more than 8 KB is 414", async () => {
    expect((await backend.request(`/api/settings?x=${"a".repeat(9000)}`)).status).toBe(414);
  });

  test("whose slug cannot exist is 404", async () => {
    expect((await backend.request("/api/pages/NON%20VALIDO")).status).toBe(404);
  });
});

describe("a write that a browser sends", () => {
  const site = "http://localhost:3000";
  const own = { cookie: "sessione=1", origin: site, "x-requested-with": "XMLHttpRequest" };
  /** 404 is what a write meets that got past the guard: there is no public write yet. */
  const status = async (headers: Record<string, string>) =>
    (await backend.request("/api/niente", { method: "POST", headers })).status;

  test("from the site passes", async () => {
    expect(await status(own)).toBe(404);
    expect(await status({ ...own, "sec-fetch-site": "same-origin" })).toBe(404);
  });

  test.each([
    ["another site", { ...own, origin: "https://evil.example" }],
    ["a site whose name begins with ours", { ...own, origin: `${site}.evil.example` }],
    ["nowhere", { ...own, origin: "null" }],
    ["another port", { ...own, origin: "http://localhost:3001" }],
    ["another scheme", { ...own, origin: "https://localhost:3000" }],
    [
      "a page of another site",
      { cookie: "a=1", referer: "https://evil.example/x", "x-requested-with": "XMLHttpRequest" },
    ],
    ["across sites", { ...own, "sec-fetch-site": "cross-site" }],
    ["a sister site", { ...own, "sec-fetch-site": "same-site" }],
    ["an unnamed page, with cookies", { cookie: "a=1", "x-requested-with": "XMLHttpRequest" }],
    ["a form", { cookie: "a=1", origin: site }],
    ["another site without cookies, to log somebody in", { origin: "https://evil.example" }],
  ])("from %s is refused", async (_, headers) => {
    expect(await status(headers as Record<string, string>)).toBe(403);
  });

  test("that does not echo its token is 419", async () => {
    const cookie = "sessione=1; XSRF-TOKEN=abc";
    expect(await status({ ...own, cookie })).toBe(419);
    expect(await status({ ...own, cookie, "x-xsrf-token": "xyz" })).toBe(419);
    expect(await status({ ...own, cookie, "x-xsrf-token": "abc" })).toBe(404);
  });
});

const peer = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

test("the portal's own web alone may ask what is internal", async () => {
  const get = async (from: string, headers = {}) =>
    (await backend.app.request("/internal/niente", { headers }, peer(from) as never)).status;
  expect(await get("127.0.0.1")).toBe(404);
  expect(await get("10.0.0.5", { [WEB_KEY]: webKey(backend.deps.secrets) })).toBe(404);
  expect(await get("10.0.0.5", { [WEB_KEY]: backend.deps.secrets.session_secret })).toBe(401);
  expect(await get("10.0.0.5", { "x-forwarded-for": "127.0.0.1" })).toBe(401);
  expect(await get("127.0.0.1", { "x-forwarded-for": "203.0.113.7" })).toBe(401);
});

describe("the operator's road", () => {
  const token = () => ({ authorization: `Bearer ${backend.deps.secrets.operator_token}` });
  const get = (headers: Record<string, string>, env?: object) =>
    backend.app.request("/operator/settings", { headers }, env as never);

  test.each(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])(
    "is open from %s",
    async (from) => {
      expect((await get(token(), peer(from))).status).toBe(200);
    },
  );

  test.each(["192.168.1.4", "203.0.113.7", "::ffff:10.0.0.1", "2001:db8::1"])(
    "does not exist from %s",
    async (from) => {
      expect((await get(token(), peer(from))).status).toBe(404);
    },
  );

  test("does not exist for a web on another machine", async () => {
    const headers = { ...token(), [WEB_KEY]: webKey(backend.deps.secrets) };
    expect((await get(headers, peer("10.0.0.5"))).status).toBe(404);
  });

  test("does not exist for what came through the proxy, nor without a peer", async () => {
    expect(
      (await get({ ...token(), "x-forwarded-for": "127.0.0.1" }, peer("127.0.0.1"))).status,
    ).toBe(404);
    expect((await get(token())).status).toBe(404);
  });

  test.each(["", "Bearer", "Bearer x", "Basic x"])(
    "needs the token, not %p",
    async (authorization) => {
      expect((await get({ authorization }, peer("127.0.0.1"))).status).toBe(401);
    },
  );
});
