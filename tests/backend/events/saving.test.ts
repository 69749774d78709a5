import { eq } from "drizzle-orm";
import { followGuests, followMails, follows } from "@/backend/db/schema/follows";
import { notifications } from "@/backend/db/schema/notifications";
import { remindSavers } from "@/backend/features/events/reminding";
import { notifySavers } from "@/backend/features/events/saver-notifications";
import { changeEvent } from "@/backend/features/events/service";
import { notifyFollowers } from "@/backend/features/follows/follower-notifications";
import { sweepFollows } from "@/backend/features/follows/tasks";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { openEditorial } from "@/tests/support/editorial";
import { dateOf, plantEvent } from "@/tests/support/events";
import { plantOrganisation } from "@/tests/support/organisations";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

let anna: Person;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
  anna = await newPerson(backend);
});

const follow = ({ ask }: Person, kind: string, key: string) =>
  ask("POST", "/api/follows", { kind, key });

/** What somebody was told, the first first. */
async function told({ id }: Person) {
  const rows = await db().select().from(notifications).where(eq(notifications.user_id, id));
  return rows
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map(({ type, title, body, deep_link }) => ({ type, title, body, deep_link }));
}

async function plantGuest(eventId: string): Promise<void> {
  const at = backend.deps.now();
  const values = { email: "carla@example.test", frequency: "weekly" as const, created_at: at };
  const [guest] = await db().insert(followGuests).values(values).returning();
  await db().insert(follows).values({
    guest_id: guest?.id,
    event_id: eventId,
    confirmed_at: at,
    created_at: at,
  });
}

test("an event that visitors read can be saved, and is found among what one follows", async () => {
  const { id, slug } = await plantEvent(db(), "Sagra");
  expect((await follow(anna, "event", slug)).status).toBe(200);
  const { data } = await (await anna.ask("GET", "/api/follows")).json();
  expect(data).toMatchObject([{ kind: "event", key: slug, name: "Sagra", path: "/eventi/sagra" }]);
  const state = `/api/follows/state?kind=event&key=${slug}`;
  expect((await (await anna.ask("GET", state)).json()).follow_id).toBe(data[0].id);
  await changeEvent(db(), id, { status: "suspended" }, backend.deps.now());
  expect((await follow(await newPerson(backend), "event", slug)).status).toBe(404);
});

test("a new event is told to whoever follows its place, its organisation or its zone, once", async () => {
  const organisationId = await plantOrganisation(backend, { role: "associazione" });
  const { slug } = await plantActivity(db(), "Teatro", { zone: "borgo" });
  await follow(anna, "activity", slug);
  await follow(anna, "organisation", organisationId);
  await follow(anna, "zone", "borgo");
  const bruno = await newPerson(backend);
  await follow(bruno, "zone", "centro");
  const place = { activity: slug, address: null, online_url: null };
  const { id } = await plantEvent(db(), "Prosa", { organisationId, place });
  await notifyFollowers(backend.deps, { kind: "event", id });
  await notifyFollowers(backend.deps, { kind: "event", id });
  expect(await told(anna)).toEqual([
    {
      type: "business_news",
      title: "Prosa",
      body: "venerdì 27 novembre, ore 21:00 · Teatro",
      deep_link: "/eventi/prosa",
    },
  ]);
  expect(await told(bruno)).toEqual([]);
});

test("what is told of a new event names its next date, with the year where it is another one", async () => {
  await follow(anna, "zone", "borgo");
  const tell = async (title: string, ...starts: string[]) => {
    const { id } = await plantEvent(db(), title, {
      zone: "borgo",
      dates: starts.map((start) => dateOf(start)),
    });
    await notifyFollowers(backend.deps, { kind: "event", id });
  };
  await tell("Corso", "2026-11-03 20:00", "2026-11-24 20:00", "2026-12-01 20:00");
  await tell("Cena", "2027-01-02 20:00");
  expect((await told(anna)).map(({ body }) => body).sort()).toEqual([
    "martedì 24 novembre, ore 20:00 · Piazza del Mercato",
    "sabato 2 gennaio 2027, ore 20:00 · Piazza del Mercato",
  ]);
});

