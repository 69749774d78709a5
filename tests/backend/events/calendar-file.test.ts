import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { updateActivity } from "@/backend/features/activities/service";
import { changeEvent } from "@/backend/features/events/service";
import { eventPageSchema } from "@/lib/contract/events";
import { addDays } from "@/lib/domain/rome-time";
import { backendOfFile, openBackend } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { dateOf, plantEvent } from "@/tests/support/events";
import { plantOrganisation } from "@/tests/support/organisations";

const backend = backendOfFile(openBackend);
const db = () => backend.deps.db;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
});

/** A calendar as another program reads it. */
async function readCalendar(path: string) {
  const answer = await backend.request(path);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      status: value("status"),
      url: value("url"),
      stamp: value("dtstamp"),
    };
  });
}

test("a calendar program reads each date of an event, with what stands in it", async () => {
  const { slug } = await plantActivity(db(), "Teatro", {
    address: { street: "Via Roma", number: "3", postal_code: "12099", city: "Castelvento" },
  });
  const dates = [
    dateOf("2026-11-27 21:00", "2026-11-28 02:00"),
    dateOf("2026-12-04 21:00", null, { note: "Finale; con sorpresa, forse" }),
  ];
  await plantEvent(db(), "Prosa: «l'avaro», di Molière", {
    summary: "Una riga\\n che dura; e che, per prova, è più lunga di settantacinque caratteri. 🎭",
    dates,
    place: { activity: slug, address: null, online_url: null },
  });
  const read = await readCalendar("/api/events/prosa-l-avaro-di-moliere/calendar.ics");
  expect(read).toMatchObject([
    {
      uid: `${dates[0]?.id}@localhost:3000`,
      title: "Prosa: «l'avaro», di Molière",
      start: "2026-11-27T20:00:00.000Z",
      end: "2026-11-28T01:00:00.000Z",
      location: "Teatro, Via Roma 3, 12099 Castelvento",
      status: "CONFIRMED",
      sequence: 0,
      url: "http://localhost:3000/eventi/prosa-l-avaro-di-moliere",
    },
    { start: "2026-12-04T20:00:00.000Z", end: "2026-12-04T23:00:00.000Z" },
  ]);
  expect(read[0]?.description).toContain("Una riga\\n che dura; e che, per prova");
  expect(read[0]?.description).toContain("🎭");
  expect(read[1]?.description).toContain("Finale; con sorpresa, forse");
});

test("the file holds the dates that are asked for; all of them where none of these is the event's", async () => {
  const dates = [
    dateOf("2026-11-27 21:00"),
    dateOf("2026-12-04 21:00"),
    dateOf("2026-12-11 21:00"),
  ];
  const [first, , third] = dates;
  const { slug } = await plantEvent(db(), "Corso di canto", { dates });
  const uids = async (asked: string) =>
    (await readCalendar(`/api/events/${slug}/calendar.ics?dates=${asked}`)).map(
      ({ uid }) => uid.split("@")[0],
    );
  expect(await uids(`${first?.id},${third?.id}`)).toEqual([first?.id, third?.id]);
  for (const asked of ["", "niente", "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11"]) {
    expect(await uids(asked)).toHaveLength(3);
  }
});

test("a date keeps its id while it moves, and a calendar learns of it by a higher sequence", async () => {
  const { id, slug, content } = await plantEvent(db(), "Sagra");
  const path = `/api/events/${slug}/calendar.ics`;
  const [before] = await readCalendar(path);
  const dates = content.dates.map((date) => ({ ...date, start: "2026-11-27T20:30" }));
  await changeEvent(db(), id, { dates }, new Date("2026-11-21T11:00:00Z"));
  const [after] = await readCalendar(path);
  expect(after).toMatchObject({ uid: before?.uid, start: "2026-11-27T19:30:00.000Z" });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  await changeEvent(db(), id, { summary: "Altro." }, new Date("2026-11-21T12:00:00Z"));
  expect((await readCalendar(path))[0]?.sequence).toBe(after?.sequence);
});

test("what was called off is cancelled there, too, and says why", async () => {
  const at = backend.deps.now();
  const off = await plantEvent(db(), "Annullata");
  await changeEvent(db(), off.id, { status: "cancelled", status_reason: "Neve." }, at);
  const later = await plantEvent(db(), "Rinviata");
  await changeEvent(db(), later.id, { status: "postponed", status_reason: "Frana." }, at);
  const dates = [
    dateOf("2026-11-25 21:00", null, { is_cancelled: true }),
    dateOf("2026-11-26 21:00"),
  ];
  await plantEvent(db(), "Corso", { dates });
  const read = await readCalendar("/api/events/feed.ics");
  expect(read.map(({ title, status }) => [title, status])).toEqual(
    expect.arrayContaining([
      ["Annullato: Annullata", "CANCELLED"],
      ["Rinviato: Rinviata", "CANCELLED"],
      ["Annullato: Corso", "CANCELLED"],
      ["Corso", "CONFIRMED"],
    ]),
  );
  expect(read.find(({ title }) => title.endsWith("Rinviata"))?.description).toContain("Frana.");
});

