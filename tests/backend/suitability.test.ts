/** @postgres features/suitability/queries features/staff-queue/queries */

import { eq, sql } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { changeEvent } from "@/backend/features/events/service";
import { selectVotesOf } from "@/backend/features/suitability/queries";
import { forgetOldVoters } from "@/backend/features/suitability/tasks";
import { suitabilityBoardSchema, suitabilitySchema } from "@/lib/contract/suitability";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { plantEvent } from "../support/events";
import { plantOrganisation, putInTeam } from "../support/organisations";
import { type Browser, openBrowser, passDays } from "../support/people";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { openSuggestions } from "../support/suggestions";

const backend = backendOfFile(openSuggestions);
let place: { id: string; slug: string };
let visitor: Person;

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  place = await plantActivity(db, "Osteria del Ponte", {
    accessibility: { features: ["step_free"] },
    services: ["pets_welcome"],
  });
  visitor = await newPerson(backend);
});

const addressOf = (attribute: string, kind = "activity", id = place.id) =>
  `/api/suitability/${kind}/${id}/${attribute}`;
const tap = (ask: Browser["call"], attribute: string, says: "yes" | "no") =>
  ask("PUT", addressOf(attribute), { says });
const guest = (address: string) => openBrowser(backend, address).call;
async function known(attribute: string, kind = "activity", id = place.id) {
  const answer = await backend.request(`/api/suitability/${kind}/${id}`);
  const { data } = suitabilitySchema.parse(await answer.json());
  return data.find((one) => one.attribute === attribute);
}
const board = async () =>
  suitabilityBoardSchema.parse(await (await backend.request("/api/suitability")).json()).data;

test("the board has what places and coming events declare in their own fields", async () => {
  const { db } = backend.deps;
  await plantActivity(db, "Bar Muto");
  await plantEvent(db, "Concerto", {
    is_free: true,
    accessibility: { features: ["dogs"], note: null },
  });
  const found = (await board()).map(({ name, entries }) => [
    name,
    entries.map(({ attribute, state }) => `${attribute} ${state}`),
  ]);
  expect(found).toEqual([
    ["Osteria del Ponte", ["step_free yes", "dogs yes"]],
    ["Concerto", ["low_prices yes", "dogs yes"]],
  ]);
});

test("one device has one tap, however often, and devices without an account change no state", async () => {
  for (const says of ["no", "yes", "no"] as const) {
    expect((await tap(guest("203.0.113.9"), "step_free", says)).status).toBe(200);
  }
  expect(await known("step_free")).toMatchObject({ state: "yes", contested: 1 });
  await tap(guest("203.0.113.10"), "step_free", "no");
  expect(await known("step_free")).toMatchObject({ state: "yes", contested: 2 });
  await tap(visitor.ask, "step_free", "no");
  expect(await known("step_free")).toMatchObject({ state: "unknown", contested: 3 });
});

test("what nobody of a team answers waits for the staff, until they confirm it", async () => {
  const staff = await newStaff(backend, "redattore");
  const waiting = async () => {
    const answer = await staff.ask("GET", "/api/staff/queue?status=suitability");
    const { data } = await answer.json();
    return data.map(({ id, title }: { id: string; title: string }) => [id, title]);
  };
  await tap(visitor.ask, "dogs", "yes");
  expect(await waiting()).toEqual([]);
  await tap(visitor.ask, "dogs", "no");
  const { id: show } = await plantEvent(backend.deps.db, "Concerto", { is_free: true });
  await guest("203.0.113.9")("PUT", addressOf("low_prices", "event", show), { says: "no" });
  expect(new Map(await waiting())).toEqual(
    new Map([
      [place.id, "Osteria del Ponte"],
      [show, "Concerto"],
    ]),
  );
  const contested = await staff.ask("GET", `/api/staff/suitability/${place.id}`);
  expect((await contested.json()).entries).toEqual([
    expect.objectContaining({ attribute: "dogs", contested: 1, is_declared: true }),
  ]);
  const refused = await visitor.ask("GET", `/api/staff/suitability/${place.id}`);
  expect(refused.status).toBe(403);
  passDays(1);
  await tap(staff.ask, "dogs", "yes");
  expect((await waiting()).map(([, title]: string[]) => title)).toEqual(["Concerto"]);
});

test("what is kept of a tap without an account tells nothing, and its key goes after 30 days", async () => {
  await tap(guest("203.0.113.9"), "dogs", "yes");
  const other = await plantActivity(backend.deps.db, "Bar Sport");
  await guest("203.0.113.9")("PUT", addressOf("dogs", "activity", other.id), { says: "yes" });
  const keys = async () => {
    const { rows } = await backend.deps.db.execute<{ user_id: string | null; key: string | null }>(
      sql`select user_id, voter_key as key from suitability_votes`,
    );
    return rows;
  };
  const [one, two] = await keys();
  expect([one?.user_id, two?.user_id]).toEqual([null, null]);
  expect(one?.key).not.toBe(two?.key);
  await forgetOldVoters(backend.deps);
  expect((await keys()).every(({ key }) => key !== null)).toBe(true);
  passDays(31);
  await forgetOldVoters(backend.deps);
  expect((await keys()).map(({ key }) => key)).toEqual([null, null]);
});

