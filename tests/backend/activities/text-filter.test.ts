/** @postgres features/activities/search-parts, features/activities/text-query */

import { activityPageSchema } from "@/lib/contract/activities";
import { openBackend, type TestBackend } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { hostileTexts } from "../../support/hostile-texts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
  const { db } = backend.deps;
  await plantDirectory(db);
  const plant = (name: string, over = {}) => plantActivity(db, name, over);
  await plant("Pizzeria da Gennaro", { tags: ["forno a legna"] });
  await plant("Caffè dell'Angolo", { category: "bar", summary: "Colazioni e cappuccini." });
  await plant("Osteria L’Angolo Verde", { zone: "borgo" });
  await plant("Trattoria Èva", {
    description_html: "<p>Cuciniamo <strong>tagliatelle</strong> al ragù.</p>",
  });
  await plant("Sconti 100% bio");
  await plant("Casa_Mia");
  await plant("Bar 1000 Miglia", { category: "bar", more_categories: ["ristoranti"] });
  await plant("Segreta Bozza", { status: "draft" });
  await plant("Segreta Sospesa", { status: "suspended" });
}, 60_000);
afterAll(() => backend.close());

async function find(q: string, more = "") {
  const response = await backend.request(`/api/activities?q=${encodeURIComponent(q)}${more}`);
  expect(response.status).toBe(200);
  return activityPageSchema.parse(await response.json()).data.map(({ name }) => name);
}

test.each([
  ["the beginning of a name's word", "gen", ["Pizzeria da Gennaro"]],
  ["a name without its accent", "eva", ["Trattoria Èva"]],
  ["accents and capitals that the name lacks", "PÌZZERIA", ["Pizzeria da Gennaro"]],
  ["words in any order", "gennaro pizzeria", ["Pizzeria da Gennaro"]],
  ["a tag", "legna", ["Pizzeria da Gennaro"]],
  ["another form of a word of the summary", "cappuccino", ["Caffè dell'Angolo"]],
  ["a word of the description, not its markup", "tagliatella", ["Trattoria Èva"]],
  ["an article and words that say nothing", "le colazioni del mattino", []],
  ["a small typing error", "pizeria", ["Pizzeria da Gennaro"]],
])("finds by %s", async (_, q, expected) => {
  expect(await find(q)).toEqual(expected);
});

test("markup of a description is not searched", async () => {
  expect(await find("strong")).toEqual([]);
});

test("an elided article does not matter, whichever apostrophe it has", async () => {
  const both = ["Caffè dell'Angolo", "Osteria L’Angolo Verde"];
  for (const q of ["l'angolo", "dell’angolo", "angolo"]) {
    expect((await find(q)).sort()).toEqual(both);
  }
});

test("a name that holds the text comes before a category that does", async () => {
  expect((await find("bar"))[0]).toBe("Bar 1000 Miglia");
  expect(await find("bar")).toContain("Caffè dell'Angolo");
});

test("further categories are searched too", async () => {
  expect(await find("ristoranti")).toContain("Bar 1000 Miglia");
});

test("the text joins with the other filters and sorts", async () => {
  expect(await find("angolo", "&zone=borgo")).toEqual(["Osteria L’Angolo Verde"]);
  expect(await find("angolo", "&category=bar")).toEqual(["Caffè dell'Angolo"]);
  expect(await find("angolo", "&sort=name")).toEqual([
    "Caffè dell'Angolo",
    "Osteria L’Angolo Verde",
  ]);
  expect(await find("angolo", "&per_page=1&page=2&sort=name")).toEqual(["Osteria L’Angolo Verde"]);
});

test("percent, underscore and backslash mean themselves", async () => {
  expect(await find("%")).toEqual(["Sconti 100% bio"]);
  expect(await find("100%")).toEqual(["Sconti 100% bio"]);
  expect(await find("_")).toEqual(["Casa_Mia"]);
  expect(await find("a_M")).toEqual(["Casa_Mia"]);
  expect(await find("a%a")).toEqual([]);
  expect(await find("\\")).toEqual([]);
  expect(await find("％")).toEqual(["Sconti 100% bio"]);
});

test.each([...hostileTexts, "!!!!!!", "\u202e\u0007", "a".repeat(100), "\ud800"])(
  "the text %j is only a text",
  async (q) => {
    const response = await backend.request(
      `/api/activities?q=${encodeURIComponent(q.toWellFormed())}`,
    );
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/syntax|tsquery|select|Segreta/i);
  },
);

test("a text that is too long is no filter, and one that is only spaces neither", async () => {
  expect(await find("a".repeat(500), "&sort=name")).toHaveLength(7);
  expect(await find("   ")).toHaveLength(7);
});

test("what is not published is never found", async () => {
  expect(await find("segreta")).toEqual([]);
  expect(await find("bozza")).toEqual([]);
});