test("a date that is taken out is cancelled in calendars that hold it, and is there again once it is written again", async () => {
  const dates = [dateOf("2026-11-27 21:00", null), dateOf("2026-12-04 21:00", null)];
  const { id, slug } = await plantEvent(db(), "Coro", { dates });
  const files = [`/api/events/${slug}/calendar.ics`, "/api/events/feed.ics"];
  const write = (left: typeof dates) => changeEvent(db(), id, { dates: left }, backend.deps.now());
  const states = async () => {
    const read = [];
    for (const path of files) {
      const entries = await readCalendar(path);
      read.push(
        Object.fromEntries(
          entries.map(({ uid, status, sequence }) => [uid.split("@")[0], `${status} ${sequence}`]),
        ),
      );
    }
    return read;
  };
  const [first, second] = dates.map((date) => date.id) as [string, string];
  await write(dates.slice(1));
  const gone = { [first]: "CANCELLED 1", [second]: "CONFIRMED 1" };
  expect(await states()).toEqual([gone, gone]);
  await write(dates);
  const back = { [first]: "CONFIRMED 2", [second]: "CONFIRMED 2" };
  expect(await states()).toEqual([back, back]);
});

test("what is known of a date that was taken out is forgotten once no calendar holds it any more", async () => {
  const dates = ["2026-11-27 21:00", "2026-12-04 21:00", "2027-02-05 21:00"].map((day) =>
    dateOf(day, null),
  );
  const { id } = await plantEvent(db(), "Coro", { dates });
  const write = (left: typeof dates, at: string) =>
    changeEvent(db(), id, { dates: left }, new Date(at));
  const known = async () =>
    (await db().execute<{ id: string }>(sql`select id from event_removed_dates`)).rows;
  await write(dates.slice(1), "2026-11-21T10:00:00Z");
  expect(await known()).toEqual([{ id: dates[0]?.id }]);
  await write(dates.slice(2), "2027-01-02T10:00:00Z");
  expect(await known()).toEqual([{ id: dates[1]?.id }]);
});

test("dates that were taken out crowd out neither those that come sooner nor what a calendar reads today", async () => {
  const soon = dateOf("2026-11-27 21:00", null);
  const long = dateOf("2026-10-01 21:00", null);
  const dates = [long, soon, dateOf("2026-12-04 21:00", null)];
  const { id, slug } = await plantEvent(db(), "Coro", { dates });
  await changeEvent(db(), id, { dates: dates.slice(2) }, backend.deps.now());
  await db().execute(sql`
    insert into event_removed_dates (id, event_id, starts_at, over_at)
    select gen_random_uuid(), ${id}, at, at + interval '2 hours'
    from generate_series(timestamptz '2027-01-01', timestamptz '2028-06-01', interval '1 day') at`);
  for (const path of [`/api/events/${slug}/calendar.ics`, "/api/events/feed.ics"]) {
    const read = await readCalendar(path);
    const ids = read.map(({ uid }) => uid.split("@")[0]);
    expect([ids.includes(soon.id), ids.includes(long.id), ids.length]).toEqual([true, false, 501]);
  }
});

test("the feed holds what is to come and was a short while ago, and is narrowed like the list", async () => {
  const { slug } = await plantActivity(db(), "Teatro");
  await plantEvent(db(), "Vecchia", { dates: [dateOf("2026-10-01 21:00")] });
  await plantEvent(db(), "Di recente", { dates: [dateOf("2026-11-10 21:00")] });
  await plantEvent(db(), "Prosa", {
    category: "theatre",
    place: { activity: slug, address: null, online_url: null },
  });
  const titles = async (query: string) =>
    (await readCalendar(`/api/events/feed.ics${query}`)).map(({ title }) => title);
  expect(await titles("")).toEqual(["Di recente", "Prosa"]);
  expect(await titles("?category=theatre")).toEqual(["Prosa"]);
  expect(await titles(`?activity=${slug}`)).toEqual(["Prosa"]);
  expect(await titles("?category=sport")).toEqual([]);
});

test("the feed of a whole town holds every date of the coming months, however many there are", async () => {
  const days = Array.from({ length: 55 }, (_, day) => `${addDays("2026-12-01", day)} 09:00`);
  for (let number = 0; number < 6; number++) {
    const dates = days.map((day) => dateOf(day));
    await plantEvent(db(), `Mercato ${number}`, { dates });
  }
  await plantEvent(db(), "Palio", { dates: [dateOf("2027-06-20 21:00")] });
  const read = await readCalendar("/api/events/feed.ics");
  expect(read).toHaveLength(6 * days.length + 1);
  expect(read.at(-1)?.title).toBe("Palio");
});

