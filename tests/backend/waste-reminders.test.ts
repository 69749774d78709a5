/** @postgres features/follows/waste-reminder-queries, features/waste/change-queries */

import { eq } from "drizzle-orm";
import { users } from "@/backend/db/schema/accounts";
import { followGuests } from "@/backend/db/schema/follows";
import { notifications } from "@/backend/db/schema/notifications";
import { wasteChanges, wasteReminders } from "@/backend/db/schema/waste-reminders";
import { FOLLOW_FORM } from "@/backend/features/follows/guests";
import { eraseFollows, exportFollows } from "@/backend/features/follows/service";
import { sweepFollows } from "@/backend/features/follows/tasks";
import { remindOfEvenings, tellChanges } from "@/backend/features/waste-reminders/remind";
import { makeFormToken } from "@/backend/kernel/form-token";
import type { GuestFollows } from "@/lib/contract/follows";
import type { StreetRowInput, WasteRule } from "@/lib/contract/waste";
import type { WasteReminder } from "@/lib/contract/waste-reminders";
import { backendOfFile } from "../support/backend";
import { openEditorial } from "../support/editorial";
import { guestSecret } from "../support/follows";
import { openBrowser } from "../support/people";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { anException, plantYear, plantZone, publish, weekly } from "../support/waste";

const backend = backendOfFile(openEditorial);
const EMAIL = "carla@example.test";
const [monday, thursday] = [0, 3];
let editor: Person;
let zone_id: string;

const inStreet = (street: string, zone: string | null = zone_id): StreetRowInput => ({
  ...{ street, side: "all", from: null, to: null, kind: null, zone_id: zone, note: null },
});
const writeStreets = (...rows: StreetRowInput[]) =>
  editor.ask("POST", "/api/staff/waste/streets", { rows });

/** A published year of a zone with these rules. */
async function plant(year: number, rules: WasteRule[], zone = zone_id) {
  return publish(editor, await plantYear(editor, { zone_id: zone, year }, { rules }));
}

beforeEach(async () => {
  backend.setNow("2026-11-29T10:00:00Z");
  editor = await newStaff(backend, "redattore");
  zone_id = await plantZone(editor, "Centro");
  await writeStreets(inStreet("Via Roma"));
});

const roma = { street: "via roma", number: "12/B" };

async function askByMail(email = EMAIL, place: object = roma): Promise<Response> {
  const token = makeFormToken(backend.deps, FOLLOW_FORM);
  backend.setNow(new Date(backend.deps.now().getTime() + 10_000).toISOString());
  return openBrowser(backend).call("POST", "/api/waste-reminders", { ...place, email, token });
}

async function confirm(): Promise<string> {
  const secret = await guestSecret(backend);
  const answer = await openBrowser(backend).call("POST", "/api/follows/guest", {
    secret,
    confirm: true,
  });
  expect(answer.status).toBe(204);
  backend.mails.length = 0;
  return secret;
}

/** The subjects of the mails that a run sends. */
async function mailsAt(moment: string, run = remindOfEvenings): Promise<string[]> {
  backend.setNow(moment);
  await run(backend.deps);
  await backend.deps.queue.drain();
  return backend.mails.splice(0).map(({ subject }) => subject);
}

const toldTo = async ({ id }: Person) =>
  (await backend.deps.db.select().from(notifications).where(eq(notifications.user_id, id)))
    .map(({ title, body, deep_link }) => ({ title, body, deep_link }))
    .reverse();

