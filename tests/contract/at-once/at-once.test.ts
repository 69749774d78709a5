import { sql } from "drizzle-orm";
import { editorialJobs } from "@/backend/features/editorial/jobs";
import { defineEventJobs } from "@/backend/features/events/jobs";
import { defineFollowJobs } from "@/backend/features/follows/jobs";
import { defineImportJobs } from "@/backend/features/imports/jobs";
import { defineApplicationJobs } from "@/backend/features/job-applications/jobs";
import { defineJobAdJobs } from "@/backend/features/jobs/jobs";
import { defineNotificationJobs } from "@/backend/features/notifications/jobs";
import { defineOrderJobs } from "@/backend/features/orders/jobs";
import { defineFileJobs } from "@/backend/features/storage/jobs";
import { defineMessageJobs } from "@/backend/features/ticket-messages/jobs";
import { defineWaitlistJobs } from "@/backend/features/waiting-list/jobs";
import type { Endpoint } from "@/backend/http/endpoint";
import type { TestBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { type Browser, openPeople, PASSWORD } from "../../support/people";
import { sampleOf } from "../../support/sample";
import { accountCases } from "./account-cases";
import { applicationCases } from "./application-cases";
import { type Case, type Cases, newAccount, stranger } from "./case";
import { claimCases } from "./claim-cases";
import { contactCases } from "./contact-cases";
import { priceCases } from "./price-cases";
import { privateRequestCases } from "./private-request-cases";
import { redemptionCases } from "./redemption-cases";
import { reviewCases } from "./review-cases";
import { roleCases } from "./role-cases";
import { suggestionCases } from "./suggestion-cases";
import { ticketCases } from "./ticket-cases";
import { townCases } from "./town-cases";

/** More than the connections of the pool: the embedded database has one. */
const WRITES_AT_ONCE = process.env.TEST_DATABASE_URL ? 12 : 2;
/** Reads change nothing for one another; more of them only take longer. */
const READS_AT_ONCE = 2;
const missing = "00000000-0000-4000-8000-000000000000";
/** What fields hold whose schema does not tell what they must look like. */
const values = {
  email: "nina@example.it",
  password: PASSWORD,
  current_password: PASSWORD,
  first_name: "Ada",
  last_name: "Villa",
  code: "123456",
};

let backend: TestBackend;
let cases: Cases;

beforeAll(async () => {
  backend = await openPeople();
  defineNotificationJobs(backend.deps);
  defineFileJobs(backend.deps);
  editorialJobs(backend.deps);
  defineImportJobs(backend.deps);
  defineEventJobs(backend.deps);
  defineFollowJobs(backend.deps);
  defineOrderJobs(backend.deps);
  defineApplicationJobs(backend.deps);
  defineJobAdJobs(backend.deps);
  defineWaitlistJobs(backend.deps);
  defineMessageJobs(backend.deps);
  await plantDirectory(backend.deps.db);
  const { id } = await plantActivity(backend.deps.db, "Osteria");
  cases = [
    ...suggestionCases(backend, id),
    ...priceCases(backend),
    ...privateRequestCases(backend),
    ...applicationCases(backend),
    ...contactCases(backend),
    ...reviewCases(backend, id),
    ...claimCases(backend),
    ...roleCases(backend, id),
    ...accountCases(backend),
    ...townCases(backend),
    ...ticketCases(backend),
    ...redemptionCases(backend),
  ];
}, 120_000);
afterAll(() => backend.close());

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

function addressOf({ path }: Endpoint, { params = {}, query }: Case): string {
  const filled = path
    .replace(/\{(\w+)\}/g, (_, name) => params[name] ?? (name === "slug" ? "osteria" : missing))
    .replace("*", "niente");
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

function bodyOf({ body: schema, upload }: Endpoint, given: Case): unknown {
  if (schema) return given.body ?? sampleOf(schema, values);
  return upload ? given.body : undefined;
}

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
    endpoint.may === "operator" ? asOperator() : browser.call(method, address, body, headers);
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
    const tried = backend.endpoints.filter(({ may }) => only === null || may === only);
    // A backup of little is quick.
    const isLate = ({ may }: Endpoint) => Number(may !== "operator");
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
      const fault = endpoint.body?.safeParse(bodyOf(endpoint, given)).error;
      if (fault) misfits.push(`${name} needs a case of its own: ${fault.message}`);
    }
    expect(failed).toEqual([]);
    expect(misfits).toEqual([]);
    expect(tried.length).toBeGreaterThan(only === null ? 140 : 30);
  },
  600_000,
);
