import { asc } from "drizzle-orm";
import { dailyCounts } from "@/backend/db/schema/statistics";
import { writeCounts } from "@/backend/features/statistics/service";
import type { Measure } from "@/lib/contract/statistics-constants";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { plantFlyer } from "../../support/flyers";
import { giveRole, plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, openBrowser, openPeople } from "../../support/people";
import { newPerson } from "../../support/signed-in";
import { newStaff } from "../../support/staff";

const backend = backendOfFile(openPeople);
let bar: string;
let visitors = 0;

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

beforeEach(async () => {
  jest.setSystemTime(new Date("2026-11-21T10:00:00Z"));
  await plantDirectory(backend.deps.db);
  bar = (await plantActivity(backend.deps.db, "Bar Sport")).id;
});

/** Somebody at an address of their own. */
function visitor(): Browser {
  visitors += 1;
  return openBrowser(backend, `198.18.${visitors >> 8}.${visitors & 255}`);
}

/** What happened to the bar, or to `over.id`; the answer is the same whether it counts or not. */
async function hit(
  who: Pick<Browser, "call"> = visitor(),
  {
    headers = {},
    ...over
  }: { headers?: object; kind?: string; id?: string; measure?: Measure } = {},
): Promise<void> {
  const body = { kind: "activity", id: bar, measure: "view", ...over };
  const answer = await who.call("POST", "/api/statistics", body, {
    "user-agent": chrome,
    ...headers,
  });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
}

/** What the table holds once the batch is written, as at a stop. */
async function counted() {
  await backend.deps.lifecycle.end();
  const rows = await backend.deps.db
    .select()
    .from(dailyCounts)
    .orderBy(asc(dailyCounts.day), asc(dailyCounts.measure));
  return rows.map(({ day, measure, count }) => `${day} ${measure} ${count}`);
}

test("what happened is counted by the day and by what it was", async () => {
  await hit();
  await hit();
  await hit(visitor(), { measure: "phone" });
  expect(await counted()).toEqual(["2026-11-21 phone 1", "2026-11-21 view 2"]);
  await hit();
  expect(await counted()).toEqual(["2026-11-21 phone 1", "2026-11-21 view 3"]);
});

test("a row says what and when, and nothing of who", async () => {
  await hit();
  await counted();
  const [row] = await backend.deps.db.select().from(dailyCounts);
  expect(row).toEqual({
    subject_kind: "activity",
    subject_id: bar,
    day: "2026-11-21",
    measure: "view",
    count: 1,
  });
});

test.each([
  ["2026-11-20T22:59:59Z", "2026-11-20", "before midnight in winter"],
  ["2026-11-20T23:00:00Z", "2026-11-21", "at midnight in winter"],
  ["2026-07-20T21:59:59Z", "2026-07-20", "before midnight in summer"],
  ["2026-07-20T22:00:00Z", "2026-07-21", "at midnight in summer"],
  ["2026-10-25T00:30:00Z", "2026-10-25", "in the hour that the autumn change repeats"],
  ["2026-10-25T22:59:59Z", "2026-10-25", "at the end of the day with 25 hours"],
  ["2026-03-29T21:59:59Z", "2026-03-29", "at the end of the day with 23 hours"],
])("what happens at %s belongs to %s: %3$s", async (at, day) => {
  jest.setSystemTime(new Date(at));
  await hit();
  expect(await counted()).toEqual([`${day} view 1`]);
});

test("what waits over midnight keeps the day on which it happened", async () => {
  jest.setSystemTime(new Date("2026-11-21T22:59:58Z"));
  await hit();
  jest.setSystemTime(new Date("2026-11-21T23:00:01Z"));
  await hit();
  expect(await counted()).toEqual(["2026-11-21 view 1", "2026-11-22 view 1"]);
});

test.each([
  ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["the preview of a link", { "user-agent": "WhatsApp/2.23.20.0" }],
  ["an audit", { "user-agent": "Mozilla/5.0 Chrome-Lighthouse" }],
  ["what does not say its name", { "user-agent": "" }],
  ["whoever objects by Global Privacy Control", { "sec-gpc": "1" }],
  ["whoever objects by Do Not Track", { dnt: "1" }],
])("%s is not counted, and is not told so", async (_, headers) => {
  await hit(visitor(), { headers });
  expect(await counted()).toEqual([]);
});

