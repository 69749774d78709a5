/** @postgres connections */

import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Endpoint } from "@/backend/http/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import type { TestBackend } from "../../support/backend";
import type { Browser } from "../../support/people";
import { type Case, type Cases, newAccount, stranger } from "./case";
import { addressOf, bodyOf, nameOf, openEvery } from "./every-case";

/** More than the connections of the pool: the embedded database has one. */
const WRITES_AT_ONCE = process.env.TEST_DATABASE_URL ? 12 : 2;
/** Reads change nothing for one another; more of them only take longer. */
const READS_AT_ONCE = 2;

let backend: TestBackend;
let cases: Cases;

beforeAll(async () => {
  ({ backend, cases } = await openEvery());
}, 120_000);
afterAll(() => backend.close());

/** Asks many times at once; the statuses of the answers. */
async function askAtOnce(endpoint: Endpoint, given: Case, asker: Browser | null) {
  const method = endpoint.method.toUpperCase();
  const address = addressOf(endpoint, given);
  const body = bodyOf(endpoint, given);
  const headers: Record<string, string> = {};
  const [type] = endpoint.upload?.types ?? [];
  if (type) headers["content-type"] = type;
  const asOperator = () => {
    if (!type) return backend.operator(method, address, body);
    headers.authorization = `Bearer ${backend.deps.secrets.operator_token}`;
    return backend.send(method, address, { headers, body: body as BodyInit });
  };
  const browser = given.browser ?? asker ?? stranger(backend);
  const ask = () =>
    endpoint.permission === "operator"
      ? asOperator()
      : browser.call(method, address, body, headers);
  const many = endpoint.method === "get" ? READS_AT_ONCE : WRITES_AT_ONCE;
  const answers = await Promise.all(Array.from({ length: many }, ask));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status }) => status);
}

/** What the log says of the first fault. */
function faultLogged(): string {
  const line = backend.logged.find(({ err }) => err);
  return (line?.err as Error | undefined)?.message ?? "nothing was logged";
}

// What somebody must be logged in for is refused to others before anything is done: see the test of access.
test.each([
  ["nobody who is known", "anybody"],
  ["an administrator, or the operator", null],
] as const)(
  "no endpoint fails when the same call comes many times at once from %s",
  async (_, only) => {
    const failed: string[] = [];
    const misfits: string[] = [];
    const tried = backend.endpoints.filter(
      ({ permission }) => only === null || permission === only,
    );
    // A backup of little is quick.
    const isLate = ({ permission }: Endpoint) => Number(permission !== "operator");
    for (const endpoint of tried.sort((one, other) => isLate(one) - isLate(other))) {
      const name = nameOf(endpoint);
      // Those who asked before would all be told of what the next one does.
      await backend.deps.db.execute(sql`delete from user_roles`);
      const admin = only === null ? await newAccount(backend, "amministratore") : null;
      const prepare = cases.find(([pattern]) => pattern.test(name))?.[1];
      const given = (await prepare?.(admin)) ?? {};
      backend.logged.length = 0;
      const statuses = await askAtOnce(endpoint, given, admin?.browser ?? null);
      if (statuses.includes(500)) failed.push(`${name}: ${faultLogged()}`);
      const body = bodyOf(endpoint, given);
      // The version is learnt by whoever looks first.
      const isVersioned = Object.hasOwn(
        (endpoint.body as z.ZodObject | null)?.shape ?? {},
        "version",
      );
      const isLearnt = endpoint.changes !== null && isVersioned;
      const seen = isLearnt && isRecord(body) ? { version: "1", ...body } : body;
      const fault = endpoint.body?.safeParse(seen).error;
      if (fault) misfits.push(`${name} needs a case of its own: ${fault.message}`);
    }
    expect(failed).toEqual([]);
    expect(misfits).toEqual([]);
    expect(tried.length).toBeGreaterThan(only === null ? 140 : 30);
  },
  600_000,
);
