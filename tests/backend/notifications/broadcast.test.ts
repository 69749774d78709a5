/** @postgres features/notifications/mail-queries, features/notifications/notify-queries */

import { asc } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { auditLog } from "@/backend/db/schema/operator";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { backendOfFile, mailTasks, openWithTasks } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { giveRole, putInTeam } from "../../support/organisations";
import { insertPerson, newPerson, type Person } from "../../support/signed-in";

const path = "/api/staff/notifications";
const id = "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a01";
const message = {
  id,
  type: "alert_civil",
  title: "Allerta meteo",
  body: "Domani scuole chiuse.",
  deep_link: "/",
  audience: { kind: "all" },
};

const backend = backendOfFile(() => openWithTasks([defineNotificationTasks, mailTasks]));
let staff: Person;

beforeEach(async () => {
  staff = await newPerson(backend);
  await giveRole(backend, staff.id, "redattore");
});

async function unreadOf(person: Person) {
  return (await (await person.ask("GET", "/api/notifications/unread-count")).json()).count;
}

async function preview(audience: object) {
  return (await staff.ask("POST", `${path}/preview`, { audience })).json();
}

test("the staff sees whom it reaches, sends, and everybody of the audience is told once", async () => {
  const anna = await newPerson(backend);
  const closed = await insertPerson(backend, { status: "disabled" });
  expect(closed).not.toBe(anna.id);
  expect(await preview({ kind: "all" })).toEqual({ people: 2, with_devices: 0 });
  expect((await staff.ask("POST", path, message)).status).toBe(202);
  expect((await staff.ask("POST", path, message)).status).toBe(202);
  const begun = (await (await staff.ask("GET", path)).json()).data;
  expect(begun).toMatchObject([{ id, told: 0, meant_for: 2, finished_at: null }]);
  await backend.deps.queue.drain();
  expect([await unreadOf(anna), await unreadOf(staff)]).toEqual([1, 1]);
  const { data } = await (await staff.ask("GET", path)).json();
  expect(data).toMatchObject([
    { id, told: 2, meant_for: null, finished_at: expect.any(String), pushes_sent: 0 },
  ]);
  const audit = await backend.deps.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(audit).toMatchObject([
    { action: "notifications.broadcast", target: id, details: { by: staff.id } },
  ]);
});

test("an audience may be a role, or those who write for a business of a zone, but nobody who only checks tickets", async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  const inTheCentre = await plantActivity(db, "Forno", { zone: "centro" });
  const elsewhere = await plantActivity(db, "Bar", { zone: "borgo" });
  expect(await db.$count(activities)).toBe(2);
  const [anna, bruno] = [await newPerson(backend), await newPerson(backend)];
  const centre = await giveRole(backend, anna.id, "esercente", [inTheCentre.id]);
  await giveRole(backend, bruno.id, "esercente", [elsewhere.id]);
  const desk = await newPerson(backend);
  await putInTeam(backend, centre, desk.id, "scanner");
  expect(await preview({ kind: "role", role: "esercente" })).toMatchObject({ people: 2 });
  expect(await preview({ kind: "role", role: "redattore" })).toMatchObject({ people: 1 });
  expect(await preview({ kind: "zone", zone: "centro" })).toMatchObject({ people: 1 });
  await staff.ask("POST", path, { ...message, audience: { kind: "zone", zone: "centro" } });
  await backend.deps.queue.drain();
  expect([await unreadOf(anna), await unreadOf(bruno)]).toEqual([1, 0]);
});

test("a broadcast that is done twice tells nobody twice, and one that is large tells everybody", async () => {
  for (let number = 0; number < 260; number += 1) await insertPerson(backend);
  await staff.ask("POST", path, message);
  await backend.deps.queue.drain();
  const told = async () => (await (await staff.ask("GET", path)).json()).data[0].told;
  expect(await told()).toBe(261);
  await backend.deps.queue.send("broadcast-notification", { id });
  await backend.deps.queue.drain();
  expect(await told()).toBe(261);
});

test.each([
  ["esercente", 403],
  [null, 403],
] as const)("somebody with the role %s may not send to many", async (role, status) => {
  const person = await newPerson(backend);
  if (role) await giveRole(backend, person.id, role);
  expect((await person.ask("POST", path, message)).status).toBe(status);
  expect((await person.ask("POST", `${path}/preview`, { audience: { kind: "all" } })).status).toBe(
    status,
  );
  expect((await person.ask("GET", path)).status).toBe(status);
});

test.each([
  ["a link elsewhere", { deep_link: "//elsewhere.test" }],
  ["a link that becomes one elsewhere", { deep_link: "/.//elsewhere.test" }],
  ["no title", { title: "  " }],
  ["a type that is not for the staff", { type: "ticket_issued" }],
  ["an unknown role", { audience: { kind: "role", role: "sindaco" } }],
])("%s is refused", async (_what, over) => {
  expect((await staff.ask("POST", path, { ...message, ...over })).status).toBe(422);
});
