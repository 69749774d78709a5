/** @postgres features/activities/crossing, features/promos/queries */

import { eq } from "drizzle-orm";
import { promos } from "@/backend/db/schema/promos";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import type { PromoItem } from "@/lib/contract/promos";
import { backendOfFile, openWithTasks } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { becomePromo, plantPromo } from "@/tests/support/promos";

const backend = backendOfFile(() => openWithTasks([]));
let shop = "";

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  const address = { street: "Via Roma", city: "Castelvento" };
  const location = { latitude: 44.56, longitude: 8.11 };
  ({ slug: shop } = await plantActivity(db, "Scarpe Bruni", { zone: "centro", address, location }));
  // A Thursday, at eleven in Rome.
  backend.setNow("2026-11-12T10:00:00Z");
});

const plant = (title: string, over: object = {}) =>
  plantPromo(backend.deps.db, shop, { title, ...over });
const read = (slug: string) => backend.request(`/api/promos/${slug}`);
const item = async (slug: string): Promise<PromoItem> => (await read(slug)).json();
async function titles(query = ""): Promise<string[]> {
  const { data } = await (await backend.request(`/api/promos?${query}`)).json();
  return data.map(({ title }: PromoItem) => title);
}
async function used(id: string, times: number): Promise<void> {
  await backend.deps.db.update(promos).set({ redeemed_count: times }).where(eq(promos.id, id));
}

test("a promotion says who gives what, from when and until when", async () => {
  const { slug } = await plant("Scarpe scontate", {
    limit_total: 50,
    conditions: "Non cumulabile",
  });
  expect(await item(slug)).toMatchObject({
    state: "active",
    activity: { name: "Scarpe Bruni", slug: shop },
    saving: { kind: "percent", percent: 20, lowest_30d: null },
    scope: "Tutte le scarpe",
    zone: { slug: "centro" },
    starts_at: "2026-11-09T23:00:00.000Z",
    ends_at: "2026-11-30T23:00:00.000Z",
    first_day: "2026-11-10",
    last_day: "2026-11-30",
    left: 50,
    conditions: "Non cumulabile",
    address: { city: "Castelvento" },
  });
});

test("it begins and ends at midnight in Rome", async () => {
  const { slug } = await plant("Un giorno", { valid_from: "2026-11-13", valid_to: "2026-11-13" });
  const stateAt = async (now: string) => {
    backend.setNow(now);
    return (await item(slug)).state;
  };
  expect(await stateAt("2026-11-12T22:59:00Z")).toBe("scheduled");
  expect(await stateAt("2026-11-12T23:00:00Z")).toBe("active");
  expect(await stateAt("2026-11-13T22:59:00Z")).toBe("active");
  expect(await stateAt("2026-11-13T23:00:00Z")).toBe("expired");
});

test("what is over is read for thirty days, and is gone then", async () => {
  const expired = await plant("Finita", { valid_to: "2026-11-11" });
  const { id, slug } = await plant("Esaurita");
  await becomePromo(backend.deps.db, id, "used_up", "2026-11-12T09:00:00Z");
  expect(await item(expired.slug)).toMatchObject({
    state: "expired",
    closed_at: "2026-11-11T23:00:00.000Z",
  });
  expect((await item(slug)).state).toBe("used_up");
  backend.setNow("2026-12-12T08:59:00Z");
  expect((await read(expired.slug)).status).toBe(410);
  expect((await read(slug)).status).toBe(200);
  backend.setNow("2026-12-12T09:00:00Z");
  expect((await read(slug)).status).toBe(410);
});

test("what was withdrawn or archived is gone, what is suspended is not there, what is paused is told", async () => {
  const answers = { withdrawn: 410, archived: 410, suspended: 404, paused: 200 } as const;
  for (const [state, status] of Object.entries(answers)) {
    const { id, slug } = await plant(`Promo ${state}`);
    await becomePromo(backend.deps.db, id, state as PromoStatus, "2026-11-12T09:00:00Z");
    expect([state, (await read(slug)).status]).toEqual([state, status]);
  }
  expect(await titles()).toEqual([]);
});

test("given as often as it is to be, it is used up and in no list", async () => {
  const { id, slug } = await plant("Cinquanta volte", { limit_total: 50 });
  await used(id, 49);
  expect(await item(slug)).toMatchObject({ state: "active", left: 1 });
  await used(id, 50);
  expect(await item(slug)).toMatchObject({ state: "used_up", left: 0 });
  expect(await titles()).toEqual([]);
});

test("the list shows what ends soonest first", async () => {
  await plant("Dopo", { valid_to: "2026-12-20" });
  await plant("Prima", { valid_to: "2026-11-13" });
  expect(await titles()).toEqual(["Prima", "Dopo"]);
});

test("the list is narrowed by category, zone, kind and words", async () => {
  const { slug } = await plantActivity(backend.deps.db, "Bar Sport", { category: "bar" });
  await plant("Scarpe scontate");
  await plantPromo(backend.deps.db, slug, { title: "Cornetto in omaggio", kind: "gift" });
  expect(await titles("category=bar")).toEqual(["Cornetto in omaggio"]);
  expect(await titles("zone=centro")).toEqual(["Scarpe scontate"]);
  expect(await titles("kind=gift")).toEqual(["Cornetto in omaggio"]);
  expect(await titles("q=sport")).toEqual(["Cornetto in omaggio"]);
  expect(await titles(`activity=${slug}`)).toEqual(["Cornetto in omaggio"]);
  expect(await titles("kind=nonsense")).toHaveLength(2);
});