test("somebody without an account is reminded once of each evening, after a confirmation by mail", async () => {
  await plant(2026, [weekly("carta", thursday), weekly("umido", thursday)]);
  expect((await askByMail()).status).toBe(202);
  expect(await mailsAt("2026-12-03T18:30:00Z")).toEqual([
    "Conferma: vuoi il promemoria dei rifiuti?",
  ]);
  backend.setNow("2026-11-30T10:00:00Z");
  await askByMail();
  const secret = await confirm();

  expect(await mailsAt("2026-12-03T18:25:00Z")).toEqual([]);
  backend.setNow("2026-12-03T18:30:00Z");
  await remindOfEvenings(backend.deps);
  await backend.deps.queue.drain();
  const [mail] = backend.mails.splice(0);
  expect(mail).toMatchObject({
    to: { address: EMAIL },
    subject: "Stasera si espone: Carta, Umido",
    stop: expect.stringContaining("/api/follows/stop?token="),
  });
  expect(mail?.text).toContain("dalle 20:00 alle 06:00 del giorno dopo. Zona Centro.");
  expect(mail?.text).toContain("Via Roma 12/B");
  expect(await mailsAt("2026-12-03T18:35:00Z")).toEqual([]);
  expect(await mailsAt("2026-12-04T02:00:00Z")).toEqual([]);
  expect(await mailsAt("2026-12-10T18:30:00Z")).toHaveLength(1);

  const read = await backend.app.request("/api/follows/guest", {
    headers: { authorization: `Bearer ${secret}` },
  });
  const { reminders } = (await read.json()) as GuestFollows;
  expect(reminders).toMatchObject([
    { street: "Via Roma", number: "12/B", kind: "household", zone: { slug: "centro" } },
  ]);
  await openBrowser(backend).call("POST", "/api/follows/guest", {
    secret,
    stop: [reminders[0]?.id],
  });
  expect(await backend.deps.db.select().from(followGuests)).toEqual([]);
  expect(await mailsAt("2026-12-17T18:30:00Z")).toEqual([]);
});

