import { activityPageSchema } from "@/lib/contract/activities";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../../support/directory";

const backend = backendOfFile();

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
});

async function list(query = "") {
  const response = await backend.request(`/api/activities${query}`);
  expect(response.status).toBe(200);
  return activityPageSchema.parse(await response.json());
}

async function names(query = "") {
  return (await list(query)).data.map(({ name }) => name);
}

const plant = (name: string, over = {}) => plantActivity(backend.deps.db, name, over);

test("an empty directory is a page without activities", async () => {
  expect(await list()).toEqual({
    data: [],
    current_page: 1,
    last_page: 1,
    per_page: 24,
    total: 0,
  });
});

test("only published activities are listed and counted", async () => {
  await plant("Trattoria del Ponte");
  for (const status of ["draft", "in_review", "suspended", "closed", "archived"] as const) {
    await plant(`Nascosta ${status}`, { status });
  }
  const page = await list();
  expect(page.data.map(({ name }) => name)).toEqual(["Trattoria del Ponte"]);
  expect(page.total).toBe(1);
  expect(await names("?q=nascosta")).toEqual([]);
});

test("category and zone narrow the list and its total", async () => {
  await plant("Trattoria Centrale", { zone: "centro" });
  await plant("Trattoria di Borgo", { zone: "borgo" });
  await plant("Bar di Borgo", { category: "bar", zone: "borgo" });
  expect(await names("?category=ristoranti&sort=name")).toEqual([
    "Trattoria Centrale",
    "Trattoria di Borgo",
  ]);
  expect(await names("?zone=borgo&sort=name")).toEqual(["Bar di Borgo", "Trattoria di Borgo"]);
  const both = await list("?category=ristoranti&zone=borgo");
  expect([both.total, both.data[0]?.name]).toEqual([1, "Trattoria di Borgo"]);
});

test("a category that does not exist has nothing, and unusable values are no filter", async () => {
  await plant("Trattoria Centrale");
  expect((await list("?category=inesistente")).total).toBe(0);
  expect((await list("?zone=inesistente")).total).toBe(0);
  expect((await list("?category=%C3%A8&zone=A%20B&open=si&sort=prezzo&page=-3")).total).toBe(1);
});

test("names sort as in Italian, accents and capitals aside", async () => {
  for (const name of ["zeta", "Èva", "alba", "Bottega", "Etna"]) await plant(name);
  expect(await names("?sort=name")).toEqual(["alba", "Bottega", "Etna", "Èva", "zeta"]);
});

test("the newest come first", async () => {
  await plant("Vecchia", { published_at: new Date("2026-01-01T00:00:00Z") });
  await plant("Nuova", { published_at: new Date("2026-11-01T00:00:00Z") });
  await plant("Media", { published_at: new Date("2026-06-01T00:00:00Z") });
  expect(await names("?sort=newest")).toEqual(["Nuova", "Media", "Vecchia"]);
});

test("the best rated need more than one enthusiast", async () => {
  const { db } = backend.deps;
  const lucky = await plant("Un voto solo");
  const proven = await plant("Tanti voti");
  const poor = await plant("Pochi punti");
  await plant("Senza voti");
  await plantReview(db, lucky.id, 5);
  for (let i = 0; i < 12; i++) await plantReview(db, proven.id, i % 4 === 0 ? 4 : 5);
  for (let i = 0; i < 4; i++) await plantReview(db, poor.id, 2);
  expect(await names("?sort=rating")).toEqual([
    "Tanti voti",
    "Un voto solo",
    "Pochi punti",
    "Senza voti",
  ]);
});

test("a complete card is recommended before a bare one", async () => {
  await plant("Spoglia");
  await plant("Completa", { summary: "Cucina di casa.", opening: { always_open: true } });
  expect(await names()).toEqual(["Completa", "Spoglia"]);
});

test.each(["recommended", "name", "newest", "rating"])(
  "pages sorted by %s show each activity exactly once, from both ends",
  async (sort) => {
    for (let i = 0; i < 23; i++) await plant("Bottega uguale");
    const seen: string[] = [];
    for (let page = 1; page <= 6; page++) {
      const { data, last_page, total } = await list(`?sort=${sort}&per_page=4&page=${page}`);
      expect([last_page, total]).toEqual([6, 23]);
      seen.push(...data.map(({ id }) => id));
    }
    const whole = await list(`?sort=${sort}&per_page=100`);
    expect(seen).toEqual(whole.data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(23);
  },
);

test("no page is larger than a hundred, and a page after the last is empty", async () => {
  await plant("Bottega");
  expect((await list("?per_page=100")).per_page).toBe(100);
  expect((await list("?per_page=101")).per_page).toBe(24);
  const far = await list("?page=999999");
  expect([far.data, far.current_page, far.last_page, far.total]).toEqual([[], 999999, 1, 1]);
});

test("the counts of categories and zones follow every write", async () => {
  const { db } = backend.deps;
  const counts = async (path: string) => {
    const { data } = await (await backend.request(path)).json();
    return Object.fromEntries(
      data.map(({ slug, count }: { slug: string; count: number }) => [slug, count]),
    );
  };
  const one = await plantActivity(db, "Uno", { zone: "centro" });
  await plantActivity(db, "Due", { zone: "borgo" });
  await plantActivity(db, "Tre", { category: "bar" });
  expect(await counts("/api/activity-categories")).toEqual({ ristoranti: 2, bar: 1 });
  expect(await counts("/api/zones")).toEqual({ borgo: 1, centro: 1 });
  await backend.operator("PATCH", `/operator/activities/${one.slug}`, {
    category: "bar",
    zone: null,
  });
  expect(await counts("/api/activity-categories")).toEqual({ ristoranti: 1, bar: 2 });
  expect(await counts("/api/zones")).toEqual({ borgo: 1, centro: 0 });
  await backend.operator("PATCH", `/operator/activities/${one.slug}`, { status: "suspended" });
  expect(await counts("/api/activity-categories")).toEqual({ ristoranti: 1, bar: 1 });
  expect((await list()).total).toBe(2);
});

test("the index gives every listed slug in slices", async () => {
  for (const name of ["Alfa", "Beta", "Gamma"]) await plant(name);
  await plant("Chiusa", { status: "closed" });
  const slice = async (query: string) =>
    (await backend.request(`/api/activities/index${query}`)).json();
  const first = await slice("?limit=2");
  expect(first.data.map(({ slug }: { slug: string }) => slug)).toEqual(["alfa", "beta"]);
  expect([first.next, first.total]).toEqual(["beta", 3]);
  const second = await slice("?limit=2&after=beta");
  expect(second.data.map(({ slug }: { slug: string }) => slug)).toEqual(["gamma"]);
  expect(second.next).toBeNull();
});
