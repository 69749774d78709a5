/** @postgres features/activities/position-queries */

import { nearActivityPageSchema } from "@/lib/contract/activities";
import { backendOfFile } from "../../support/backend";
import { everyDay, plantActivity, plantDirectory } from "../../support/directory";
import { newPerson } from "../../support/signed-in";

const backend = backendOfFile();
const here = { latitude: 44.563, longitude: 8.115 };

beforeEach(async () => {
  await plantDirectory(backend.deps.db);
});

const at = (north: number, east = 0) => ({
  location: { latitude: here.latitude + north, longitude: here.longitude + east },
});
const plant = (name: string, over = {}) =>
  plantActivity(backend.deps.db, name, over, new Date("2026-11-21T08:00:00Z"));

function ask(query = "", body: unknown = here) {
  return backend.request(`/api/near/activities${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function near(query = "", body?: unknown) {
  const answer = await ask(query, body);
  expect(answer.status).toBe(200);
  return nearActivityPageSchema.parse(await answer.json());
}

const names = async (query = "") => (await near(query)).data.map(({ name }) => name);

test("the nearest comes first, with its way in metres", async () => {
  await plant("Lontana", at(0.02));
  await plant("Vicina", at(0.001));
  await plant("Media", at(0, 0.01));
  const page = await near();
  expect(page.data.map(({ name, distance_m }) => [name, distance_m])).toEqual([
    ["Vicina", 111],
    ["Media", 792],
    ["Lontana", 2224],
  ]);
});

test("a degree to the east is shorter than one to the north", async () => {
  await plant("A nord", at(0.0095));
  await plant("A est", at(0, 0.011));
  expect(await names()).toEqual(["A est", "A nord"]);
});

test("what has no position is neither listed nor counted", async () => {
  await plant("Senza posizione");
  await plant("Con posizione", at(0));
  expect(await near()).toMatchObject({ total: 1, data: [{ name: "Con posizione" }] });
});

test("pages hold: no activity is missing and none comes twice", async () => {
  // Three at each of the places, so that ties fall on the edges of pages.
  for (let index = 0; index < 21; index++) {
    await plant(`Bottega ${index}`, at(Math.floor(index / 3) * 0.001));
  }
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => near(`?per_page=5&page=${page}`)));
  const found = pages.flatMap(({ data }) => data);
  expect(pages[0]).toMatchObject({ total: 21, last_page: 5, current_page: 1 });
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(21);
  const ways = found.map(({ distance_m }) => distance_m);
  expect(ways).toEqual([...ways].sort((a, b) => a - b));
  expect((await near("?per_page=5&page=9")).data).toEqual([]);
});

test("filters go on narrowing the list", async () => {
  await plant("Bar lontano", { ...at(0.01), category: "bar", zone: "borgo" });
  await plant("Bar vicino", { ...at(0.001), category: "bar" });
  await plant("Trattoria", {
    ...at(0),
    zone: "borgo",
    opening: { weekly: everyDay(["08:00", "20:00"]) },
  });
  expect(await names("?category=bar")).toEqual(["Bar vicino", "Bar lontano"]);
  expect(await names("?zone=borgo")).toEqual(["Trattoria", "Bar lontano"]);
  expect(await names("?q=bar&sort=name")).toEqual(["Bar vicino", "Bar lontano"]);
  expect(await names("?open=1")).toEqual(["Trattoria"]);
  expect(await names("?category=inesistente")).toEqual([]);
});

test("who asks is told to within a street only, and neither stored nor logged nor kept by a cache", async () => {
  await plant("Bottega", at(0));
  const exact = { latitude: 44.563412345, longitude: 8.115487654 };
  const answer = await ask("", exact);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await answer.json()).data[0].distance_m).toBe(0);
  expect(JSON.stringify(backend.logged)).not.toMatch(/44\.56|8\.11/);
});

test.each([
  {},
  { latitude: 91, longitude: 8 },
  { latitude: "44", longitude: "8" },
  { latitude: 44, longitude: 8, name: "Ada" },
])("a position that is none is refused: %j", async (body) => {
  expect((await ask("", body)).status).toBe(422);
});

test("a street is where its activities are, however it is spelt; an unknown one is in the middle of the town", async () => {
  const { ask: call } = await newPerson(backend);
  const street = async (name: string) =>
    (await call("GET", `/api/near/street?street=${encodeURIComponent(name)}`)).json();
  expect(await street("Via Maestra")).toEqual({ position: null, of: "town" });
  await plant("Uno", { ...at(0), address: { street: "Via Maestra" } });
  await plant("Due", { ...at(0.002), address: { street: "via maestra" } });
  await plant("Tre", { ...at(0.01), address: { street: "Via Vecchia" } });
  await plant("Quattro", { address: { street: "Via Nuova" } });
  const found = await street("VIA MAESTRA");
  expect(found.of).toBe("street");
  expect(found.position.latitude).toBeCloseTo(here.latitude + 0.001, 6);
  const unknown = await street("Via Nuova");
  expect(unknown.of).toBe("town");
  expect(unknown.position.latitude).toBeCloseTo(here.latitude + 0.004, 6);
});
