/** @postgres features/hours-reminders/queries */

import { eq } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { organisationRoles } from "@/backend/db/schema/organisations";
import {
  giveActivities,
  takeActivities,
  updateActivity,
} from "@/backend/features/activities/service";
import { remindOfHours } from "@/backend/features/hours-reminders/remind";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { unknownOpening } from "@/lib/domain/opening-edits";
import { backendOfFile } from "@/tests/support/backend";
import { everyDay, plantActivity, plantDirectory } from "@/tests/support/directory";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import { openPeople, passDays } from "@/tests/support/people";
import { logIn, newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile(async () => {
  const people = await openPeople();
  defineNotificationTasks(people.deps);
  return people;
});
let activity: { id: string; slug: string };
let organisationId: string;
let owner: Person;

/** Hours as somebody looked at them now. */
const hours = () => ({
  ...unknownOpening,
  weekly: everyDay(["08:00", "12:00"]),
  confirmed_at: backend.deps.now().toISOString(),
});

beforeEach(async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  activity = await plantActivity(db, "Forno Amadei", { opening: hours() });
  organisationId = await plantOrganisation(backend, { activityIds: [activity.id] });
  owner = await newPerson(backend);
  await putInTeam(backend, organisationId, owner.id);
});

/** What somebody was told, the newest first; their sessions have ended meanwhile. */
async function told(person: Person): Promise<{ title: string; deep_link: string; type: string }[]> {
  const { ask } = await logIn(backend, person.id);
  return (await (await ask("GET", "/api/notifications")).json()).data;
}

const count = async (person = owner) => (await told(person)).length;

test("after half a year who may edit the card is told, with the way to its hours", async () => {
  passDays(180);
  await remindOfHours(backend.deps);
  expect(await told(owner)).toEqual([]);
  passDays(1);
  await remindOfHours(backend.deps);
  expect(await told(owner)).toEqual([
    expect.objectContaining({
      type: "hours_reminder",
      title: "Gli orari sono ancora giusti?",
      deep_link: `/profilo/moduli/attivita/${activity.id}?parte=orari`,
    }),
  ]);
});

test("a second run of the job tells nobody again, and two at once tell once", async () => {
  passDays(181);
  await Promise.all([remindOfHours(backend.deps), remindOfHours(backend.deps)]);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(1);
});

test("while nobody confirms there is one more reminder after thirty days, and no third", async () => {
  passDays(181);
  await remindOfHours(backend.deps);
  passDays(29);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(1);
  passDays(1);
  await remindOfHours(backend.deps);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(2);
  passDays(60);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(2);
});

test("hours that were confirmed are asked about again half a year later", async () => {
  passDays(181);
  await remindOfHours(backend.deps);
  passDays(1);
  await updateActivity(
    backend.deps.db,
    activity.id,
    { opening: hours() },
    { now: backend.deps.now(), byPerson: true },
  );
  passDays(40);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(1);
  passDays(141);
  await remindOfHours(backend.deps);
  // The first notification is older than notifications are kept.
  expect((await told(owner)).at(0)).toMatchObject({ type: "hours_reminder" });
  expect(await count()).toBe(2);
});

test("the whole team is told, but for who only looks at tickets", async () => {
  const [editor, scanner] = [await newPerson(backend), await newPerson(backend)];
  await putInTeam(backend, organisationId, editor.id, "editor");
  await putInTeam(backend, organisationId, scanner.id, "scanner");
  passDays(181);
  await remindOfHours(backend.deps);
  expect([await count(), await count(editor), await count(scanner)]).toEqual([1, 1, 0]);
});

test("a role that is over gives no reminder, and none is used up by it", async () => {
  const { db } = backend.deps;
  const suspend = (suspended_at: Date | null) =>
    db
      .update(organisationRoles)
      .set({ suspended_at })
      .where(eq(organisationRoles.organisation_id, organisationId));
  passDays(181);
  await suspend(backend.deps.now());
  await remindOfHours(backend.deps);
  expect(await count()).toBe(0);
  await suspend(null);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(1);
});

test("a card without an organisation reminds nobody, and a new organisation is reminded anew", async () => {
  passDays(181);
  await remindOfHours(backend.deps);
  await takeActivities(backend.deps, backend.deps.db, [activity.id], organisationId);
  passDays(60);
  await remindOfHours(backend.deps);
  expect(await count()).toBe(1);
  const other = await plantOrganisation(backend, { name: "Nuova gestione" });
  const heir = await newPerson(backend);
  await putInTeam(backend, other, heir.id);
  await giveActivities(backend.deps.db, other, [activity.id]);
  await remindOfHours(backend.deps);
  expect([await count(), await count(heir)]).toEqual([1, 1]);
});

test("hours that are not known are not asked about, nor those of a card that is not public", async () => {
  const { db } = backend.deps;
  const set = (values: Partial<typeof activities.$inferInsert>) =>
    db.update(activities).set(values).where(eq(activities.id, activity.id));
  passDays(181);
  await set({ status: "suspended" });
  await remindOfHours(backend.deps);
  await set({ status: "published", opening: unknownOpening });
  await remindOfHours(backend.deps);
  expect(await count()).toBe(0);
});
