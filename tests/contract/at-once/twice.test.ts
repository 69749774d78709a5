/** @postgres connections */

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Endpoint } from "@/backend/http/endpoint";
import type { TestBackend } from "../../support/backend";
import { type Account, type Cases, newAccount, stranger } from "./case";
import { addressOf, bodyOf, nameOf, openEvery } from "./every-case";

let backend: TestBackend;
let cases: Cases;

beforeAll(async () => {
  ({ backend, cases } = await openEvery());
  const { db } = backend.deps;
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('kept_answers', 'throttles')`);
  const looks = rows.map(
    ({ name }) => `select '${name}', count(*), max(xmin::text::bigint) from "${name}"`,
  );
  // Functions in the database, whose plans are kept from one look to the next. A mark is noted as it is written.
  await db.execute(
    sql.raw(`
      create function test.contents() returns table (name text, count bigint, latest bigint)
        language plpgsql as $$ begin return query ${looks.join(" union all ")}; end $$;
      create table test.marks (at timestamptz);
      create function test.note_mark() returns trigger language plpgsql as
        $$ begin if new.answer ? 'by' then insert into test.marks values (now()); end if; return new; end $$;
      create trigger note_mark before insert on kept_answers
        for each row execute function test.note_mark()`),
  );
}, 120_000);
afterAll(async () => {
  await backend.deps.db.execute(
    sql.raw(`
      drop trigger note_mark on kept_answers;
      drop function test.note_mark, test.contents;
      drop table test.marks`),
  );
  await backend.close();
});

/** What is in each table, but for what counts tries and the kept answers themselves. */
async function contents() {
  const { rows } = await backend.deps.db.execute<{ name: string }>(sql`
    select name, count::int, latest::text from test.contents()`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The tables in which two looks differ. */
function differences(before: Awaited<ReturnType<typeof contents>>, after: typeof before) {
  return [...after.keys()].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
}

interface Called {
  status: number;
  text: string;
  cookies: string[];
}

/** Whether the second answer says what the first one did; who asks may have become somebody with cookies of their own. */
function isSame(first: Called, second: Called): boolean {
  const hasCookies = first.cookies.every((cookie) => second.cookies.includes(cookie));
  return hasCookies && first.status === second.status && first.text === second.text;
}

/** A call that can be sent again as it was. */
async function callOf(endpoint: Endpoint, admin: Account) {
  const prepare = cases.find(([pattern]) => pattern.test(nameOf(endpoint)))?.[1];
  const given = (await prepare?.(admin)) ?? {};
  const browser =
    given.browser ?? (endpoint.permission === "anybody" ? stranger(backend) : admin.browser);
  const [type] = endpoint.upload?.types ?? [];
  const address = addressOf(endpoint, given);
  const body = bodyOf(endpoint, given);
  const cookies = new Map(browser.cookies);
  const headers = { "idempotency-key": randomUUID(), ...(type ? { "content-type": type } : {}) };
  return async (): Promise<Called> => {
    // As if the answer before had not come.
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const answer = await browser.call("POST", address, body, headers);
    return {
      status: answer.status,
      text: await answer.text(),
      cookies: answer.headers.getSetCookie(),
    };
  };
}

/** POSTs that are not kept, and why. */
const notKept = {
  harmless: {
    "/api/near/activities": "a question",
    "/api/near/flyers": "a question",
    "/api/near/promos": "a question",
    "/api/business/flyer-files/{id}/pages/{page}/turns":
      "a page that was drawn turned is not drawn again",
    "/api/business/events/{id}/statement": "reads a statement and proposes, writes nothing",
    "/api/staff/imports/columns": "reads the first row of a file, writes nothing",
    "/api/staff/indicators/waste-register":
      "what a file holds is there once, however often it is read",
    "/api/staff/waste-dictionary/table":
      "what a table holds is there once, however often it is read",
    "/api/staff/waste-questions/removal": "what is forgotten stays forgotten",
    "/operator/imports/columns": "reads the first row of a file, writes nothing",
    "/api/staff/notifications/preview": "counts whom it would reach",
    "/api/auth/login/passkey/options": "a challenge of its own for each try",
    "/api/auth/passkeys/options": "a challenge of its own for each try",
    "/api/auth/logout": "whoever is logged out is logged out",
    "/api/statistics": "counted, and nobody waits for it",
    "/api/pwa/install-click": "counted, and nobody waits for it",
    "/api/shopping-lines": "it is a read",
    "/api/shopping-lists": "an account has one list",
    "/api/shopping-lists/join": "who has joined has joined",
    "/api/editor/pictures": "the same picture is the same file",
    "/api/own-giveaways/pictures": "the same picture is the same file",
    "/api/staff/settings/pictures": "the same picture is the same file",
  },
  own: {
    "/api/orders/{code}/confirm": "kept in the transaction of its batch",
    "/api/payments/stripe": "by the provider's own ids",
    "/api/check-in/{id}/scans": "by the nonce of the device",
    "/api/check-in/{id}/merge": "by the nonces of the device",
    "/api/check-in/{id}/undo": "by the nonce of the device",
    "/api/check-in/{id}/sale": "by the nonce of the device",
    "/api/till/{id}/redemptions": "by the nonce of the device",
    "/api/till/{id}/merge": "by the nonces of the device",
    "/api/till/{id}/undo": "by the nonce of the device",
    "/api/shopping-lists/{id}/changes": "by the ids of the changes",
  },
};

/** Done outside of our transactions: a process that ends before its answer is kept may do it again. Why that harms nobody. */
const unmarked: Record<string, string> = {
  "/api/auth/change-email": "one more mail",
  "/api/auth/change-password": "the same password",
  "/api/auth/login": "one more session",
  "/api/auth/login/passkey": "its challenge is used up",
  "/api/auth/two-factor": "another secret, not confirmed yet",
  "/api/auth/two-factor/confirm": "it is on",
  "/api/auth/two-factor/disable": "it is off",
  "/api/auth/two-factor/recovery-codes": "newer codes, which are told",
  "/api/check-in/session": "the same link, used at that moment",
  "/api/check-in/{id}/conflicts": "it is off the list",
  "/api/till/{id}/conflicts": "it is off the list",
  "/api/staff/readiness/test-mail": "one more mail to oneself",
  "/api/staff/settings/maintenance-pass": "one more line in the journal",
};

/** What cannot be done here, and why. */
const notHere = {
  "/api/orders/{code}/payment": "needs a provider of card payments",
  "/api/business/ads/{id}/card": "needs a provider of card payments",
  "/api/setup/administrator": "needs a town that has nobody yet",
};

/** Done, it takes away the right to ask for it: what comes again is refused and changes nothing. */
const ofTheRight = [
  "/api/auth/change-password",
  "/api/auth/two-factor/confirm",
  "/api/auth/two-factor/disable",
  "/api/business/organisations/{id}/leave",
];

const posts = () => backend.endpoints.filter(({ method }) => method === "post");

test("each POST is done once for each key, or stands here with its reason", () => {
  const pathsOf = (repeats: Endpoint["repeats"]) =>
    posts()
      .filter((endpoint) => endpoint.repeats === repeats)
      .map(({ path }) => path)
      .sort();
  expect(pathsOf("harmless")).toEqual(Object.keys(notKept.harmless).sort());
  expect(pathsOf("own")).toEqual(Object.keys(notKept.own).sort());
  expect(pathsOf(null).filter((path) => !path.startsWith("/operator/"))).toEqual([]);
});

test("the same call with the same key is done once, marked where it is done, and answered the same", async () => {
  const { db } = backend.deps;
  const wrong: string[] = [];
  const refused: string[] = [];
  for (const endpoint of posts().filter(({ repeats }) => repeats === "once")) {
    const { path } = endpoint;
    await db.execute(sql`delete from user_roles`);
    const call = await callOf(endpoint, await newAccount(backend, "amministratore"));
    const start = await contents();
    await db.execute(sql`delete from test.marks`);
    const first = await call();
    if (first.status >= 300) {
      if (!(path in notHere)) wrong.push(`${nameOf(endpoint)} ${first.status} ${first.text}`);
      refused.push(path);
      continue;
    }
    const { rows: marks } = await db.execute(sql`select from test.marks`);
    const before = await contents();
    const second = await call();
    const tell = (fault: string) => wrong.push(`${nameOf(endpoint)} ${fault}`);
    const changed = differences(before, await contents());
    if (changed.length > 0) tell(`changed ${changed} again`);
    const written = differences(start, before);
    if (marks.length === 0 && written.length > 0 && !(path in unmarked)) {
      tell(`wrote ${written} without a mark`);
    }
    if (ofTheRight.includes(path)) {
      if (second.status < 400) tell("was answered again");
    } else if (!isSame(first, second)) {
      tell(`was answered ${JSON.stringify(first)}, then ${JSON.stringify(second)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused.sort()).toEqual(Object.keys(notHere).sort());
}, 600_000);
