/** @postgres features/reviews/queries, features/reviews/useful-queries */

import { sql } from "drizzle-orm";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../../support/directory";
import { giveRole } from "../../support/organisations";
import { type Browser, openBrowser, openPeople, passSeconds } from "../../support/people";
import { honestReview } from "../../support/reviews";
import { signUpAs } from "../../support/role-requests";

const backend = backendOfFile(openPeople);
let activity: { id: string; slug: string };
let id: string;
let anna: Browser & { id: string };
let ugo: Browser & { id: string };

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  activity = await plantActivity(db, "Osteria");
  id = await plantReview(db, activity.id, 4);
  anna = await signUpAs(backend, "anna@example.it");
  ugo = await signUpAs(backend, "ugo@example.it");
  backend.told.length = 0;
});

const vote = (who: Browser, review = id, method = "PUT") =>
  who.call(method, `/api/reviews/${review}/useful`);
const voted = async (who: Browser) =>
  (await (await who.call("GET", "/api/activities/osteria/reviews/useful")).json()).voted;
const reviews = async (query = "") =>
  (await (await backend.request(`/api/activities/osteria/reviews${query}`)).json()).data;

test("a voice counts once for each account, is public, and can be taken back", async () => {
  expect(await (await vote(anna)).json()).toEqual({ useful_count: 1, is_voted: true });
  expect(await (await vote(anna)).json()).toEqual({ useful_count: 1, is_voted: true });
  expect(await (await vote(ugo)).json()).toEqual({ useful_count: 2, is_voted: true });
  expect([(await reviews())[0].useful_count, await voted(anna)]).toEqual([2, [id]]);
  expect(await (await vote(anna, id, "DELETE")).json()).toEqual({
    useful_count: 1,
    is_voted: false,
  });
  expect((await (await vote(anna, id, "DELETE")).json()).useful_count).toBe(1);
  expect(await voted(anna)).toEqual([]);
});

test("the web makes the pages of the activity anew, and no lists, when the count changes", async () => {
  await vote(anna);
  await vote(anna);
  expect(backend.told).toEqual([{ tags: ["activity:osteria"] }]);
});

test("many at once are all counted, and of two by the same person one", async () => {
  const answers = await Promise.all([vote(anna), vote(anna), vote(ugo), vote(ugo)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await reviews())[0].useful_count).toBe(2);
});

test("the most useful come first when they are asked for", async () => {
  const second = await plantReview(
    backend.deps.db,
    activity.id,
    2,
    {},
    new Date("2026-11-01T10:00:00Z"),
  );
  await vote(anna, second);
  const order = async (query: string) =>
    (await reviews(query)).map((review: { id: string }) => review.id);
  expect([await order(""), await order("?sort=useful")]).toEqual([
    [id, second],
    [second, id],
  ]);
});

test("nobody votes without a confirmed account, for themselves, for their business, or for what is not shown", async () => {
  expect((await vote(openBrowser(backend))).status).toBe(401);
  const made = await anna.call("POST", "/api/activities/osteria/reviews", honestReview());
  const own = (await made.json()).id;
  expect((await vote(ugo, own)).status).toBe(404);
  const { db } = backend.deps;
  await db.execute(sql`update activity_reviews set status = 'published'`);
  const refused = await vote(anna, own);
  expect([refused.status, (await refused.json()).message]).toEqual([
    403,
    "Non puoi votare la tua recensione.",
  ]);
  const owner = await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]);
  expect((await vote(owner)).status).toBe(403);
  expect((await vote(ugo, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect((await vote(ugo, "1%20or%201=1")).status).toBe(404);
  await db.execute(sql`update users set email_verified = false`);
  expect((await vote(ugo)).status).toBe(403);
});

test("a vote can be taken back in every state of the review, and by whoever may not vote any more", async () => {
  await vote(anna);
  await vote(ugo);
  const { db } = backend.deps;
  await db.execute(sql`update activity_reviews set status = 'flagged'`);
  expect((await vote(anna)).status).toBe(404);
  backend.told.length = 0;
  expect(await (await vote(anna, id, "DELETE")).json()).toEqual({
    useful_count: 1,
    is_voted: false,
  });
  expect(backend.told).toEqual([]);
  expect(await voted(anna)).toEqual([]);
  // Without a vote on it, what is hidden is not there.
  expect((await vote(anna, id, "DELETE")).status).toBe(404);
  await db.execute(sql`update activity_reviews set status = 'published'`);
  await giveRole(backend, ugo.id, "esercente", [activity.id]);
  await db.execute(sql`update users set email_verified = false`);
  expect((await vote(ugo, id, "DELETE")).status).toBe(200);
  expect((await vote(ugo, id, "DELETE")).status).toBe(200);
  expect((await reviews())[0].useful_count).toBe(0);
  expect((await vote(openBrowser(backend), id, "DELETE")).status).toBe(401);
});

test("the readers learn their own votes, nobody else's, and no cache keeps them", async () => {
  await vote(anna);
  const mine = "/api/activities/osteria/reviews/useful";
  const answer = await anna.call("GET", mine);
  expect([await answer.json(), answer.headers.get("cache-control")]).toEqual([
    { voted: [id] },
    "no-store",
  ]);
  expect((await vote(ugo)).headers.get("cache-control")).toBe("no-store");
  await vote(ugo, id, "DELETE");
  expect(await voted(ugo)).toEqual([]);
  expect((await openBrowser(backend).call("GET", mine)).status).toBe(401);
  const list = await backend.request("/api/activities/osteria/reviews");
  const text = await list.text();
  expect(text).not.toContain(anna.id);
  expect(text).not.toContain("is_voted");
});

test("voting is slowed down after sixty in an hour", async () => {
  for (let time = 0; time < 60; time++) await vote(anna, id, time % 2 ? "DELETE" : "PUT");
  const late = await vote(anna);
  expect([late.status, late.headers.has("retry-after")]).toEqual([429, true]);
  passSeconds(60 * 60 + 1);
  expect((await vote(anna)).status).toBe(200);
});

test("votes are in the export of one's data, and go with the account", async () => {
  await vote(anna);
  await vote(ugo);
  const votes = backend.deps.personalData.find(({ name }) => name === "useful_votes");
  expect(await votes?.read(backend.deps.db, anna.id, backend.deps.now())).toMatchObject([
    { review_id: id, activity: "osteria" },
  ]);
  await votes?.erase(backend.deps.db, anna.id, backend.deps);
  expect([(await reviews())[0].useful_count, await voted(anna)]).toEqual([1, []]);
});