test.each([
  ["at noon, outside of its hours", "2026-11-12T11:00:00Z", []],
  ["at its beginning", "2026-11-12T17:00:00Z", ["Aperitivo"]],
  ["a minute before its end", "2026-11-12T18:59:00Z", ["Aperitivo"]],
  ["at its end", "2026-11-12T19:00:00Z", []],
  ["on a Saturday", "2026-11-14T17:30:00Z", []],
  ["late on a Friday", "2026-11-13T22:30:00Z", ["Notte"]],
  ["after midnight, still that Friday's night", "2026-11-14T00:59:00Z", ["Notte"]],
  ["when that night is over", "2026-11-14T01:00:00Z", []],
])("valid now, %s", async (_, now, expected) => {
  const week = ["mo", "tu", "we", "th"];
  await plant("Aperitivo", { recurring: { days: week, from: "18:00", to: "20:00" } });
  await plant("Notte", { recurring: { days: ["fr"], from: "23:00", to: "02:00" } });
  backend.setNow(now);
  expect(await titles("now=1")).toEqual(expected);
});

test("what is given in no hour any more is over before its days are: on its page, in lists and in the search", async () => {
  const hours = { from: "18:00", to: "20:00" };
  const over = await plant("Di giovedì", {
    valid_to: "2026-11-14",
    recurring: { ...hours, days: ["th"] },
  });
  await plant("Di domenica", { valid_to: "2026-11-15", recurring: { ...hours, days: ["su"] } });
  await plant("Non ancora", {
    valid_from: "2026-11-17",
    valid_to: "2026-11-24",
    recurring: { ...hours, days: ["mo"] },
  });
  const found = async () =>
    (await (await backend.request("/api/search?q=scarpe")).json()).results.promotions.length;
  backend.setNow("2026-11-12T18:59:00Z");
  expect(await titles()).toEqual(["Di giovedì", "Di domenica", "Non ancora"]);
  expect((await item(over.slug)).state).toBe("active");
  expect(await found()).toBe(3);
  backend.setNow("2026-11-12T19:00:00Z");
  expect(await titles()).toEqual(["Di domenica", "Non ancora"]);
  expect(await item(over.slug)).toMatchObject({
    state: "expired",
    closed_at: "2026-11-12T19:00:00.000Z",
  });
  expect(await found()).toBe(2);
});

test("the offers of the weekend are given on its Saturday or its Sunday", async () => {
  await plant("Fino a venerdì", { valid_to: "2026-11-13" });
  await plant("Solo sabato", { valid_from: "2026-11-14", valid_to: "2026-11-14" });
  await plant("Di domenica", { recurring: { days: ["su"], from: "12:00", to: "15:00" } });
  await plant("Di martedì", { recurring: { days: ["tu"], from: "12:00", to: "15:00" } });
  await plant("Da lunedì", { valid_from: "2026-11-16" });
  expect(await titles("weekend=1")).toEqual(["Solo sabato", "Di domenica"]);
  backend.setNow("2026-11-15T10:00:00Z");
  expect(await titles("weekend=1")).toEqual(["Di domenica"]);
});

test("the nearest come first for whoever tells where they are, and what has no position is left out", async () => {
  const { db } = backend.deps;
  const location = { latitude: 44.57, longitude: 8.12 };
  const far = await plantActivity(db, "Bar Lontano", { location });
  const nowhere = await plantActivity(db, "Senza posto");
  await plant("Vicina", { valid_to: "2026-12-20" });
  await plantPromo(db, far.slug, { title: "Lontana" });
  await plantPromo(db, nowhere.slug, { title: "Da nessuna parte" });
  const answer = await backend.request("/api/near/promos", {
    method: "POST",
    body: JSON.stringify({ latitude: 44.5601, longitude: 8.1101 }),
    headers: { "content-type": "application/json" },
  });
  const { data, total } = await answer.json();
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect([data.map(({ title }: PromoItem) => title), total]).toEqual([["Vicina", "Lontana"], 2]);
  expect(data[1].distance_m).toBeGreaterThan(1000);
});

test("beside a promotion stand the others of its card and what is like it", async () => {
  const { db } = backend.deps;
  const other = await plantActivity(db, "Osteria", {});
  const bar = await plantActivity(db, "Bar", { category: "bar", zone: "borgo" });
  const { slug } = await plant("Prima");
  await plant("Seconda");
  await plantPromo(db, other.slug, { title: "Simile" });
  await plantPromo(db, bar.slug, { title: "Altro" });
  const { others, similar } = await item(slug);
  expect(others.map(({ title }) => title)).toEqual(["Seconda"]);
  expect(similar.map(({ title }) => title)).toEqual(["Simile"]);
});

test.each([
  ["promo", ["Aperitivo", "Scarpe"]],
  ["offerte", ["Aperitivo", "Scarpe"]],
  ["sconti weekend", ["Scarpe"]],
  ["promo stasera", ["Aperitivo", "Scarpe"]],
  ["promo domani", ["Scarpe"]],
  ["spritz", ["Aperitivo"]],
  ["promo bruni", ["Aperitivo", "Scarpe"]],
  ["sconti zona borgo", []],
])("search for «%s» finds %j", async (q, expected) => {
  await plant("Scarpe");
  await plant("Aperitivo", {
    valid_to: "2026-11-13",
    scope: "Spritz",
    recurring: { days: ["th"], from: "18:00", to: "20:00" },
  });
  await plant("Finita", { valid_to: "2026-11-11" });
  const { results } = await (
    await backend.request(`/api/search?q=${encodeURIComponent(q)}`)
  ).json();
  const found = results.promotions.map(({ title }: { title: string }) => title);
  expect([...found].sort()).toEqual([...expected].sort());
});
