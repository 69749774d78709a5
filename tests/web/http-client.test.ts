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