test("a saved search of the list hears of a new event that it finds", async () => {
  const search = { section: "events", q: "castagne", filter: { category: "food" } };
  await anna.ask("POST", "/api/saved-searches", {
    ...search,
    name: "Castagne",
    frequency: "immediate",
  });
  const { id: other } = await plantEvent(db(), "Castagne in concerto");
  const { id } = await plantEvent(db(), "Castagne e vino", { category: "food" });
  for (const one of [other, id]) await notifyFollowers(backend.deps, { kind: "event", id: one });
  expect((await told(anna)).map(({ type, title }) => [type, title])).toEqual([
    ["search_alert", "Castagne e vino"],
  ]);
});

test("who saved an event is told what changed, all of one publication at once, and once", async () => {
  const { id, slug, content } = await plantEvent(db(), "Sagra");
  await follow(anna, "event", slug);
  const bruno = await newPerson(backend);
  const dates = content.dates.map((date) => ({ ...date, start: "2026-11-27T20:30" }));
  const at = backend.deps.now();
  await changeEvent(db(), id, { dates, title: "Sagra grande", summary: "Altro." }, at);
  await notifySavers(backend.deps);
  await notifySavers(backend.deps);
  expect(await told(anna)).toEqual([
    {
      type: "event_followed",
      title: "È cambiato: Sagra grande",
      body: expect.stringContaining(
        "Orario: venerdì 27 novembre, ore 21:00–23:00 → ore 20:30–23:00",
      ),
      deep_link: "/eventi/sagra-grande",
    },
  ]);
  expect(await told(bruno)).toEqual([]);
});

test("two publications are two tellings, and what changes nothing for visitors is none", async () => {
  const { id, slug } = await plantEvent(db(), "Sagra");
  await follow(anna, "event", slug);
  await changeEvent(db(), id, { summary: "Altro." }, new Date("2026-11-21T10:00:00Z"));
  await changeEvent(db(), id, { title: "Sagra uno" }, new Date("2026-11-21T10:01:00Z"));
  await changeEvent(db(), id, { title: "Sagra due" }, new Date("2026-11-21T10:02:00Z"));
  await notifySavers(backend.deps);
  expect((await told(anna)).map(({ body }) => body).sort()).toEqual([
    "Titolo: Sagra uno → Sagra due",
    "Titolo: Sagra → Sagra uno",
  ]);
});

test("a telling that dies half-way begins anew and tells nobody twice", async () => {
  const { id, slug } = await plantEvent(db(), "Sagra");
  await follow(anna, "event", slug);
  await changeEvent(db(), id, { title: "Sagra uno" }, backend.deps.now());
  const now = backend.deps.now();
  let asked = 0;
  const dying = {
    ...backend.deps,
    now: () => {
      asked += 1;
      // The last question is when it was told.
      if (asked > 2) throw new Error("The process died");
      return now;
    },
  };
  await notifySavers(dying).catch(() => undefined);
  await notifySavers(backend.deps);
  expect(await told(anna)).toHaveLength(1);
});

test("a cancelled event is told at once and by every way, also to guests, whatever they chose", async () => {
  const staff = await newStaff(backend, "redattore");
  const { id, slug } = await plantEvent(db(), "Sagra");
  await follow(anna, "event", slug);
  await plantGuest(id);
  await staff.ask("POST", `/api/events/${id}/cancel`, { reason: "Piove." });
  await backend.deps.queue.drain();
  expect(await told(anna)).toEqual([
    {
      type: "event_cancelled",
      title: "Annullato: Sagra",
      body: "Stato: In programma → Annullato: Piove.",
      deep_link: "/eventi/sagra",
    },
  ]);
  const [mail] = await db().select().from(followMails);
  expect([mail?.title, mail?.due_at]).toEqual(["Annullato: Sagra", backend.deps.now()]);
});

