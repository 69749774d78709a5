import { openBackend, type TestBackend } from "../../support/backend";

let backend: TestBackend;
const KEY = "pictures/0123456789abcdef0123456789abcdef/320.webp";
const BODY = Buffer.from("0123456789");

beforeAll(async () => {
  backend = await openBackend();
  await backend.deps.files.put(KEY, BODY);
  await backend.deps.files.put("logos/marchio.png", BODY);
  await backend.deps.files.put("private/documents/segreto.webp", BODY);
  await backend.deps.files.put("notes/script.html", BODY);
  await backend.deps.files.put("notes/vuoto.pdf", Buffer.alloc(0));
}, 60_000);
afterAll(() => backend.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  backend.request(`/storage/${path}`, { method, headers });

test("serves a file with all that keeps it a file", async () => {
  const response = await get(KEY);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(BODY);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": "10",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "inline",
  });
});

test("a name without a hash is not kept for ever", async () => {
  const response = await get("logos/marchio.png");
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).not.toContain("immutable");
});

test("HEAD answers as GET does, without the body", async () => {
  const response = await get(KEY, {}, "HEAD");
  expect([response.status, response.headers.get("content-length")]).toEqual([200, "10"]);
  expect(await response.text()).toBe("");
});

test("an empty file is an empty answer", async () => {
  const response = await get("notes/vuoto.pdf");
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("who has the file gets 304 and nothing else", async () => {
  const first = await get(KEY);
  const etag = first.headers.get("etag") ?? "";
  const modified = first.headers.get("last-modified") ?? "";
  await first.arrayBuffer();
  for (const headers of [
    { "if-none-match": etag },
    { "if-none-match": `"other", W/${etag}` },
    { "if-none-match": "*" },
    { "if-modified-since": modified },
  ] as Record<string, string>[]) {
    const response = await get(KEY, headers);
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe(etag);
  }
  for (const headers of [
    { "if-none-match": '"other"', "if-modified-since": modified },
    { "if-modified-since": "Thu, 01 Jan 2015 00:00:00 GMT" },
    { "if-modified-since": "nonsense" },
  ] as Record<string, string>[]) {
    expect((await get(KEY, headers)).status).toBe(200);
  }
});

test.each([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-", "456789", "bytes 4-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-300", "0123456789", "bytes 0-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
])("the range %s is a part", async (range, text, contentRange) => {
  const response = await get(KEY, { range });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe(text);
  expect(response.headers.get("content-range")).toBe(contentRange);
  expect(response.headers.get("content-length")).toBe(String(text.length));
});

test.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("the range %s lies outside", async (range) => {
  const response = await get(KEY, { range });
  expect(response.status).toBe(416);
  expect(response.headers.get("content-range")).toBe("bytes */10");
  expect((await response.json()).code).toBe("range_not_satisfiable");
});

test.each(["bytes=5-2", "bytes=a-b", "lines=1-2", "bytes=0-1,4-5", "bytes=", "bytes=-"])(
  "the range %s is ignored",
  async (range) => {
    const response = await get(KEY, { range });
    expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
  },
);

test("a part is only given of the version that the client knows", async () => {
  const etag = (await get(KEY, {}, "HEAD")).headers.get("etag") ?? "";
  expect((await get(KEY, { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  expect((await get(KEY, { range: "bytes=0-1", "if-range": '"old"' })).status).toBe(200);
});

test.each([
  "pictures/0123456789abcdef0123456789abcdef/9.webp",
  "private/documents/segreto.webp",
  "notes/script.html",
  "PRIVATE/masters/segreto.webp",
  "%2e%2e/operator-token",
  "..%2foperator-token",
  "..%5coperator-token",
  "pictures/..%2f..%2fsecrets.json",
  "pictures%2f..%2fprivate%2fmasters%2fsegreto.webp",
  "%2fetc%2fpasswd.png",
  "pictures//320.webp",
  ".drafts/x.png",
  "logos/marchio.png%00.html",
  "logos/marchio.png/x.png",
  "logos",
  "%E0%A4%A.png",
  "",
])("there is nothing at %j", async (path) => {
  const response = await get(path);
  expect([400, 404]).toContain(response.status);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});