test("a calendar is called by what it is narrowed to", async () => {
  const { slug } = await plantActivity(db(), "Teatro");
  const organisationId = await plantOrganisation(backend, { name: "Banda" });
  const place = { activity: slug, address: null, online_url: null };
  await plantEvent(db(), "Prosa", { category: "theatre", place, organisationId });
  const nameOf = async (path: string) => {
    const text = await (await backend.request(path)).text();
    const name = new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue("x-wr-calname");
    return String(name).split(" · ")[0];
  };
  const feed = "/api/events/feed.ics";
  expect(await nameOf(feed)).toBe("Eventi");
  expect(await nameOf(`${feed}?category=theatre`)).toBe("Teatro e spettacolo");
  expect(await nameOf(`${feed}?activity=${slug}`)).toBe("Teatro");
  expect(await nameOf(`${feed}?organisation=${organisationId}`)).toBe("Banda");
  expect(await nameOf("/api/events/prosa/calendar.ics")).toBe("Prosa");
});

test("the list says whose events it was asked for, also where nothing is to come", async () => {
  const { slug } = await plantActivity(db(), "Teatro");
  const organisationId = await plantOrganisation(backend, { name: "Banda" });
  const ofWhom = async (query: string) => {
    const answer = await backend.request(`/api/events${query}`);
    return eventPageSchema.parse(await answer.json()).of;
  };
  expect(await ofWhom(`?organisation=${organisationId}`)).toBe("Banda");
  expect(await ofWhom(`?activity=${slug}`)).toBe("Teatro");
  expect(await ofWhom("?category=music")).toBeUndefined();
  const cardOf = async (query: string) =>
    eventPageSchema.parse(await (await backend.request(`/api/events${query}`)).json()).of_card;
  expect(await cardOf(`?activity=${slug}`)).toBe(slug);
  expect(await cardOf(`?organisation=${organisationId}`)).toBeUndefined();
  const own = { organisation_id: organisationId };
  const hall = await plantActivity(db(), "Sede della banda", own);
  expect(await cardOf(`?organisation=${organisationId}`)).toBe(hall.slug);
});

test("a feed and a list by a former address of a card hold what those by its present one do", async () => {
  const now = backend.deps.now();
  const organisationId = await plantOrganisation(backend, { name: "Banda" });
  const { id, slug } = await plantActivity(db(), "Bar Centrale", {
    organisation_id: organisationId,
  });
  await updateActivity(db(), id, { slug: "caffe-centrale" }, { now, byPerson: true });
  await plantEvent(db(), "Concerto", { organisationId });
  await plantEvent(db(), "Festa", {
    dates: [dateOf("2026-11-28 20:00")],
    place: { activity: "caffe-centrale", address: null, online_url: null },
  });
  for (const address of [slug, "caffe-centrale"]) {
    const list = await backend.request(`/api/events?activity=${address}`);
    const { data } = eventPageSchema.parse(await list.json());
    expect(data.map(({ title }) => title)).toEqual(["Concerto", "Festa"]);
    const dates = await readCalendar(`/api/events/feed.ics?activity=${address}`);
    expect(dates.map(({ title }) => title)).toEqual(["Concerto", "Festa"]);
  }
});

test("what nobody knows has no feed and no list; what has nothing to come has empty ones", async () => {
  const { slug } = await plantActivity(db(), "Teatro");
  const statuses = async (query: string) => {
    const answers = ["/api/events", "/api/events/feed.ics"].map((path) =>
      backend.request(path + query),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses("?organisation=6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11")).toEqual([404, 404]);
  expect(await statuses("?activity=niente")).toEqual([404, 404]);
  expect(await statuses(`?activity=${slug}`)).toEqual([200, 200]);
});

test("an organiser or a place that cannot be one is refused, and is not everybody", async () => {
  for (const query of ["organisation=nessuno", "organisation=", "activity=%3F%3F%3F"]) {
    for (const path of ["/api/events", "/api/events/feed.ics", "/api/events/calendar"]) {
      expect((await backend.request(`${path}?${query}`)).status).toBe(422);
    }
  }
});

test("an event that nobody reads has no file", async () => {
  expect((await backend.request("/api/events/niente/calendar.ics")).status).toBe(404);
  const { id, slug } = await plantEvent(db(), "Sagra");
  await changeEvent(db(), id, { status: "suspended" }, backend.deps.now());
  expect((await backend.request(`/api/events/${slug}/calendar.ics`)).status).toBe(404);
});
