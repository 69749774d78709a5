/**
 * @postgres content/moments, features/events/moments, features/jobs/moments, features/moments/queries,
 * features/promos/moments, features/reviews/moments, features/search/rebuild
 */

import { sql } from "drizzle-orm";
import { moments } from "@/backend/db/schema/moments";
import { searchForms } from "@/backend/db/schema/search";
import { updateActivity } from "@/backend/features/activities/service";
import { changeEvent } from "@/backend/features/events/service";
import { defineMomentTasks } from "@/backend/features/moments/tasks";
import { changeNews } from "@/backend/features/news/service";
import { rebuildSearch } from "@/backend/features/search/service";
import { momentListSchema } from "@/lib/contract/moments";
import { openBackend, type TestBackend } from "../../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../../support/directory";
import { dateOf, plantEvent } from "../../support/events";
import { plantJob } from "../../support/jobs";
import { plantNews } from "../../support/news";
import { plantOrganisation } from "../../support/organisations";
import { becomePromo, plantPromo } from "../../support/promos";

let backend: TestBackend;

// A Friday, 19:30 in Rome.
const NOW = new Date("2026-11-27T18:30:00Z");

beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
beforeEach(async () => {
  backend.setNow(NOW.toISOString());
  await backend.truncate();
  await plantDirectory(backend.deps.db);
});
afterAll(() => backend.close());

const at = (activity: string) => ({ activity, address: null, online_url: null });

async function told(slug = "osteria") {
  const response = await backend.request(`/api/activities/${slug}/moments`);
  return momentListSchema.parse(await response.json()).data;
}
const titles = async (slug?: string) => (await told(slug)).map(({ title }) => title);

/** An activity with one thing of each kind; the ids of its organisation and of itself. */
async function plantPlace() {
  const { db } = backend.deps;
  const { id } = await plantActivity(db, "Osteria");
  const organisationId = await plantOrganisation(backend, { activityIds: [id] });
  const event = await plantEvent(db, "Serata jazz", {
    organisationId,
    place: at("osteria"),
    dates: [dateOf("2026-11-27 21:00", "2026-11-27 23:00"), dateOf("2026-11-28 21:00")],
  });
  const job = await plantJob(db, "Cameriere/a", { employer: { activity: "osteria" } });
  const news = await plantNews(db, "Nuova sala", { organisationId, at: "2026-11-25T09:00:00Z" });
  const promo = await plantPromo(db, "osteria", {
    title: "Due calici al prezzo di uno",
    at: NOW.toISOString(),
    recurring: { days: ["fr", "sa"], from: "19:00", to: "20:00" },
  });
  await plantReview(db, id, 5, { title: "Ottima" }, new Date("2026-11-26T10:00:00Z"));
  return { id, organisationId, event, job, news, promo };
}

test("the page of a place tells of everything that has a time there, each thing once and by its time", async () => {
  const { event } = await plantPlace();
  expect(await told()).toEqual([
    {
      id: expect.any(String),
      kind: "jobs",
      title: "Cameriere/a",
      route: expect.stringMatching(/^\/lavora\/[0-9a-f]{10}-cameriere-a$/),
      starts_at: "2026-11-10T09:00:00.000Z",
      ends_at: "2026-12-10T23:00:00.000Z",
      has_end: true,
      is_here: true,
      detail: "1.500 € - 1.800 € al mese lordi",
    },
    expect.objectContaining({ kind: "news", title: "Nuova sala", is_here: false, detail: null }),
    expect.objectContaining({
      kind: "reviews",
      title: "Ottima",
      route: null,
      detail: "5 stelle su 5",
    }),
    expect.objectContaining({
      kind: "promotions",
      title: "Due calici al prezzo di uno",
      starts_at: "2026-11-27T18:00:00.000Z",
      ends_at: "2026-11-27T19:00:00.000Z",
      detail: "−20\u00a0%",
    }),
    expect.objectContaining({
      id: event.content.dates[0]?.id,
      kind: "events",
      title: "Serata jazz",
      starts_at: "2026-11-27T20:00:00.000Z",
      ends_at: "2026-11-27T22:00:00.000Z",
    }),
  ]);
});

