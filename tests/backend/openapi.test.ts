import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createApp } from "@/backend/app";
import { describeApi, type OpenApiDocument } from "@/backend/features/openapi/document";
import { documentationPage } from "@/backend/features/openapi/documentation-page";
import { createMemoryRateLimits } from "@/backend/kernel/rate-limits";
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

test("every endpoint says who may call it", async () => {
  const { paths } = await (await backend.request("/api/openapi.json")).json();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object));
  expect(operations.filter((operation) => !operation["x-may"])).toEqual([]);
  expect(paths["/api/staff/reviews/{id}"].get["x-may"]).toBe("reviews.moderate");
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
  const [endpoint] = backend.endpoints;
  if (!endpoint) throw new Error("There is no endpoint");
  const { path } = endpoint;
  let readings = 0;
  Object.defineProperty(endpoint, "path", {
    get() {
      readings += 1;
      return path;
    },
  });
  for (const address of ["/api/openapi.json", "/api/docs", "/api/openapi.json"]) {
    expect((await backend.request(address)).status).toBe(200);
  }
  expect(readings).toBeLessThanOrEqual(1);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])(
  "the description is kept compressed (%s), and not sent to whoever has it",
  async (encoding, decompress) => {
    const headers = { "accept-encoding": encoding };
    const response = await backend.request("/api/openapi.json", { headers });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect(JSON.parse(decompress(bytes).toString()).openapi).toBe("3.1.0");
    const etag = response.headers.get("etag") ?? "";
    const known = await backend.request("/api/openapi.json", {
      headers: { "if-none-match": etag },
    });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  },
);

test("one client asks for the description so often and no more, in whatever form", async () => {
  const ask = (path: string) =>
    backend.request(path, { headers: { "x-forwarded-for": "203.0.113.77" } });
  for (let count = 0; count < 30; count += 1) {
    expect((await ask(count % 2 ? "/api/docs" : "/api/openapi.json")).status).toBe(200);
  }
  expect((await ask("/api/docs")).status).toBe(429);
});

/** How often others could be answered until `work` was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const answerOthers = () => {
    turns += 1;
    if (!isDone) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  await work();
  isDone = true;
  return turns;
}

test("others are answered between one endpoint and the next while the description and its page are made", async () => {
  const few = backend.endpoints.filter(({ path }) => path.startsWith("/api/")).slice(0, 20);
  let description: OpenApiDocument | undefined;
  const first = await turnsDuring(async () => {
    description = await describeApi(few);
  });
  expect(first).toBeGreaterThanOrEqual(few.length);
  const second = await turnsDuring(() => documentationPage(description as OpenApiDocument));
  expect(second).toBeGreaterThanOrEqual(few.length);
});

test("the description is made ahead, so that not even the first who asks waits for it", async () => {
  const { app, endpoints, makeAhead } = createApp({
    ...backend.deps,
    rateLimits: createMemoryRateLimits(),
  });
  let readings = 0;
  const last = endpoints.findLast(({ path }) => path.startsWith("/api/")) as { path: string };
  const { path } = last;
  Object.defineProperty(last, "path", {
    get() {
      readings += 1;
      return path;
    },
  });
  await makeAhead();
  expect(readings).toBeGreaterThan(0);
  const made = readings;
  const peer = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  for (const address of ["/api/openapi.json", "/api/docs"]) {
    expect((await app.request(address, {}, peer)).status).toBe(200);
  }
  expect(readings).toBe(made);
});