test("the team is told of the first contest, and its word answers the visitors", async () => {
  const organisationId = await plantOrganisation(backend, { activityIds: [place.id] });
  const owner = await newPerson(backend);
  await putInTeam(backend, organisationId, owner.id);
  await tap(visitor.ask, "dogs", "no");
  await tap(guest("203.0.113.9"), "dogs", "no");
  expect(await known("dogs")).toMatchObject({ state: "unknown", contested: 2 });
  const { data } = await (await owner.ask("GET", "/api/notifications")).json();
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    "Osteria del Ponte: un visitatore contesta un dato",
  ]);
  expect((await tap(owner.ask, "dogs", "no")).status).toBe(409);
  passDays(1);
  expect((await tap(owner.ask, "dogs", "yes")).status).toBe(200);
  expect(await known("dogs")).toMatchObject({ state: "yes", by: "owner", contested: 0 });
});

test("staff say of a place that something is not there, where the card does not claim it", async () => {
  const staff = await newStaff(backend, "redattore");
  expect((await tap(staff.ask, "accessible_toilet", "yes")).status).toBe(409);
  expect((await tap(staff.ask, "accessible_toilet", "no")).status).toBe(200);
  expect(await known("accessible_toilet")).toMatchObject({ state: "no", by: "staff" });
});

test("what a team is told of goes to the staff after 14 days", async () => {
  await plantOrganisation(backend, { activityIds: [place.id] });
  const staff = await newStaff(backend, "redattore");
  await tap(visitor.ask, "dogs", "no");
  const count = async () =>
    (await (await staff.ask("GET", "/api/staff/queue?status=suitability")).json()).total;
  expect(await count()).toBe(0);
  passDays(15);
  expect(await count()).toBe(1);
});

test("an edit of what an event declares is a new check, and answers the visitors before it", async () => {
  const { db, now } = backend.deps;
  const { id } = await plantEvent(db, "Concerto", { is_free: true });
  await visitor.ask("PUT", addressOf("low_prices", "event", id), { says: "no" });
  expect(await known("low_prices", "event", id)).toMatchObject({ contested: 1 });
  passDays(3);
  await inTransaction(db, (tx) => changeEvent(tx, id, { is_free: true }, now()));
  expect(await known("low_prices", "event", id)).toMatchObject({
    ...{ state: "yes", by: "owner", contested: 0 },
    at: now().toISOString(),
  });
});

async function mergeTwin(staff: Person, from: string): Promise<void> {
  const path = `/api/staff/activities/${place.id}/merge`;
  const { etag } = await (await staff.ask("GET", `${path}?from=${from}`)).json();
  expect((await staff.ask("POST", path, { from, etag, take: [] })).status).toBeLessThan(300);
}

test("a merge keeps the checks of both places: the newer word, and one tap of each account", async () => {
  const { db } = backend.deps;
  const staff = await newStaff(backend, "redattore");
  const twin = await plantActivity(db, "Osteria del Ponte Vecchio", {
    services: ["pets_welcome"],
  });
  await tap(staff.ask, "accessible_toilet", "no");
  await tap(visitor.ask, "dogs", "yes");
  passDays(1);
  for (const ask of [visitor.ask, guest("203.0.113.9")]) {
    await ask("PUT", addressOf("dogs", "activity", twin.id), { says: "no" });
  }
  await mergeTwin(staff, twin.id);
  expect(await known("accessible_toilet")).toMatchObject({ state: "no", by: "staff" });
  expect(await known("dogs")).toMatchObject({ state: "unknown", contested: 2 });
  await tap(visitor.ask, "dogs", "yes");
  expect(await known("dogs")).toMatchObject({ contested: 1 });
});

test("a tap of an account before its verification and one after it are one tap in a merge", async () => {
  const { db } = backend.deps;
  const staff = await newStaff(backend, "redattore");
  const twin = await plantActivity(db, "Osteria del Ponte Vecchio", {
    services: ["pets_welcome"],
  });
  const person = await newPerson(backend, { email_verified: false });
  await tap(person.ask, "dogs", "yes");
  await db.update(users).set({ email_verified: true }).where(eq(users.id, person.id));
  passDays(1);
  await person.ask("PUT", addressOf("dogs", "activity", twin.id), { says: "no" });
  await mergeTwin(staff, twin.id);
  expect(await known("dogs")).toMatchObject({ contested: 1 });
  await tap(person.ask, "dogs", "yes");
  expect(await known("dogs")).toMatchObject({ contested: 0 });
});

test("a tap names a public thing, and the pages that show it are told", async () => {
  const missing = "00000000-0000-4000-8000-000000000000";
  const answer = await visitor.ask("PUT", addressOf("dogs", "event", missing), { says: "yes" });
  expect(answer.status).toBe(404);
  backend.told.length = 0;
  await tap(visitor.ask, "dogs", "yes");
  expect(backend.told.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["suitability", `suitability:${place.id}`]),
  );
});

test("a person's taps are in the export, and go with the account", async () => {
  await tap(visitor.ask, "dogs", "no");
  expect(await selectVotesOf(backend.deps.db, visitor.id)).toEqual([
    expect.objectContaining({ activity_id: place.id, attribute: "dogs", is_there: false }),
  ]);
  const part = backend.deps.personalData.find(({ name }) => name === "suitability");
  await part?.erase(backend.deps.db, visitor.id, backend.deps);
  expect(await known("dogs")).toMatchObject({ contested: 0 });
});
