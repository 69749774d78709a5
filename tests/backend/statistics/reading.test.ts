/** @postgres features/statistics/queries */

import { removeOldCounts, writeCounts } from "@/backend/features/statistics/service";
import { countedItemPageSchema, statisticsSchema } from "@/lib/contract/statistics";
import type { Measure } from "@/lib/contract/statistics-constants";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { plantFlyer } from "../../support/flyers";
import { plantOrganisation, putInTeam } from "../../support/organisations";
import { type Browser, openPeople } from "../../support/people";
import { newPerson, type Person } from "../../support/signed-in";
import { askAs, newStaff, onlyFor } from "../../support/staff";

const PATH = "/api/business/statistics";
const backend = backendOfFile(openPeople);
let bar: string;
let osteria: string;
let ugo: Person;
let team: string;

beforeEach(async () => {
  jest.setSystemTime(new Date("2026-11-21T10:00:00Z"));
  const { db } = backend.deps;
  await plantDirectory(db);
  bar = (await plantActivity(db, "Bar Sport")).id;
  osteria = (await plantActivity(db, "Osteria")).id;
  team = await plantOrganisation(backend, { activityIds: [bar] });
  ugo = await newPerson(backend);
  await putInTeam(backend, team, ugo.id);
});

/** Days with their counts; views where nothing else is said. */
async function plant(counts: [string, number, Measure?][], id = bar): Promise<void> {
  await writeCounts(
    backend.deps.db,
    counts.map(([day, count, measure = "view"]) => ({
      kind: "activity" as const,
      id,
      day,
      measure,
      count,
    })),
  );
}

async function read(period: string, who: Browser = ugo.browser) {
  const response = await who.call("GET", `${PATH}/${bar}?period=${period}`);
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(statisticsSchema.parse(body)).toEqual(body);
  return statisticsSchema.parse(body);
}

const totalOf = (all: Awaited<ReturnType<typeof read>>, measure: Measure) =>
  all.totals.find((one) => one.measure === measure);

test("a span ends yesterday and is compared with as many days before it; today stands apart", async () => {
  await plant([
    ["2026-11-21", 50],
    ["2026-11-20", 1],
    ["2026-11-14", 2],
    ["2026-11-13", 4],
    ["2026-11-07", 8],
    ["2026-11-06", 100],
    ["2026-11-20", 3, "phone"],
  ]);
  const all = await read("7d");
  expect(all).toMatchObject({
    title: "Bar Sport",
    path: "/attivita/bar-sport",
    from: "2026-11-14",
    to: "2026-11-20",
    before: { from: "2026-11-07", to: "2026-11-13" },
  });
  expect(totalOf(all, "view")).toEqual({ measure: "view", count: 3, before: 12 });
  expect(totalOf(all, "phone")).toEqual({ measure: "phone", count: 3, before: 0 });
  expect(all.today.view).toBe(50);
  expect(all.steps.map(({ from, counts }) => [from, counts.view])).toEqual([
    ["2026-11-14", 2],
    ["2026-11-15", 0],
    ["2026-11-16", 0],
    ["2026-11-17", 0],
    ["2026-11-18", 0],
    ["2026-11-19", 0],
    ["2026-11-20", 1],
  ]);
});

test("twelve months are those of the calendar, compared with the same ones a year earlier", async () => {
  await plant([
    ["2026-11-20", 1],
    ["2025-12-01", 2],
    ["2025-11-30", 100],
    ["2025-11-20", 4],
    ["2024-12-01", 8],
    ["2025-11-21", 200],
  ]);
  const all = await read("12m");
  expect(all).toMatchObject({
    from: "2025-12-01",
    to: "2026-11-20",
    before: { from: "2024-12-01", to: "2025-11-20" },
  });
  expect(totalOf(all, "view")).toEqual({ measure: "view", count: 3, before: 12 });
  expect(all.steps).toHaveLength(12);
  expect(all.steps[0]).toMatchObject({ from: "2025-12-01", to: "2025-12-31", counts: { view: 2 } });
  expect(all.steps[11]).toMatchObject({ from: "2026-11-01", to: "2026-11-20" });
});

test("days keep their place over the changes of the clock", async () => {
  jest.setSystemTime(new Date("2026-11-01T10:00:00Z"));
  Object.assign(ugo, await newPerson(backend));
  await putInTeam(backend, team, ugo.id);
  const { steps } = await read("30d");
  expect(new Set(steps.map(({ from }) => from)).size).toBe(30);
  expect([steps[0]?.from, steps.at(-1)?.from]).toEqual(["2026-10-02", "2026-10-31"]);
});

test("a period that does not exist is the usual one", async () => {
  expect((await read("secolo")).period).toBe("30d");
});