test("what was never confirmed is forgotten after a week, and a sixth address looks like the others", async () => {
  for (let street = 1; street <= 6; street += 1) {
    await writeStreets(inStreet(`Via ${street} Maggio`));
    const day = String(street).padStart(2, "0");
    backend.setNow(`2026-12-${day}T10:00:00Z`);
    expect((await askByMail(EMAIL, { street: `Via ${street} Maggio` })).status).toBe(202);
  }
  expect(await backend.deps.db.select().from(wasteReminders)).toHaveLength(5);
  backend.setNow("2026-12-14T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await backend.deps.db.select().from(wasteReminders)).toEqual([]);
  expect(await backend.deps.db.select().from(followGuests)).toEqual([]);
  expect((await askByMail(EMAIL, { street: "Via Ignota" })).status).toBe(422);
});

test("a user is told by their channels, without the address, and what they asked for by mail becomes theirs", async () => {
  await plant(2026, [weekly("carta", thursday)]);
  const person = await newPerson(backend);
  expect((await person.ask("POST", "/api/waste-reminders", roma)).status).toBe(200);
  const [row] = await backend.deps.db.select().from(users).where(eq(users.id, person.id));
  await writeStreets(inStreet("Via Po"));
  await askByMail(row?.email, { street: "Via Po" });
  await confirm();
  const answer = await person.ask("GET", "/api/waste-reminders");
  const { data } = (await answer.json()) as { data: WasteReminder[] };
  expect(data.map(({ street }) => street)).toEqual(["Via Po", "Via Roma"]);

  await mailsAt("2026-12-03T18:30:00Z");
  await mailsAt("2026-12-03T18:35:00Z");
  expect(await toldTo(person)).toEqual([
    {
      title: "Stasera si espone: Carta",
      body: "dalle 20:00 alle 06:00 del giorno dopo. Zona Centro.",
      deep_link: "/sostenibilita/rifiuti/centro",
    },
  ]);
  const other = await newPerson(backend);
  const path = `/api/waste-reminders/${data[0]?.id}`;
  expect((await other.ask("DELETE", path)).status).toBe(404);
  expect((await person.ask("DELETE", path)).status).toBe(204);
});

test("a person's reminders are in the export of their data, and go with the account, also those by mail", async () => {
  const person = await newPerson(backend);
  const other = await newPerson(backend);
  const [row] = await backend.deps.db.select().from(users).where(eq(users.id, person.id));
  for (const { ask } of [person, other]) await ask("POST", "/api/waste-reminders", roma);
  await writeStreets(inStreet("Via Po"));
  await askByMail(row?.email, { street: "Via Po" });
  const { db } = backend.deps;
  expect(await exportFollows(db, person.id)).toMatchObject({
    waste_reminders: [{ street: "Via Roma", number: "12/B", kind: "household" }],
  });
  await eraseFollows(db, person.id);
  expect(await db.select().from(wasteReminders)).toMatchObject([{ user_id: other.id }]);
});

test("a crash in the middle of a run tells nobody twice and forgets nobody; two backends share the work", async () => {
  await plant(2026, [weekly("carta", thursday)]);
  const people = [await newPerson(backend), await newPerson(backend)];
  for (const person of people) await person.ask("POST", "/api/waste-reminders", roma);
  await askByMail();
  await confirm();
  backend.setNow("2026-12-03T18:30:00Z");
  const { deps } = backend;
  // Its mails cannot be stored: the whole batch is undone.
  const broken = {
    ...deps,
    queue: { ...deps.queue, sendMany: () => Promise.reject(new Error("crash")) },
  };
  await expect(remindOfEvenings(broken)).rejects.toThrow("crash");
  for (const person of people) expect(await toldTo(person)).toEqual([]);

  await Promise.all([remindOfEvenings(deps), remindOfEvenings(deps)]);
  await deps.queue.drain();
  expect(backend.mails).toHaveLength(1);
  for (const person of people) expect(await toldTo(person)).toHaveLength(1);
});

test("a window over midnight is still told of after a pause, one that is over is not, and a late wish waits", async () => {
  await plant(2026, [weekly("carta", thursday)]);
  await askByMail();
  await confirm();
  // From eight to six, in Rome: at 04:55 UTC it lasts, at 05:05 it is over.
  backend.setNow("2026-12-04T04:55:00Z");
  await remindOfEvenings(backend.deps);
  await backend.deps.queue.drain();
  const [late] = backend.mails.splice(0);
  expect(late?.subject).toBe("Si espone ancora: Carta");
  expect(late?.text).toContain("fino alle 06:00. Zona Centro.");
  expect(await mailsAt("2026-12-11T05:05:00Z")).toEqual([]);
  backend.setNow("2026-12-17T19:00:00Z");
  await askByMail("dora@example.test");
  await confirm();
  expect(await mailsAt("2026-12-17T19:05:00Z")).toHaveLength(1);
});

test("a mail that waited until the window was over is not sent", async () => {
  await plant(2026, [weekly("carta", thursday)]);
  await askByMail();
  await confirm();
  backend.setNow("2026-12-04T04:55:00Z");
  await remindOfEvenings(backend.deps);
  backend.setNow("2026-12-04T05:00:00Z");
  await backend.deps.queue.drain();
  expect(backend.mails).toEqual([]);
});

test.each([
  ["2027-03-27", "2027-03-27T18:30:00Z", "2027-03-28T03:55:00Z", "2027-03-28T04:05:00Z"],
  ["2026-10-24", "2026-10-24T17:30:00Z", "2026-10-25T04:55:00Z", "2026-10-25T05:05:00Z"],
])(
  "on the night of the clock change (%s) the moment and the end are those of the wall",
  async (evening, moment, last, over) => {
    backend.setNow("2026-10-01T10:00:00Z");
    const year = Number(evening.slice(0, 4));
    await plant(year, [weekly("carta", 5)]);
    await askByMail();
    await confirm();
    const early = new Date(Date.parse(moment) - 60_000).toISOString();
    expect(await mailsAt(early)).toEqual([]);
    const { db } = backend.deps;
    expect(await mailsAt(moment)).toHaveLength(1);
    await db.update(wasteReminders).set({ reminded_for: null });
    expect(await mailsAt(last)).toHaveLength(1);
    await db.update(wasteReminders).set({ reminded_for: null });
    expect(await mailsAt(over)).toEqual([]);
  },
);

test("the zone of an address is that of the moment: another zone's calendar counts, and the owner learns it", async () => {
  const borgo = await plantZone(editor, "Borgo");
  await plant(2026, [weekly("carta", thursday)]);
  await plant(2026, [weekly("vetro", thursday)], borgo);
  await askByMail();
  await confirm();
  await writeStreets(inStreet("Via Roma", borgo));
  expect(await mailsAt("2026-12-02T10:00:00Z", tellChanges)).toEqual([
    "Cambia la zona di raccolta dei rifiuti",
  ]);
  expect(await mailsAt("2026-12-02T10:15:00Z", tellChanges)).toEqual([]);
  expect(await mailsAt("2026-12-03T18:30:00Z")).toEqual(["Stasera si espone: Vetro"]);
  await writeStreets(inStreet("Via Roma", null));
  expect(await mailsAt("2026-12-04T10:00:00Z", tellChanges)).toHaveLength(1);
  expect(await mailsAt("2026-12-10T18:30:00Z")).toEqual([]);
});

test("each changed evening is told once, when it is near; what was undone before is not", async () => {
  const year = await plant(2026, [weekly("carta", thursday), weekly("umido", monday)]);
  await askByMail();
  await confirm();
  const announce = async (body: object) =>
    expect(
      (await editor.ask("POST", `/api/staff/waste/years/${year.id}/exceptions`, body)).status,
    ).toBe(200);
  await announce(anException("move", "carta", "2026-12-03", { to: "2026-12-04" }));
  await announce(anException("remove", "carta", "2026-12-24"));
  await announce(anException("remove", "umido", "2026-12-07"));
  await announce(anException("add", "umido", "2026-12-07"));
  expect(await mailsAt("2026-11-29T06:55:00Z", tellChanges)).toEqual([]);
  backend.setNow("2026-11-29T10:20:00Z");
  await tellChanges(backend.deps);
  await backend.deps.queue.drain();
  const mails = backend.mails.splice(0);
  expect(mails.map(({ subject }) => subject)).toEqual(["Cambia il calendario dei rifiuti"]);
  expect(mails[0]?.text).toContain(
    "giovedì 3 dicembre non si espone: Carta; venerdì 4 dicembre si espone: Carta. Zona Centro.",
  );
  expect(await mailsAt("2026-11-29T10:35:00Z", tellChanges)).toEqual([]);
  expect(await mailsAt("2026-12-16T10:00:00Z", tellChanges)).toEqual([]);
  expect(await mailsAt("2026-12-17T10:00:00Z", tellChanges)).toHaveLength(1);
  expect(await mailsAt("2026-12-18T10:00:00Z", tellChanges)).toEqual([]);
  expect(await mailsAt("2026-12-25T10:00:00Z", tellChanges)).toEqual([]);
  expect(await backend.deps.db.select().from(wasteChanges)).toEqual([]);
});

test("who asked for a second address between two changes is told of both in one message", async () => {
  const year = await plant(2026, [weekly("carta", thursday)]);
  await writeStreets(inStreet("Via Po"));
  const announce = (date: string) =>
    editor.ask(
      "POST",
      `/api/staff/waste/years/${year.id}/exceptions`,
      anException("add", "vetro", date),
    );
  await askByMail();
  await confirm();
  await announce("2026-12-01");
  await askByMail(EMAIL, { street: "Via Po" });
  await confirm();
  backend.setNow("2026-11-29T10:10:00Z");
  await announce("2026-12-02");
  backend.setNow("2026-11-29T10:20:00Z");
  await tellChanges(backend.deps);
  await backend.deps.queue.drain();
  expect(backend.mails).toHaveLength(1);
  expect(backend.mails[0]?.text).toContain(
    "martedì 1º dicembre si espone: Vetro; mercoledì 2 dicembre si espone: Vetro. Zona Centro.",
  );
});

test("of many changes a notification says how many it leaves out, and a guest's mail names all", async () => {
  const year = await plant(2026, [weekly("carta", thursday)]);
  const person = await newPerson(backend);
  await person.ask("POST", "/api/waste-reminders", roma);
  await askByMail();
  await confirm();
  for (const day of ["11-30", "12-01", "12-02", "12-03", "12-04", "12-05"]) {
    const exception = anException("add", "vetro", `2026-${day}`);
    await editor.ask("POST", `/api/staff/waste/years/${year.id}/exceptions`, exception);
  }
  backend.setNow("2026-11-29T10:20:00Z");
  await tellChanges(backend.deps);
  await backend.deps.queue.drain();
  expect((await toldTo(person))[0]?.body).toBe(
    "lunedì 30 novembre si espone: Vetro; martedì 1º dicembre si espone: Vetro; mercoledì 2 dicembre si espone: Vetro; e altri 3 cambiamenti. Zona Centro.",
  );
  expect(backend.mails[0]?.text).toContain("sabato 5 dicembre si espone: Vetro. Zona Centro.");
});

test("a new edition of a published year tells the evenings by which it differs", async () => {
  await plant(2026, [weekly("carta", thursday)]);
  await askByMail();
  await confirm();
  await plant(2026, [weekly("carta", monday)]);
  backend.setNow("2026-11-30T10:00:00Z");
  await tellChanges(backend.deps);
  await backend.deps.queue.drain();
  expect(backend.mails[0]?.text).toContain("lunedì 30 novembre si espone: Carta");
  expect(backend.mails[0]?.text).toContain("giovedì 3 dicembre non si espone: Carta");
});
