/** @postgres features/activities/queries, features/activities/feature-word-queries */

import { activityPageSchema, activitySchema } from "@/lib/contract/activities";
import { factCountsSchema } from "@/lib/contract/facts";
import { searchResultSchema } from "@/lib/contract/search";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";

const backend = backendOfFile();

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
  const plant = (name: string, over: object) => plantActivity(backend.deps.db, name, over);
  await plant("Raggi Storti", {
    facts: [
      { kind: "repairs", what: "biciclette" },
      { kind: "repairs", what: "monopattini" },
    ],
  });
  await plant("Peso Netto", { facts: [{ kind: "loose", what: "detersivi" }] });
  await plant("Chiusa", { facts: [{ kind: "shares", what: "scale" }], status: "suspended" });
  await plant("Bar Sport", {});
});

const get = async (path: string) => (await backend.request(path)).json();
const names = async (query: string) =>
  activityPageSchema.parse(await get(`/api/activities?${query}`));

test("the list is narrowed to a kind of fact, and its total counts each business once", async () => {
  const page = await names("fact=repairs");
  expect([page.total, page.data[0]?.name]).toEqual([1, "Raggi Storti"]);
  expect(page.data[0]?.facts).toEqual([
    { kind: "repairs", what: "biciclette" },
    { kind: "repairs", what: "monopattini" },
  ]);
  expect((await names("fact=shares")).total).toBe(0);
  expect((await names("fact=ecologico")).total).toBe(3);
});

test("themes count published businesses only", async () => {
  expect(factCountsSchema.parse(await get("/api/activity-facts")).data).toEqual([
    { kind: "repairs", count: 1 },
    { kind: "loose", count: 1 },
  ]);
});

test.each([
  ["ripara biciclette", "Raggi Storti"],
  ["riparazione bici", "Raggi Storti"],
  ["detersivi sfusi", "Peso Netto"],
])("the search for %s finds %s", async (q, name) => {
  const found = searchResultSchema.parse(await get(`/api/search?q=${encodeURIComponent(q)}`));
  expect(found.results.activities.map(({ title }) => title)).toContain(name);
});

test("a generic claim is refused wherever a fact is written, and nothing changes", async () => {
  const response = await backend.operator("PATCH", "/operator/activities/bar-sport", {
    facts: [{ kind: "gives", what: "borse ecologiche" }],
  });
  expect(response.status).toBe(422);
  const activity = activitySchema.parse(await get("/api/activities/bar-sport"));
  expect(activity.facts).toEqual([]);
});
