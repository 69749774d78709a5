import { eq } from "drizzle-orm";
import { notifications } from "@/backend/db/schema/notifications";
import { updateActivity } from "@/backend/features/activities/service";
import { watchPlaces } from "@/backend/features/events/places";
import { notifySavers } from "@/backend/features/events/saver-notifications";
import { changeEvent, eventsWithNews, takeDateNews } from "@/backend/features/events/service";
import { eventItemSchema } from "@/lib/contract/events";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { openEditorial } from "@/tests/support/editorial";
import { dateOf, plantEvent } from "@/tests/support/events";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
});

const plantHall = () =>
  plantActivity(db(), "Palestra comunale", {
    address: { street: "Via Roma", number: "1", postal_code: "12099", city: "Castelvento" },
  });

const at = (activity: { slug: string }) => ({
  place: { activity: activity.slug, address: null, online_url: null },
});

async function write(activity: { id: string }, patch: Parameters<typeof updateActivity>[2]) {
  await updateActivity(db(), activity.id, patch, { now: backend.deps.now(), byPerson: true });
}

const moveTo = (activity: { id: string }, street: string, number: string) =>
  write(activity, { address: { street, number, postal_code: "12099", city: "Castelvento" } });

/** The changes of place that its page shows. */
async function changesOf(slug: string) {
  const event = eventItemSchema.parse(await (await backend.request(`/api/events/${slug}`)).json());
  return event.changes
    .filter(({ field }) => field === "place")
    .map(({ before, after }) => `${before} → ${after}`);
}

const moved = "Palestra comunale, Via Roma 1 → Palestra comunale, Via Milano 30";

test("the events ahead at a card that moves are at another place, which is told once", async () => {
  const hall = await plantHall();
  const { id, slug } = await plantEvent(db(), "Saggio", at(hall));
  const anna = await newPerson(backend);
  await anna.ask("POST", "/api/follows", { kind: "event", key: slug });
  await moveTo(hall, "Via Milano", "30");
  backend.told.length = 0;
  await watchPlaces(backend.deps);
  await watchPlaces(backend.deps);
  await notifySavers(backend.deps);
  expect(await changesOf(slug)).toEqual([moved]);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`event:${slug}`);
  const told = await db().select().from(notifications).where(eq(notifications.user_id, anna.id));
  expect(told).toMatchObject([{ type: "event_followed", body: `Luogo: ${moved}` }]);
  // Whoever has a ticket is told by the orders, from what is noted here.
  expect(await eventsWithNews(db())).toEqual([id]);
  expect((await takeDateNews(db(), id))?.lines).toEqual([`Luogo: ${moved}`]);
});

test("what its author writes in the same minute hides no move, and is told with it", async () => {
  const hall = await plantHall();
  const { id, slug } = await plantEvent(db(), "Saggio", at(hall));
  await moveTo(hall, "Via Milano", "30");
  await changeEvent(db(), id, { ...at(hall), summary: "Con merenda." }, backend.deps.now());
  await watchPlaces(backend.deps);
  expect(await changesOf(slug)).toEqual([moved]);
});

test("events that are over or cancelled stay where they were; hidden ones move along", async () => {
  const hall = await plantHall();
  const over = await plantEvent(db(), "Vecchio", {
    ...at(hall),
    dates: [dateOf("2026-11-10 21:00")],
  });
  const off = await plantEvent(db(), "Annullato", at(hall));
  const hidden = await plantEvent(db(), "Nascosto", at(hall));
  const now = backend.deps.now();
  await changeEvent(db(), off.id, { status: "cancelled", status_reason: "Neve." }, now);
  await changeEvent(db(), hidden.id, { status: "suspended" }, now);
  await moveTo(hall, "Via Milano", "30");
  await watchPlaces(backend.deps);
  expect(await eventsWithNews(db())).toEqual([hidden.id]);
  await changeEvent(db(), hidden.id, { status: "published" }, now);
  expect(await changesOf(over.slug)).toEqual([]);
  expect(await changesOf(off.slug)).toEqual([]);
  expect(await changesOf(hidden.slug)).toEqual([moved]);
});

test("another name of the card, and a street that is told at last, are no other place", async () => {
  const hall = await plantActivity(db(), "Palestra", { address: { city: "Castelvento" } });
  const { slug } = await plantEvent(db(), "Saggio", at(hall));
  await moveTo(hall, "Via Roma", "1");
  await watchPlaces(backend.deps);
  await write(hall, { name: "Palestra comunale" });
  await watchPlaces(backend.deps);
  expect(await changesOf(slug)).toEqual([]);
  await moveTo(hall, "Via Milano", "30");
  await watchPlaces(backend.deps);
  expect(await changesOf(slug)).toEqual([
    "Palestra, Via Roma 1 → Palestra comunale, Via Milano 30",
  ]);
});

test("a card that becomes one with another one is no other place, however that spells its address", async () => {
  const hall = await plantHall();
  const same = await plantActivity(db(), "Palasport", {
    address: { street: "V. Roma", number: "1/A", city: "Castelvento" },
  });
  const { slug } = await plantEvent(db(), "Saggio", at(hall));
  const { ask } = await newStaff(backend, "redattore");
  const path = `/api/staff/activities/${same.id}/merge`;
  const { etag } = await (await ask("GET", `${path}?from=${hall.id}`)).json();
  expect((await ask("POST", path, { from: hall.id, etag, take: [] })).status).toBe(204);
  await watchPlaces(backend.deps);
  expect(await changesOf(slug)).toEqual([]);
});
