import { eq } from "drizzle-orm";
import { categories } from "@/backend/db/schema/categories";
import { expireReviews } from "@/backend/features/reviews/service";
import { reviewPageSchema } from "@/lib/contract/reviews";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../../support/directory";

const backend = backendOfFile();
let activity: { id: string; slug: string };

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  activity = await plantActivity(backend.deps.db, "Osteria");
  backend.told.length = 0;
});

const plant = (rating: number, over = {}, at?: Date) =>
  plantReview(backend.deps.db, activity.id, rating, over, at);

async function reviews(query = "") {
  const response = await backend.request(`/api/activities/${activity.slug}/reviews${query}`);
  return reviewPageSchema.parse(await response.json());
}

async function rating() {
  return (await (await backend.request(`/api/activities/${activity.slug}`)).json()).rating;
}

test("the average is told from three reviews on, with one decimal", async () => {
  await plant(5);
  await plant(4);
  expect(await rating()).toEqual({ average: null, count: 2, distribution: [0, 0, 0, 1, 1] });
  await plant(4);
  expect(await rating()).toEqual({ average: 4.3, count: 3, distribution: [0, 0, 0, 2, 1] });
  const { data } = await (await backend.request("/api/activities")).json();
  expect(data[0].rating).toEqual({ average: 4.3, count: 3 });
});

test("the newest come first, in pages that show each once", async () => {
  for (let day = 1; day <= 12; day++) {
    await plant(5, {}, new Date(`2026-10-${String(day).padStart(2, "0")}T10:00:00Z`));
  }
  const first = await reviews();
  expect([first.data.length, first.last_page, first.total, first.per_page]).toEqual([
    10, 2, 12, 10,
  ]);
  const second = await reviews("?page=2");
  const days = [...first.data, ...second.data].map(({ created_at }) => created_at.slice(8, 10));
  expect(days).toEqual(["12", "11", "10", "09", "08", "07", "06", "05", "04", "03", "02", "01"]);
  expect((await reviews("?page=3")).data).toEqual([]);
});

test("the list is narrowed by stars and verified visits, and nonsense narrows nothing", async () => {
  for (const [stars, verified_visit] of [
    [5, true],
    [5, false],
    [3, true],
  ] as const) {
    await plant(stars, { verified_visit });
  }
  const found = async (query: string) => {
    const { data, total } = await reviews(query);
    return [data.map(({ rating, verified_visit }) => [rating, verified_visit]), total];
  };
  expect(await found("?stars=3")).toEqual([[[3, true]], 1]);
  expect(await found("?stars=5&verified=1")).toEqual([[[5, true]], 1]);
  expect(await found("?stars=1")).toEqual([[], 0]);
  expect((await reviews("?stars=5&per_page=1")).last_page).toBe(2);
  for (const query of ["?stars=9", "?stars=uno", "?verified=si", "?sort=%27;--", "?archive=0"]) {
    expect((await reviews(query)).total).toBe(3);
  }
  expect((await reviews("?stars=1")).facts.verified).toBe(2);
});

test("what is judged apart is shown, and averaged from three voices on", async () => {
  await plant(5, { aspects: { service: 5, quality: 4 } });
  await plant(4, { aspects: { service: 4 } });
  expect((await reviews()).facts.aspects).toEqual({ service: null, quality: null, price: null });
  await plant(4, { aspects: { service: 4, price: 1 } });
  const { data, facts } = await reviews("?stars=5");
  expect(data[0]?.aspects).toEqual({ service: 5, quality: 4, price: null });
  expect(facts.aspects).toEqual({ service: 4.3, quality: null, price: null });
  await expect(plant(4, { aspects: { service: 6 } })).rejects.toThrow();
});

test("the owner's answer and a verified visit are shown", async () => {
  await plant(3, {
    title: "Buono",
    verified_visit: true,
    reply: { text: "Grazie della visita.", replied_at: new Date("2026-11-11T09:00:00Z") },
  });
  expect((await reviews()).data[0]).toMatchObject({
    author_name: "Giulia R.",
    title: "Buono",
    verified_visit: true,
    reply: { text: "Grazie della visita.", replied_at: "2026-11-11T09:00:00.000Z" },
  });
});

test("a review that waits is neither shown nor counted", async () => {
  await plant(1, { status: "pending" });
  expect((await reviews()).total).toBe(0);
  expect((await rating()).count).toBe(0);
});

test.each([
  ["the 31st day before", "2026-10-10"],
  ["the next day", "2026-11-11"],
])("a visit of %s is refused", async (_, visited_on) => {
  await expect(plant(5, { visited_on })).rejects.toMatchObject({
    code: "validation_failed",
    errors: { visited_on: ["La visita deve essere avvenuta negli ultimi 30 giorni."] },
  });
  expect((await rating()).count).toBe(0);
});

test.each(["2026-11-10", "2026-10-11"])("a visit of %s is taken", async (visited_on) => {
  await plant(5, { visited_on });
  expect((await rating()).count).toBe(1);
});

test("after two years a review leaves list and average, and the web hears of it", async () => {
  await plant(5, {}, new Date("2026-01-10T10:00:00Z"));
  await plant(1, {}, new Date("2026-03-10T10:00:00Z"));
  backend.setNow("2028-01-10T09:59:59Z");
  await expireReviews(backend.deps);
  expect((await rating()).count).toBe(2);
  expect(backend.told).toEqual([]);
  backend.setNow("2028-01-10T10:00:00Z");
  await expireReviews(backend.deps);
  expect(await rating()).toEqual({ average: null, count: 1, distribution: [1, 0, 0, 0, 0] });
  expect((await reviews()).data.map((review) => review.rating)).toEqual([1]);
  expect(backend.told).toEqual([
    { tags: ["activities", "activity:osteria", "related:ristoranti"] },
  ]);
  const archive = await reviews("?archive=1&stars=1&verified=1");
  expect([archive.data.map((review) => review.rating), archive.total]).toEqual([[5], 1]);
  expect([archive.facts.archived, (await reviews()).facts.archived]).toEqual([1, 1]);
});

test("reviews written at once, of one activity and of its neighbours, all count", async () => {
  const { db } = backend.deps;
  const neighbour = await plantActivity(db, "Trattoria");
  await Promise.all([
    plant(5),
    plant(4),
    plant(3),
    ...[1, 1, 1].map((stars) => plantReview(db, neighbour.id, stars)),
  ]);
  expect(await rating()).toEqual({ average: 4, count: 3, distribution: [0, 0, 1, 1, 1] });
  const [category] = await db.select().from(categories).where(eq(categories.slug, "ristoranti"));
  expect([category?.rating_count, category?.rating_sum]).toEqual([6, 15]);
});

test("votes move with an activity to its new category", async () => {
  for (const stars of [5, 5, 5]) await plant(stars);
  const votes = async () =>
    (await backend.deps.db.select().from(categories).orderBy(categories.slug)).map(
      ({ slug, rating_count, rating_sum }) => [slug, rating_count, rating_sum],
    );
  expect(await votes()).toEqual([
    ["bar", 0, 0],
    ["ristoranti", 3, 15],
  ]);
  await backend.operator("PATCH", `/operator/activities/${activity.slug}`, { category: "bar" });
  expect(await votes()).toEqual([
    ["bar", 3, 15],
    ["ristoranti", 0, 0],
  ]);
});
