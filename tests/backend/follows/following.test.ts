import { follows } from "@/backend/db/schema/follows";
import type { Follow, FollowState } from "@/lib/contract/follows";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { openEditorial } from "../../support/editorial";
import { plantOrganisation } from "../../support/organisations";
import { openBrowser } from "../../support/people";
import { newPerson, type Person } from "../../support/signed-in";

const backend = backendOfFile(openEditorial);

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Forno Amadei");
});

const follow = ({ ask }: Pick<Person, "ask">, kind: string, key: string) =>
  ask("POST", "/api/follows", { kind, key });

async function listOf({ ask }: Person): Promise<Follow[]> {
  return (await (await ask("GET", "/api/follows")).json()).data;
}

async function stateFor({ ask }: Pick<Person, "ask">, kind: string, key: string) {
  return (await (
    await ask("GET", `/api/follows/state?kind=${kind}&key=${key}`)
  ).json()) as FollowState;
}

test("somebody follows a business, an organisation, a category and a zone, each once", async () => {
  const anna = await newPerson(backend);
  const club = await plantOrganisation(backend, { name: "Pro Loco" });
  const subjects = [
    ["activity", "forno-amadei"],
    ["organisation", club],
    ["category", "bar"],
    ["zone", "centro"],
    ["zone", "centro"],
  ] as const;
  for (const [kind, key] of subjects) {
    expect((await follow(anna, kind, key)).status).toBe(200);
    backend.setNow(new Date(backend.deps.now().getTime() + 1000).toISOString());
  }
  expect((await listOf(anna)).map(({ kind, name, path }) => [kind, name, path])).toEqual([
    ["zone", "Centro storico", "/attivita?zona=centro"],
    ["category", "Bar e caffè", "/attivita?categoria=bar"],
    ["organisation", "Pro Loco", null],
    ["activity", "Forno Amadei", "/attivita/forno-amadei"],
  ]);
});

test("what is not there cannot be followed", async () => {
  const anna = await newPerson(backend);
  for (const [kind, key] of [
    ["activity", "nessuno"],
    ["organisation", "nessuno"],
    ["zone", "nessuno"],
  ] as const) {
    expect((await follow(anna, kind, key)).status).toBe(404);
  }
});

test("a page is told whether one follows it; how many do is told from ten on", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(backend)));
  const [anna] = people;
  if (!anna) throw new Error("Nobody is there");
  for (const person of people.slice(0, 9)) await follow(person, "category", "bar");
  const [mine] = await listOf(anna);
  expect(await stateFor(anna, "category", "bar")).toEqual({
    follow_id: mine?.id,
    followers: null,
  });
  const last = people[9] as Person;
  expect((await stateFor(last, "category", "bar")).follow_id).toBeNull();
  await follow(last, "category", "bar");
  const stranger = openBrowser(backend);
  expect(await stateFor({ ask: stranger.call }, "category", "bar")).toEqual({
    follow_id: null,
    followers: 10,
  });
});

test("what a follow brings is chosen by kind of content, and ends with a press", async () => {
  const anna = await newPerson(backend);
  const bruno = await newPerson(backend);
  await follow(anna, "zone", "centro");
  const [{ id, topics }] = (await listOf(anna)) as [Follow];
  expect(topics).toEqual([
    { topic: "activity", is_on: true },
    { topic: "news", is_on: true },
    { topic: "event", is_on: true },
    { topic: "job", is_on: true },
    { topic: "promo", is_on: true },
    { topic: "flyer", is_on: true },
  ]);
  const change = {
    topics: [
      { topic: "news", is_on: false },
      { topic: "altro", is_on: false },
    ],
  };
  expect((await bruno.ask("PATCH", `/api/follows/${id}`, change)).status).toBe(404);
  expect((await anna.ask("PATCH", `/api/follows/${id}`, change)).status).toBe(204);
  expect((await listOf(anna))[0]?.topics).toEqual([
    { topic: "activity", is_on: true },
    { topic: "news", is_on: false },
    { topic: "event", is_on: true },
    { topic: "job", is_on: true },
    { topic: "promo", is_on: true },
    { topic: "flyer", is_on: true },
  ]);
  expect((await bruno.ask("DELETE", `/api/follows/${id}`)).status).toBe(404);
  expect((await anna.ask("DELETE", `/api/follows/${id}`)).status).toBe(204);
  expect(await listOf(anna)).toEqual([]);
});

test("two hundred follows are enough for one person", async () => {
  const anna = await newPerson(backend);
  const { db, now } = backend.deps;
  const organisations = await Promise.all(
    Array.from({ length: 200 }, () => plantOrganisation(backend)),
  );
  await db.insert(follows).values(
    organisations.map((organisation_id) => ({
      user_id: anna.id,
      organisation_id,
      confirmed_at: now(),
      created_at: now(),
    })),
  );
  const answer = await follow(anna, "zone", "centro");
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain("200");
});