test("an event whose last date is cancelled counts as cancelled, one with other dates does not", async () => {
  const dates = [dateOf("2026-11-27 21:00"), dateOf("2026-12-04 21:00")];
  const { id, slug } = await plantEvent(db(), "Mercato", { dates });
  await follow(anna, "event", slug);
  const [first, second] = dates as [(typeof dates)[0], (typeof dates)[0]];
  const off = { is_cancelled: true };
  const moment = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  await changeEvent(db(), id, { dates: [{ ...first, ...off }, second] }, moment(1));
  await notifySavers(backend.deps);
  const all = [
    { ...first, ...off },
    { ...second, ...off },
  ];
  await changeEvent(db(), id, { dates: all }, moment(2));
  await notifySavers(backend.deps);
  expect((await told(anna)).map(({ type }) => type).sort()).toEqual([
    "event_cancelled",
    "event_followed",
  ]);
});

test("what is corrected once an event is over is told to nobody, and stands not among what changed", async () => {
  const { id, slug } = await plantEvent(db(), "Concerto");
  await follow(anna, "event", slug);
  await plantGuest(id);
  backend.setNow("2026-11-28T10:00:00Z");
  await changeEvent(db(), id, { title: "Concerto di Natale" }, backend.deps.now());
  await notifySavers(backend.deps);
  expect(await told(anna)).toEqual([]);
  expect(await db().$count(followMails)).toBe(0);
  const { changes } = await (await anna.ask("GET", "/api/events/concerto-di-natale")).json();
  expect(changes).toEqual([]);
});

test("what is corrected after the last date was called off is not told as a cancellation once more", async () => {
  const { id, slug, content } = await plantEvent(db(), "Concerto");
  await follow(anna, "event", slug);
  const dates = content.dates.map((date) => ({ ...date, is_cancelled: true }));
  await changeEvent(db(), id, { dates }, new Date("2026-11-21T10:01:00Z"));
  await notifySavers(backend.deps);
  await changeEvent(db(), id, { title: "Coro" }, new Date("2026-11-21T10:02:00Z"));
  await notifySavers(backend.deps);
  expect((await told(anna)).map(({ title }) => title).sort()).toEqual([
    "Annullato: Concerto",
    "È cambiato: Coro",
  ]);
});

test("who saved an event is reminded a day and two hours before, each once, and anew when it moves", async () => {
  const { id, slug, content } = await plantEvent(db(), "Sagra");
  await follow(anna, "event", slug);
  const remindAt = async (moment: string) => {
    backend.setNow(moment);
    await remindSavers(backend.deps);
    return (await told(anna)).map(({ title }) => title);
  };
  // It begins on Friday the 27th at 20:00 UTC.
  expect(await remindAt("2026-11-26T19:59:00Z")).toEqual([]);
  expect(await remindAt("2026-11-26T20:00:00Z")).toEqual(["Promemoria: Sagra"]);
  expect(await remindAt("2026-11-26T20:10:00Z")).toHaveLength(1);
  expect(await remindAt("2026-11-27T18:05:00Z")).toEqual(["Promemoria: Sagra", "Fra poco: Sagra"]);
  expect(await remindAt("2026-11-27T19:00:00Z")).toHaveLength(2);
  const dates = content.dates.map((date) => ({ ...date, start: "2026-11-29T21:00", end: null }));
  await changeEvent(db(), id, { dates }, backend.deps.now());
  expect(await remindAt("2026-11-28T21:00:00Z")).toHaveLength(3);
});

test("nobody is reminded of what was called off", async () => {
  const off = { is_cancelled: true };
  const dates = [dateOf("2026-11-22 10:00", null, off), dateOf("2026-12-22 10:00")];
  const { slug } = await plantEvent(db(), "Mercato", { dates });
  const { id, slug: other } = await plantEvent(db(), "Fiera", {
    dates: [dateOf("2026-11-22 10:00")],
  });
  await follow(anna, "event", slug);
  await follow(anna, "event", other);
  const called = { status: "postponed", status_reason: "Neve." } as const;
  await changeEvent(db(), id, called, backend.deps.now());
  await remindSavers(backend.deps);
  expect(await told(anna)).toEqual([]);
});

test("thirty days after its last date nobody follows an event any more", async () => {
  const { slug } = await plantEvent(db(), "Sagra");
  await follow(anna, "event", slug);
  backend.setNow("2026-12-26T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await db().$count(follows)).toBe(1);
  backend.setNow("2026-12-28T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await db().$count(follows)).toBe(0);
});
