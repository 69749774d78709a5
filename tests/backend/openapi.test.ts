import { openBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

test("every public route is described, and the operator's road is not", async () => {
  const { openapi, paths } = await (await backend.request("/api/openapi.json")).json();
  expect(openapi).toBe("3.1.0");
  const mounted = backend.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ path }) => path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}"));
  expect(Object.keys(paths).sort()).toEqual([...new Set(mounted)].sort());
});

test("parameters and answers have their schemas", async () => {
  const { paths } = await (await backend.request("/api/openapi.json")).json();
  expect(paths["/api/pages/{slug}"].get).toMatchObject({
    parameters: [{ name: "slug", in: "path", required: true }],
    responses: {
      200: { content: { "application/json": { schema: { type: "object" } } } },
      404: { content: { "application/json": { schema: { required: ["message"] } } } },
    },
  });
});

test("the readable page needs no script and nothing from elsewhere", async () => {
  const response = await backend.request("/api/docs");
  const html = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html).toContain("/api/activities");
  expect(html).not.toMatch(/<script|https?:\/\//);
});

test("the description is written once, since many may ask for it", async () => {
  const { openAPIRegistry } = backend.app;
  const { definitions } = openAPIRegistry;
  let readings = 0;
  Object.defineProperty(openAPIRegistry, "definitions", {
    get() {
      readings += 1;
      return definitions;
    },
  });
  for (const path of ["/api/openapi.json", "/api/docs", "/api/openapi.json"]) {
    expect((await backend.request(path)).status).toBe(200);
  }
  expect(readings).toBeLessThanOrEqual(1);
});
