import { sql } from "drizzle-orm";
import { z } from "zod";
import { apiErrorSchema, errorStatus } from "@/lib/contract/errors";
import { openBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

/** What nobody honest sends, as it stands in an address. */
const texts = [
  "",
  "-1",
  "0",
  "1e999",
  "NaN",
  "Infinity",
  "9223372036854775808",
  "0x7f",
  "%00",
  "%0d%0aSet-Cookie:%20a=1",
  "%ff%fe",
  "%ed%a0%80",
  "%F0%9F%8F%98",
  "..%2f..%2fetc%2fpasswd",
  "%25%5f%5c",
  "'%20OR%201=1--",
  "a%20%26%20%7C%20!%20:*%20(",
  "__proto__",
  "constructor",
  "%5Bobject%20Object%5D",
  "%3Cscript%3E",
  "x".repeat(5000),
  "(a%2B)%2B%24",
];

/** The same as values of JSON. */
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  "",
  " ",
  "%_\\",
  "'; DROP TABLE pages; --",
  "\u202e\u0007\u001b[31m",
  "🏘️".repeat(500),
  "x".repeat(20_000),
  [],
  [[[[]]]],
  {},
  { $gt: "" },
  { constructor: { prototype: {} } },
  [null, { a: [1, "2"] }],
];

/** Bodies that are no JSON, or not what JSON may hold: one place reads them for every route (backend/http/body.ts). */
const bodies: (string | Uint8Array)[] = [
  "",
  "{",
  "nul",
  "[1,]",
  "{'a': 1}",
  '{"a": 1e999}',
  '{"a": "\\u0000"}',
  '{"a": "\\udfff"}',
  '{"__proto__": {}}',
  '{"a": 1, "a": {}}',
  "[".repeat(100_000),
  '0:["$@1"]',
  new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  new Uint8Array([0xff, 0x00, 0x80]),
];

interface Target {
  method: string;
  path: string;
  /** Nothing of what is sent is read before the asker is known, and nobody is logged in here. */
  isClosed: boolean;
  /** The first of its kind: what is decided before the route has its say is tried here alone. */
  isFirst: boolean;
  query: string[];
  fields: string[];
}

function namesOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function targets(): Target[] {
  const kinds = new Set<string>();
  return backend.endpoints.map(({ method, path, permission, query, body, upload }) => {
    const isClosed = permission !== "anybody" && permission !== "operator";
    const kind = [method, permission, body === null, upload === null, isClosed].join();
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return {
      method: method.toUpperCase(),
      path,
      isClosed,
      isFirst,
      query: namesOf(query),
      fields: namesOf(body),
    };
  });
}

interface Attempt {
  path: string;
  body?: string | Uint8Array;
  type?: string;
}

function attemptsOn({ method, path, isClosed, isFirst, query, fields }: Target): Attempt[] {
  const plain = path.replace(/\{\w+\}/g, "contatti");
  const [text = ""] = texts.slice(-1);
  if (isClosed) return [{ path: plain }, { path: `${path.replace(/\{\w+\}/g, text)}?a=${text}` }];
  const attempts: Attempt[] = query.flatMap((name) => [
    ...texts.map((text) => ({ path: `${plain}?${name}=${text}` })),
    { path: `${plain}?${name}[]=a&${name}=b` },
  ]);
  if (path.includes("{")) {
    attempts.push(...texts.map((text) => ({ path: path.replace(/\{\w+\}/, text) })));
  }
  if (method === "GET" || method === "DELETE")
    return attempts.length > 0 ? attempts : [{ path: plain }];
  for (const value of values) {
    if (isFirst || fields.length === 0) attempts.push({ path: plain, body: JSON.stringify(value) });
    const filled = Object.fromEntries(fields.map((field) => [field, value]));
    attempts.push({ path: plain, body: JSON.stringify(filled) });
  }
  if (!isFirst) return attempts;
  attempts.push(...bodies.map((body) => ({ path: plain, body })));
  for (const type of [
    "text/plain",
    "application/gzip",
    "multipart/form-data; boundary=x",
    "json",
  ]) {
    attempts.push({ path: plain, body: "{}", type });
  }
  return attempts;
}

async function send(method: string, { path, body, type = "application/json" }: Attempt) {
  return backend.send(method, path, {
    headers: {
      authorization: `Bearer ${backend.deps.secrets.operator_token}`,
      ...(body === undefined ? {} : { "content-type": type }),
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
}

test("whatever is sent to whatever route, no answer is a fault of ours", async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const target of targets()) {
    for (const attempt of attemptsOn(target)) {
      const response = await send(target.method, attempt);
      sent += 1;
      const what = `${target.method} ${attempt.path.slice(0, 80)} ${String(attempt.body).slice(0, 60)}`;
      if (response.status >= 500) faults.push(`${response.status} ${what}`);
      if (response.status < 400) {
        await response.body?.cancel();
        continue;
      }
      const error = apiErrorSchema.required({ code: true }).safeParse(await response.json());
      if (!error.success || errorStatus[error.data.code] !== response.status) {
        faults.push(`no proper error: ${what}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(1000);
}, 480_000);

test("and the tables are still there", async () => {
  const { rows } = await backend.deps.db.execute(sql`SELECT to_regclass('pages') AS pages`);
  expect(rows).toEqual([{ pages: "pages" }]);
});