test("who wrote a review is not kept there", async () => {
  await plantPlace();
  const { rows } = await backend.deps.db.execute(sql`select moments::text as row from moments`);
  expect(JSON.stringify(rows)).not.toContain("Giulia");
});

test("the next hour of a promotion follows the one that is over, also through the night", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Osteria");
  await plantPromo(db, "osteria", {
    at: NOW.toISOString(),
    recurring: { days: ["fr", "su"], from: "22:00", to: "02:00" },
    valid_to: "2026-12-31",
  });
  const spans = async () => (await told()).map(({ starts_at, ends_at }) => [starts_at, ends_at]);
  expect(await spans()).toEqual([["2026-11-27T21:00:00.000Z", "2026-11-28T01:00:00.000Z"]]);
  backend.setNow("2026-11-28T01:00:00Z");
  expect(await spans()).toEqual([["2026-11-29T21:00:00.000Z", "2026-11-30T01:00:00.000Z"]]);
});

test("what is changed, hidden or comes back is told as it is, in the transaction of the write", async () => {
  const { db } = backend.deps;
  const { event, news, promo } = await plantPlace();
  await changeEvent(db, event.id, { title: "Serata blues" }, NOW);
  expect(await titles()).toContain("Serata blues");
  await changeEvent(db, event.id, { status: "suspended" }, NOW);
  await changeNews(db, news.id, { status: "suspended" }, NOW);
  await becomePromo(db, promo.id, "paused", NOW.toISOString());
  expect(await titles()).toEqual(["Cameriere/a", "Ottima"]);
  await changeEvent(db, event.id, { status: "published" }, NOW);
  await becomePromo(db, promo.id, "published", NOW.toISOString());
  expect(await titles()).toContain("Due calici al prezzo di uno");
  await expect(
    db.transaction(async (tx) => {
      await changeEvent(tx, event.id, { title: "Serata rock" }, NOW);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await titles()).toContain("Serata blues");
});

test("a date that is called off is not told, and an event elsewhere is told at the cards of who makes it", async () => {
  const { db } = backend.deps;
  const { organisationId } = await plantPlace();
  await plantEvent(db, "Concerto in piazza", {
    organisationId,
    dates: [
      dateOf("2026-11-28 10:00", "2026-11-28 11:00", { is_cancelled: true }),
      dateOf("2026-11-29 10:00", "2026-11-29 11:00"),
    ],
  });
  const concert = (await told()).find(({ title }) => title === "Concerto in piazza");
  expect(concert).toMatchObject({ starts_at: "2026-11-29T09:00:00.000Z", is_here: false });
});

test("a place that has closed for good tells of nothing; one that nobody knows is not found", async () => {
  const { id } = await plantPlace();
  await updateActivity(backend.deps.db, id, { status: "closed" }, { now: NOW, byPerson: true });
  expect(await told()).toEqual([]);
  expect((await backend.request("/api/activities/niente/moments")).status).toBe(404);
});

test("a data folder of before has all of it after its first start, and only once", async () => {
  const { db } = backend.deps;
  await plantPlace();
  const before = await told();
  await db.delete(moments);
  await db.update(searchForms).set({ form: 2 });
  expect(await rebuildSearch(backend.deps)).toBe(true);
  expect(await told()).toEqual(before);
  expect(await rebuildSearch(backend.deps)).toBe(false);
});

test("what is over goes in the night", async () => {
  const { db } = backend.deps;
  await plantPlace();
  const jobs = new Map<string, () => unknown>();
  const queue = {
    define: (name: string, work: () => unknown) => jobs.set(name, work),
    every: () => undefined,
  } as unknown as typeof backend.deps.queue;
  defineMomentTasks({ ...backend.deps, queue, now: () => new Date("2027-03-01T00:00:00Z") });
  expect(await db.$count(moments)).toBeGreaterThan(5);
  await jobs.get("forget-moments")?.();
  expect(await db.$count(moments)).toBe(0);
});