test("the team of the card and the staff are not counted, other people who are logged in are", async () => {
  const organisation = await plantOrganisation(backend, { activityIds: [bar] });
  for (const right of ["manager", "editor", "scanner"] as const) {
    const member = await newPerson(backend);
    await putInTeam(backend, organisation, member.id, right);
    await hit(member.browser);
  }
  await hit((await newStaff(backend, "redattore")).browser);
  await hit((await newStaff(backend, "amministratore")).browser);
  expect(await counted()).toEqual([]);
  const competitor = await newPerson(backend);
  const other = await plantActivity(backend.deps.db, "Bar Moderno");
  await giveRole(backend, competitor.id, "esercente", [other.id]);
  await hit(competitor.browser);
  await hit((await newPerson(backend)).browser);
  expect(await counted()).toEqual(["2026-11-21 view 2"]);
});

test("what visitors cannot read is not counted", async () => {
  const { id: hidden } = await plantActivity(backend.deps.db, "Bar Nascosto", {
    status: "suspended",
  });
  await hit(visitor(), { id: hidden });
  await hit(visitor(), { id: "00000000-0000-4000-8000-000000000000" });
  expect(await counted()).toEqual([]);
});

test("a flyer is counted where everybody reads it, but not for who wrote it", async () => {
  const { db } = backend.deps;
  const shop = await plantActivity(db, "Alimentari Piera");
  const organisationId = await plantOrganisation(backend, { activityIds: [shop.id] });
  const flyer = await plantFlyer(db, shop, { organisationId });
  const secret = await plantFlyer(db, shop, { organisationId, visibility: "code_only" });
  const over = { kind: "flyer", id: flyer.id };
  await hit(visitor(), over);
  await hit(visitor(), { ...over, measure: "share" });
  await hit(visitor(), { ...over, measure: "phone" });
  await hit(visitor(), { ...over, id: secret.id });
  const member = await newPerson(backend);
  await putInTeam(backend, organisationId, member.id, "scanner");
  await hit(member.browser, over);
  expect(await counted()).toEqual(["2026-11-21 share 1", "2026-11-21 view 1"]);
});

test("a thousand at once are exactly a thousand", async () => {
  await Promise.all(Array.from({ length: 1000 }, () => hit()));
  expect(await counted()).toEqual(["2026-11-21 view 1000"]);
}, 60_000);

test("two processes add to the same rows without losing one", async () => {
  const { id: other } = await plantActivity(backend.deps.db, "Bar Moderno");
  const rows = [bar, other].map((id) => ({
    kind: "activity" as const,
    id,
    day: "2026-11-21",
    measure: "view" as const,
    count: 1,
  }));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      writeCounts(backend.deps.db, index % 2 ? rows : rows.toReversed()),
    ),
  );
  expect(await counted()).toEqual(["2026-11-21 view 20", "2026-11-21 view 20"]);
});

test("one client is counted up to a limit, and goes on being answered", async () => {
  const busy = visitor();
  for (let index = 0; index < 250; index += 1) await hit(busy);
  expect(await counted()).toEqual(["2026-11-21 view 240"]);
  jest.setSystemTime(new Date("2026-11-21T10:01:01Z"));
  await hit(busy);
  expect(await counted()).toEqual(["2026-11-21 view 241"]);
});

test.each([
  ["an unknown measure", { measure: "buy" }],
  ["an unknown kind", { kind: "page" }],
  ["no id", { id: "bar-sport" }],
  ["more than is asked for", { user: "anna" }],
])("%s is refused", async (_, over) => {
  const body = { kind: "activity", id: bar, measure: "view", ...over };
  expect((await visitor().call("POST", "/api/statistics", body)).status).toBe(422);
});

test("another site cannot count with somebody's cookies", async () => {
  const anna = await newPerson(backend);
  const answer = await anna.ask(
    "POST",
    "/api/statistics",
    { kind: "activity", id: bar, measure: "view" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  );
  expect(answer.status).toBe(403);
});

test("counting makes no page anew", async () => {
  backend.told.length = 0;
  await hit();
  await counted();
  expect(backend.told).toEqual([]);
});
