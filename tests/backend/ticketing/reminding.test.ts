import { eq, inArray } from "drizzle-orm";
import { users } from "@/backend/db/schema/accounts";
import { eventOccurrences } from "@/backend/db/schema/events";
import { remindHolders } from "@/backend/features/orders/reminding";
import { backendOfFile } from "@/tests/support/backend";
import { newPerson, type Person } from "@/tests/support/signed-in";
import {
  buy,
  changeEvent,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

/** What somebody was reminded of. */
async function remindersOf(person: Person): Promise<string[]> {
  await workOff(backend);
  const { data } = await (await person.ask("GET", "/api/notifications")).json();
  return data
    .filter(({ type }: { type: string }) => type === "event_reminder")
    .map(({ title, body, deep_link }: Record<string, string>) => `${title} ${body} ${deep_link}`);
}

async function remindAt(now: string): Promise<void> {
  backend.setNow(now);
  await remindHolders(backend.deps);
}

/** An account with two tickets of an event in the evening of 1 December, in Rome. */
async function holder(): Promise<{ person: Person; event: PlantedEvent & { dates: string[] } }> {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, {});
  const type = await plantType(backend, event, { quantity: 4 });
  const person = await newPerson(backend);
  await buy(person.browser, event, { [type]: 2 });
  return { person, event };
}

const SAID =
  "Promemoria: Concerto di Natale Comincia martedì 1º dicembre 2026 alle 21:00. Il tuo biglietto è qui. /profilo/biglietti";

test("who has tickets is reminded once, a day before", async () => {
  const { person } = await holder();
  await remindAt("2026-11-30T19:00:00Z");
  expect(await remindersOf(person)).toEqual([]);
  await remindAt("2026-11-30T20:00:00Z");
  await remindAt("2026-12-01T10:00:00Z");
  expect(await remindersOf(person)).toEqual([SAID]);
});

test("who has tickets is reminded anew of a date that was moved", async () => {
  const { person, event } = await holder();
  await remindAt("2026-11-30T20:00:00Z");
  await backend.deps.db
    .update(eventOccurrences)
    .set({
      starts_at: new Date("2026-12-04T18:30:00Z"),
      over_at: new Date("2026-12-04T21:30:00Z"),
    })
    .where(eq(eventOccurrences.event_id, event.id));
  await remindAt("2026-12-04T10:00:00Z");
  expect(await remindersOf(person)).toEqual([
    "Promemoria: Concerto di Natale Comincia venerdì 4 dicembre 2026 alle 19:30. Il tuo biglietto è qui. /profilo/biglietti",
    SAID,
  ]);
});

test("nobody is reminded of what does not take place, nor who saved the event and hears of it by that", async () => {
  const off = await holder();
  await changeEvent(backend, off.event, { status: "postponed", status_reason: "Neve." });
  const saver = await holder();
  const saved = await saver.person.ask("POST", "/api/follows", {
    kind: "event",
    key: saver.event.slug,
  });
  expect(saved.status).toBeLessThan(300);
  await remindAt("2026-11-30T21:00:00Z");
  expect(await remindersOf(off.person)).toEqual([]);
  expect(await remindersOf(saver.person)).toEqual([]);
});

test("closed accounts keep nobody from being reminded, however many come first", async () => {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, {});
  const type = await plantType(backend, event, { quantity: 4 });
  const people = [await newPerson(backend), await newPerson(backend), await newPerson(backend)];
  for (const { browser } of people) await buy(browser, event, { [type]: 1 });
  const [first, second, last] = people.sort((one, other) => (one.id < other.id ? -1 : 1));
  if (!first || !second || !last) throw new Error("There are three");
  await backend.deps.db
    .update(users)
    .set({ status: "disabled" })
    .where(inArray(users.id, [first.id, second.id]));
  backend.setNow("2026-11-30T20:00:00Z");
  await remindHolders(backend.deps, undefined, 2);
  expect(await remindersOf(last)).toEqual([SAID]);
});
