import { sql } from "drizzle-orm";
import { backendOfFile, openBackend } from "../../support/backend";

const backend = backendOfFile();

test("an unknown address is 404 with an Italian message", async () => {
  const response = await backend.request("/api/niente");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    message: "Non abbiamo trovato quello che cerchi.",
    code: "not_found",
  });
});

test.each([
  ["PUT", "/api/settings", "GET, HEAD"],
  ["OPTIONS", "/api/pages", "GET, HEAD"],
  ["PROPFIND", "/api/health", "GET, HEAD"],
  ["DELETE", "/api/pages/contatti", "GET, HEAD"],
])("%s %s is 405 and says what is allowed", async (method, path, allowed) => {
  const response = await backend.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe(allowed);
});

test("HEAD answers as GET without a body", async () => {
  const response = await backend.request("/api/settings", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

describe("a fault of ours", () => {
  async function break_(): Promise<Response> {
    await backend.deps.db.execute(sql`ALTER TABLE settings RENAME TO abc123`);
    const response = await backend.request("/api/settings?token=abc123");
    await backend.deps.db.execute(sql`ALTER TABLE abc123 RENAME TO settings`);
    return response;
  }

  test("is a 500 that names the request and nothing else", async () => {
    const response = await break_();
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(body)).toEqual({
      message: "Si è verificato un errore. Riprova più tardi.",
      code: "internal",
      request_id: response.headers.get("x-request-id"),
    });
    expect(body).not.toMatch(/at .*\.[jt]s|zod|select/i);
  });

  test("is told in the log under the same id", async () => {
    const response = await break_();
    const line = backend.logged.find(({ msg }) => msg === "request failed");
    expect(line).toMatchObject({ request_id: response.headers.get("x-request-id"), status: 500 });
  });

  test("is never kept by a cache", async () => {
    expect((await break_()).headers.get("cache-control")).toBe("no-store");
  });
});

test("a database that was let go at a stop is a 503 that says when to come back, and no fault", async () => {
  const stopping = await openBackend();
  await stopping.close();
  const response = await stopping.operator("PATCH", "/operator/settings", { tagline: "Nuova" });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(stopping.logged).toMatchObject([{ msg: "request", status: 503 }]);
});

test("of two that wait for each other the one that the database ends is told to come again", async () => {
  await backend.deps.db.execute(sql`
    CREATE FUNCTION end_deadlock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`);
  await backend.deps.db.execute(sql`
    CREATE TRIGGER ended BEFORE INSERT OR UPDATE ON settings
    FOR EACH ROW EXECUTE FUNCTION end_deadlock()`);
  const response = await backend.operator("PATCH", "/operator/settings", { tagline: "Nuova" });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
});

describe("the id of a request", () => {
  const given = "0b8a3c64-5d1f-4b1e-9f0a-2c7d6e8f9a10";

  test("is the one that our proxy tells the browser, in the log too", async () => {
    const response = await backend.request("/api/niente", { headers: { "x-request-id": given } });
    expect(response.headers.get("x-request-id")).toBe(given);
    expect(backend.logged).toMatchObject([{ msg: "request", request_id: given }]);
  });

  test.each([
    ["that is none", { "x-forwarded-for": "203.0.113.7", "x-request-id": "riga\tfalsa" }],
    ["of somebody else than our proxy", { "x-request-id": given }],
  ])("is a new one in place of one %s", async (_name, headers) => {
    const response = await backend.send("GET", "/api/niente", { headers });
    expect(response.headers.get("x-request-id")).not.toBe(headers["x-request-id"]);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test("a failed query is logged without its parameters", async () => {
  await backend.deps.db.execute(sql`ALTER TABLE settings RENAME TO settings_away`);
  const response = await backend.operator("PATCH", "/operator/settings", {
    tagline: "parola-segreta",
  });
  await backend.deps.db.execute(sql`ALTER TABLE settings_away RENAME TO settings`);

  expect(response.status).toBe(500);
  expect(JSON.stringify(backend.logged)).not.toContain("parola-segreta");
});

test("every answer carries the security headers", async () => {
  for (const path of ["/api/settings", "/api/niente", "/api/docs", "/operator/settings"]) {
    const { headers } = await backend.request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  }
});

test("shared caches keep public answers for a minute at most", async () => {
  const { headers } = await backend.request("/api/settings");
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
});

describe("the log", () => {
  test("takes what is refused on purpose, as at a stop, for no fault", async () => {
    backend.deps.lifecycle.state = "draining";
    try {
      expect((await backend.request("/api/settings")).status).toBe(503);
    } finally {
      backend.deps.lifecycle.state = "running";
    }
    expect(backend.logged).toMatchObject([{ msg: "request", status: 503 }]);
  });

  test("holds one line for a request, without query, cookies or headers", async () => {
    await backend.request("/api/settings?token=segreto", {
      headers: { cookie: "sessione=segreto", authorization: "Bearer segreto" },
    });
    expect(backend.logged).toHaveLength(1);
    expect(backend.logged[0]).toMatchObject({ method: "GET", path: "/api/settings", status: 200 });
    expect(JSON.stringify(backend.logged)).not.toContain("segreto");
  });

  test("shows neither control characters nor identifiers that open doors", async () => {
    await backend.request(
      "/api/x%0d%0aGET%20/y%1b%5b31m%c2%9b%e2%80%ae/0189c3f2-3f4e-4b7a-8a51-0a4b5c6d7e8f",
    );
    const path = String(backend.logged[0]?.path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(path).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(path).toContain("{uuid}");
  });

  test("shows no code that opens a menu or a flyer", async () => {
    await backend.request("/api/access/flyer/T5YPKUQR");
    expect(backend.logged[0]).toMatchObject({ path: "/api/access/flyer/{key}", status: 404 });
  });
});