test("managers and editors see the numbers of their cards, the staff all of them, nobody else any", async () => {
  const editor = await newPerson(backend);
  await putInTeam(backend, team, editor.id, "editor");
  const scanner = await newPerson(backend);
  await putInTeam(backend, team, scanner.id, "scanner");
  const statusFor = async (who: Person, id: string, rest = "") =>
    (await who.ask("GET", `${PATH}/${id}${rest}`)).status;
  for (const rest of ["", "/csv"]) {
    expect(await statusFor(ugo, bar, rest)).toBe(200);
    expect(await statusFor(editor, bar, rest)).toBe(200);
    expect(await statusFor(scanner, bar, rest)).toBe(403);
    expect(await statusFor(ugo, osteria, rest)).toBe(404);
    expect(await statusFor(await newStaff(backend, "redattore"), osteria, rest)).toBe(200);
  }
  const allowed = { esercente: 200, redattore: 200, amministratore: 200 };
  expect(await askAs(backend, (call) => call("GET", PATH))).toEqual(onlyFor(allowed));
});

test("the list holds one's own cards with the last thirty whole days", async () => {
  await plant([
    ["2026-11-21", 100],
    ["2026-11-20", 5],
    ["2026-10-22", 2],
    ["2026-10-21", 100],
    ["2026-11-01", 3, "phone"],
    ["2026-11-02", 4, "route"],
  ]);
  const body = await (await ugo.ask("GET", PATH)).json();
  expect(countedItemPageSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    total: 1,
    data: [{ id: bar, title: "Bar Sport", views: 7, contacts: 7 }],
  });
  const rita = await newStaff(backend, "redattore");
  const found = await (await rita.ask("GET", `${PATH}?q=oster`)).json();
  expect(found.data).toEqual([
    { id: osteria, kind: "activity", title: "Osteria", views: 0, contacts: 0 },
  ]);
});

test("a flyer has numbers of its own, for those of its organisation", async () => {
  const { db } = backend.deps;
  const place = { id: bar, slug: "bar-sport" };
  const flyer = await plantFlyer(db, place, { organisationId: team });
  await plantFlyer(db, { id: osteria, slug: "osteria" });
  const day = "2026-11-20";
  await writeCounts(db, [{ kind: "flyer", id: flyer.id, day, measure: "view", count: 5 }]);
  const body = await (await ugo.ask("GET", `${PATH}?kind=flyer`)).json();
  expect(countedItemPageSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    data: [{ id: flyer.id, kind: "flyer", views: 5 }],
    total: 1,
    totals: { activity: 1, flyer: 1 },
  });
  const own = await (await ugo.ask("GET", `${PATH}/${flyer.id}?period=7d`)).json();
  expect(statisticsSchema.parse(own).totals).toEqual([
    { measure: "view", count: 5, before: 0 },
    { measure: "share", count: 0, before: 0 },
  ]);
  const rival = await newPerson(backend);
  await putInTeam(backend, await plantOrganisation(backend, { activityIds: [osteria] }), rival.id);
  expect((await rival.ask("GET", `${PATH}/${flyer.id}`)).status).toBe(404);
  const list = await (await ugo.ask("GET", "/api/editor/flyer")).json();
  expect(list.data).toMatchObject([{ id: flyer.id, views: 5 }]);
});

test("the file has a row for each day, for a spreadsheet in Italian", async () => {
  await plant([
    ["2026-11-20", 12],
    ["2026-11-18", 3, "booking"],
  ]);
  const response = await ugo.ask("GET", `${PATH}/${bar}/csv?period=7d`);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="statistiche-2026-11-14-2026-11-20.csv"',
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().slice(1).split("\r\n")).toEqual([
    '"Giorno";"Visualizzazioni";"Menu";"Telefono";"WhatsApp";"Percorso";"Sito";"E-mail";"Prenota";"Condividi"',
    '"2026-11-14";"0";"0";"0";"0";"0";"0";"0";"0";"0"',
    '"2026-11-15";"0";"0";"0";"0";"0";"0";"0";"0";"0"',
    '"2026-11-16";"0";"0";"0";"0";"0";"0";"0";"0";"0"',
    '"2026-11-17";"0";"0";"0";"0";"0";"0";"0";"0";"0"',
    '"2026-11-18";"0";"0";"0";"0";"0";"0";"0";"3";"0"',
    '"2026-11-19";"0";"0";"0";"0";"0";"0";"0";"0";"0"',
    '"2026-11-20";"12";"0";"0";"0";"0";"0";"0";"0";"0"',
    "",
  ]);
});

test("the file of twelve months has days, too", async () => {
  const text = await (await ugo.ask("GET", `${PATH}/${bar}/csv?period=12m`)).text();
  expect(text.trim().split("\r\n")).toHaveLength(1 + 355);
});

test("25 whole months are kept: what is shown and what it is compared with", async () => {
  await plant([
    ["2024-09-30", 1],
    ["2024-10-01", 2],
    ["2026-11-20", 4],
  ]);
  await removeOldCounts(backend.deps.db, backend.deps.now());
  const { rows } = await backend.deps.db.$client.query("SELECT day::text FROM daily_counts");
  expect(rows.map(({ day }) => day).sort()).toEqual(["2024-10-01", "2026-11-20"]);
});
