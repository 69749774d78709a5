import { ApiError, request } from "@/lib/client/http";

const calls: { path: string; init: RequestInit; headers: Headers }[] = [];
let answers: (() => Response)[];
const original = globalThis.fetch;

beforeEach(() => {
  calls.length = 0;
  answers = [];
  globalThis.fetch = async (path, init = {}) => {
    calls.push({ path: String(path), init, headers: new Headers(init.headers) });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = original;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom knows no cookie store
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

test("a write names itself, sends the token and JSON", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom knows no cookie store
  document.cookie = "XSRF-TOKEN=a%3D%3D";
  answers = [json({ id: 1 })];
  expect(await request("/api/x", { method: "POST", body: { a: 1 } })).toEqual({ id: 1 });
  const [call] = calls;
  expect(call?.init).toMatchObject({ method: "POST", body: '{"a":1}', credentials: "include" });
  expect(call?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
  expect(call?.headers.get("x-xsrf-token")).toBe("a==");
  expect(call?.headers.get("content-type")).toBe("application/json");
});

test("a write outlives the page when it is asked to, but not with more than browsers take along", async () => {
  answers = [json({}), json({}), json({})];
  const write = { method: "PATCH", keepalive: true } as const;
  await request("/api/x", { ...write, body: { text: "a" } });
  await request("/api/x", { ...write, body: { text: "a".repeat(20_000) } });
  await request("/api/x");
  expect(calls.map(({ init }) => init.keepalive)).toEqual([true, false, false]);
});

test("a token that no longer fits is renewed once, without a word", async () => {
  answers = [json({ message: "x" }, 419), json({}), json({ ok: true })];
  expect(await request("/api/x", { method: "POST" })).toEqual({ ok: true });
  expect(calls.map(({ path }) => path)).toEqual(["/api/x", "/api/settings", "/api/x"]);
});

test("a second mismatch is told", async () => {
  answers = [json({}, 419), json({}), json({ message: "Ricarica.", code: "csrf_mismatch" }, 419)];
  await expect(request("/api/x", { method: "POST" })).rejects.toMatchObject({
    status: 419,
    message: "Ricarica.",
    code: "csrf_mismatch",
  });
});

test("a refused form brings the texts of its fields", async () => {
  const errors = { name: ["Scrivi il nome."] };
  answers = [json({ message: "Controlla i dati inseriti.", errors }, 422)];
  await expect(request("/api/x")).rejects.toMatchObject({ status: 422, errors });
});

test("no network, and an answer that is not ours, are errors without words", async () => {
  await expect(request("/api/x")).rejects.toEqual(new ApiError(0, ""));
  answers = [() => new Response("<p>", { status: 502 })];
  await expect(request("/api/x")).rejects.toMatchObject({ status: 502, message: "" });
});

test.each([202, 204])("an answer of %i without content is undefined", async (status) => {
  answers = [() => new Response(null, { status })];
  expect(await request("/api/x", { method: "DELETE" })).toBeUndefined();
});

describe("a POST", () => {
  const lost = () => {
    throw new TypeError("no network");
  };
  const press = (body: object = { a: 1 }) =>
    request("/api/x", { method: "POST", body }).catch((error: ApiError) => error.status);
  const keys = () => calls.map(({ headers }) => headers.get("idempotency-key"));
  const distinct = () => new Set(keys()).size;

  test.each([
    ["no answer", lost],
    ["that the backend is busy", json({}, 503)],
    ["that it was given up", json({}, 504)],
    ["that there were too many", json({}, 429)],
  ])("is the same write when it is pressed again after %s", async (_, first) => {
    answers = [first, json({ id: 1 })];
    await press();
    expect(await press()).toEqual({ id: 1 });
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(distinct()).toBe(1);
  });

  test.each([
    ["done", json({})],
    ["refused", json({}, 422)],
    ["in conflict", json({}, 409)],
  ])("is another write once it was %s", async (_, first) => {
    answers = [first, json({})];
    await press();
    await press();
    expect(distinct()).toBe(2);
  });

  test("with something else in it is another write", async () => {
    answers = [lost, json({})];
    await press();
    await press({ a: 2 });
    expect(distinct()).toBe(2);
  });

  test("is another write when it is pressed again much later", async () => {
    answers = [lost, json({})];
    const now = jest.spyOn(Date, "now").mockReturnValue(0);
    await press({ a: 3 });
    now.mockReturnValue(11 * 60_000);
    await press({ a: 3 });
    now.mockRestore();
    expect(distinct()).toBe(2);
  });

  test("that is still being done is asked after until it is done", async () => {
    const underWay = () => Response.json({}, { status: 409, headers: { "retry-after": "0" } });
    answers = [underWay, underWay, json({ id: 1 })];
    expect(await press()).toEqual({ id: 1 });
    expect([calls.length, distinct()]).toEqual([3, 1]);
  });
});

test("what is not a POST has no key: done twice, it is the same", async () => {
  answers = [json({}), json({}), json({})];
  await request("/api/x");
  for (const method of ["PUT", "DELETE"] as const) await request("/api/x", { method, body: {} });
  expect(calls.map(({ headers }) => headers.has("idempotency-key"))).toEqual([false, false, false]);
});
