/** @postgres features/activities/search, features/events/list-queries, features/events/queries, files/pictures */

import { sql } from "drizzle-orm";
import sharp from "sharp";
import { updateActivity } from "@/backend/features/activities/service";
import { selectListed } from "@/backend/features/events/list-queries";
import { changeEvent, eventOg } from "@/backend/features/events/service";
import { sweepPictures } from "@/backend/features/storage/tasks";
import { storePicture } from "@/backend/files/pictures";
import { EVENTS_PER_PAGE, eventCategories } from "@/lib/contract/event-constants";
import { eventCalendarSchema, eventItemSchema, eventPageSchema } from "@/lib/contract/events";
import { slugIndexSchema } from "@/lib/contract/pagination";
import { searchResultSchema } from "@/lib/contract/search";
import texts from "@/lib/i18n/messages/it/events.json";
import { backendOfFile, openBackend } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { dateOf, eventContent, plantEvent } from "@/tests/support/events";
import { plantOrganisation } from "@/tests/support/organisations";

const backend = backendOfFile(openBackend);
const db = () => backend.deps.db;

beforeEach(async () => {
  // A Saturday, 11:00 in Rome.
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
});

const list = async (query = "") =>
  eventPageSchema.parse(await (await backend.request(`/api/events${query}`)).json());
const titles = async (query = "") => (await list(query)).data.map(({ title }) => title);
const item = async (slug: string) =>
  eventItemSchema.parse(await (await backend.request(`/api/events/${slug}`)).json());

/** The titles of the events that a text finds. */
async function searched(text: string): Promise<string[]> {
  const answer = await backend.request(`/api/search?q=${encodeURIComponent(text)}`);
  const { events } = searchResultSchema.parse(await answer.json()).results;
  return events.map(({ title }) => title);
}

/** The search keeps the town's zones for ten seconds of the clock: looked for at another time, it reads those of this test. */
async function searchedAnew(text: string): Promise<string[]> {
  const now = backend.deps.now();
  backend.setNow(new Date(now.getTime() + 3_600_000).toISOString());
  await searched(text);
  backend.setNow(now.toISOString());
  return searched(text);
}

const on = (...starts: string[]) => ({ dates: starts.map((start) => dateOf(start)) });

test("each event stands once, by its next date, the nearest first", async () => {
  await plantEvent(db(), "Corso", on("2026-11-10 20:00", "2026-11-24 20:00", "2026-12-01 20:00"));
  await plantEvent(db(), "Cena", on("2026-11-22 20:00"));
  const { data, total } = await list();
  expect(data.map(({ title }) => title)).toEqual(["Cena", "Corso"]);
  expect(total).toBe(2);
  expect(data[1]).toMatchObject({
    occurrence: { starts_at: "2026-11-24T19:00:00.000Z" },
    more_dates: 1,
    place: "Piazza del Mercato",
  });
});

test("what goes on for weeks stands behind what begins today, and before tomorrow", async () => {
  const months = dateOf("2026-10-01 10:00", "2026-12-31 18:00");
  await plantEvent(db(), "Mostra", { dates: [months] });
  await plantEvent(db(), "Domani", on("2026-11-22 09:00"));
  await plantEvent(db(), "Stasera", on("2026-11-21 21:00"));
  await plantEvent(db(), "In corso", { dates: [dateOf("2026-11-21 09:00", "2026-11-21 12:00")] });
  expect(await titles()).toEqual(["In corso", "Stasera", "Mostra", "Domani"]);
});

test("what is over has a list of its own, the last first, and keeps its page", async () => {
  await plantEvent(db(), "Vecchia", on("2026-10-01 21:00"));
  await plantEvent(db(), "Ieri", on("2026-11-13 21:00", "2026-11-20 21:00"));
  await plantEvent(db(), "Prossima", on("2026-11-28 21:00"));
  expect(await titles()).toEqual(["Prossima"]);
  const { data, total } = await list("?past=1");
  expect(data.map(({ title }) => title)).toEqual(["Ieri", "Vecchia"]);
  expect(data[0]?.occurrence.starts_at).toBe("2026-11-20T20:00:00.000Z");
  expect(total).toBe(2);
  expect((await item("vecchia")).title).toBe("Vecchia");
});

test.each([
  ["?time=today", ["Oggi"]],
  ["?time=tonight", ["Oggi"]],
  ["?time=tomorrow", ["Domani"]],
  ["?time=weekend", ["Oggi", "Domani"]],
  ["?day=2026-11-20", ["Ieri"]],
  ["?day=2026-11-23", ["Fiera"]],
  ["?day=2026-11-25", ["Fiera"]],
  ["?month=2026-12", ["Natale"]],
  ["?month=2026-13&day=ieri&time=mai", ["Oggi", "Domani", "Fiera", "Natale"]],
])("the time %s shows each event that takes place then", async (query, expected) => {
  await plantEvent(db(), "Ieri", on("2026-11-20 21:00"));
  await plantEvent(db(), "Oggi", on("2026-11-21 21:00"));
  await plantEvent(db(), "Domani", on("2026-11-22 10:00"));
  await plantEvent(db(), "Fiera", { dates: [dateOf("2026-11-23 09:00", "2026-11-25 18:00")] });
  await plantEvent(db(), "Natale", on("2026-12-24 21:00"));
  const { data, total } = await list(query);
  expect(data.map(({ title }) => title)).toEqual(expected);
  expect(total).toBe(expected.length);
});

test("what is open by day for weeks is of today, not of tonight; what goes on in the evening is", async () => {
  const show = (title: string, start: string, end: string) =>
    plantEvent(db(), title, { dates: [dateOf(start, end)] });
  await show("Mostra", "2026-10-10 10:00", "2026-12-06 18:30");
  await show("Mercatino", "2026-11-21 10:00", "2026-11-22 22:00");
  await show("Veglia", "2026-11-20 20:00", "2026-11-22 12:00");
  await show("Fiera di un giorno", "2026-11-21 10:00", "2026-11-21 18:30");
  expect(await titles("?time=today")).toContain("Mostra");
  expect(await titles("?day=2026-11-21")).toContain("Mostra");
  expect(await titles("?time=weekend")).toContain("Mostra");
  const tonight = ["Fiera di un giorno", "Mercatino", "Veglia"];
  expect((await titles("?time=tonight")).sort()).toEqual(tonight);
  expect((await list("?time=tonight")).total).toBe(3);
  expect((await searched("stasera")).sort()).toEqual(tonight);
  expect(await searched("oggi")).toContain("Mostra");
  backend.setNow("2026-11-22T02:00:00Z");
  expect((await titles("?time=tonight")).sort()).toEqual(["Mercatino", "Veglia"]);
});

test("after midnight a search for tonight finds both evenings, and names them", async () => {
  await plantEvent(db(), "Concerto lungo", {
    dates: [dateOf("2026-11-20 22:00", "2026-11-21 03:00")],
  });
  await plantEvent(db(), "Concerto nuovo", on("2026-11-21 21:00"));
  await plantEvent(db(), "Concerto di mezzogiorno", on("2026-11-21 12:00"));
  const ask = async () => (await backend.request("/api/search?q=concerti%20stasera")).json();
  backend.setNow("2026-11-20T23:30:00Z");
  expect((await ask()).understood).toEqual([
    { intent: "time", label: "Venerdì sera e sabato sera", without: "concerti" },
  ]);
  expect(await searched("concerti stasera")).toEqual(["Concerto lungo", "Concerto nuovo"]);
  backend.setNow("2026-11-21T10:00:00Z");
  expect((await ask()).understood[0].label).toBe("Stasera");
  expect(await searched("concerti stasera")).toEqual(["Concerto nuovo"]);
});

test("a date that was cancelled stands behind one that takes place, and alone where there is no other", async () => {
  const off = { is_cancelled: true };
  const dates = [dateOf("2026-11-22 20:00", null, off), dateOf("2026-11-29 20:00")];
  await plantEvent(db(), "Mercatino", { dates });
  await plantEvent(db(), "Corsa", { dates: [dateOf("2026-11-23 20:00", null, off)] });
  const { data } = await list();
  expect(data.map(({ title, occurrence }) => [title, occurrence.is_cancelled])).toEqual([
    ["Corsa", true],
    ["Mercatino", false],
  ]);
});

test("a cancelled event stays in the list until it would be over, a postponed one leaves it at once", async () => {
  const at = backend.deps.now();
  const reason = { status_reason: "Piove." };
  const { id: off } = await plantEvent(db(), "Annullato");
  const { id: later } = await plantEvent(db(), "Rinviato");
  await changeEvent(db(), off, { ...reason, status: "cancelled" }, at);
  await changeEvent(db(), later, { ...reason, status: "postponed" }, at);
  expect(await titles()).toEqual(["Annullato"]);
  expect(await item("rinviato")).toMatchObject({ status: "postponed", status_reason: "Piove." });
  backend.setNow("2026-11-28T10:00:00Z");
  expect(await titles()).toEqual([]);
});

test("the list is narrowed by what an event is, where it is and to whom it is open", async () => {
  const organisationId = await plantOrganisation(backend, { role: "associazione" });
  const { id, slug } = await plantActivity(db(), "Teatro", { zone: "borgo" });
  const { slug: office } = await plantActivity(db(), "Sede");
  await db().execute(
    sql`update activities set organisation_id = ${organisationId} where slug = ${office}`,
  );
  await plantEvent(db(), "Prosa", {
    category: "theatre",
    place: { activity: slug, address: null, online_url: null },
  });
  await plantEvent(db(), "Fiaba", { for_children: true, is_free: true, zone: "centro" });
  await plantEvent(db(), "Rampa", {
    accessibility: { features: ["step_free"], note: null },
    organisationId,
  });
  expect(id).toBeTruthy();
  expect(await titles("?category=theatre")).toEqual(["Prosa"]);
  expect(await titles("?zone=borgo")).toEqual(["Prosa"]);
  expect(await titles("?free=1")).toEqual(["Fiaba"]);
  expect(await titles("?children=1&zone=centro")).toEqual(["Fiaba"]);
  expect(await titles("?accessible=1")).toEqual(["Rampa"]);
  expect(await titles(`?activity=${slug}`)).toEqual(["Prosa"]);
  expect(await titles(`?activity=${office}`)).toEqual(["Rampa"]);
  expect(await titles(`?organisation=${organisationId}`)).toEqual(["Rampa"]);
  expect(await titles("?zone=niente")).toEqual([]);
  expect(await titles("?q=fiaba")).toEqual(["Fiaba"]);
  expect(await titles("?q=teatro")).toEqual(["Prosa"]);
});

test("a list finds by words of which the last one is not finished yet", async () => {
  await plantEvent(db(), "Festa del Castello", on("2026-11-28 21:00"));
  await plantEvent(db(), "Festa del vino", on("2026-11-29 21:00"));
  expect(await titles("?q=festa%20del%20cast")).toEqual(["Festa del Castello"]);
  expect(await titles("?q=fes")).toEqual(["Festa del Castello", "Festa del vino"]);
  expect(await titles("?q=cast%20festa")).toEqual([]);
  expect(await titles(`?q=${encodeURIComponent("'&|!:* \\")}`)).toEqual([]);
});

test("a page holds 24, and one past the last is empty", async () => {
  for (let number = 1; number <= EVENTS_PER_PAGE + 1; number++) {
    await plantEvent(db(), `Serata ${number}`);
  }
  expect((await list()).data).toHaveLength(EVENTS_PER_PAGE);
  const second = await list("?page=2");
  expect(second).toMatchObject({ last_page: 2, total: EVENTS_PER_PAGE + 1 });
  expect(second.data).toHaveLength(1);
  expect((await list("?page=9")).data).toEqual([]);
});

test("a month names its days, how much there is on each and what begins first", async () => {
  await plantEvent(db(), "Mostra", { dates: [dateOf("2026-11-28 10:00", "2026-12-02 18:00")] });
  for (const title of ["Uno", "Due", "Tre"]) {
    await plantEvent(db(), title, on("2026-12-01 20:00", "2026-12-01 22:00"));
  }
  await plantEvent(db(), "Notte", { dates: [dateOf("2026-12-31 22:00", "2027-01-01 05:00")] });
  const read = async (query: string) =>
    eventCalendarSchema.parse(await (await backend.request(`/api/events/calendar${query}`)).json());
  const { month, days } = await read("?month=2026-12");
  expect(month).toBe("2026-12");
  expect(days.map(({ day, total }) => [day, total])).toEqual([
    ["2026-12-01", 4],
    ["2026-12-02", 1],
    ["2026-12-31", 1],
  ]);
  expect(days[0]?.events.map(({ title }) => title).sort()).toEqual(["Due", "Tre", "Uno"]);
  expect(days[2]?.events[0]?.starts_at).toBe("2026-12-31T21:00:00.000Z");
  expect((await read("?month=2027-01")).days).toEqual([]);
  expect((await read("")).month).toBe("2026-11");
  expect((await read("?month=2026-12&q=notte")).days).toHaveLength(1);
});

test("an event says where it is: by the card of its place, or as somebody typed it", async () => {
  const { slug } = await plantActivity(db(), "Teatro", {
    address: { street: "Via Roma", number: "3", city: "Castelvento" },
    zone: "borgo",
  });
  await plantEvent(db(), "Prosa", {
    place: { activity: slug, address: null, online_url: null },
    zone: "centro",
  });
  await plantEvent(db(), "Piazza");
  const online_url = "https://incontri.example";
  await plantEvent(db(), "Da casa", { place: { activity: null, address: null, online_url } });
  expect(await item("prosa")).toMatchObject({
    place: { activity: { slug, name: "Teatro" }, name: "Teatro", street: "Via Roma 3" },
    zone: { slug: "borgo" },
  });
  expect((await item("piazza")).place).toMatchObject({
    activity: null,
    name: "Piazza del Mercato",
    city: "Castelvento",
  });
  expect(await item("da-casa")).toMatchObject({
    is_online: true,
    place: { online_url, name: null },
  });
  expect((await list("?q=casa")).data[0]?.place).toBeNull();
});

test("an event is in the zone of its card, also when that moves to another one", async () => {
  const { id, slug } = await plantActivity(db(), "Teatro", { zone: "centro" });
  await plantEvent(db(), "Concerto", {
    place: { activity: slug, address: null, online_url: null },
  });
  const now = backend.deps.now();
  await updateActivity(db(), id, { zone: "borgo" }, { now, byPerson: true });
  expect((await item("concerto")).zone?.slug).toBe("borgo");
  expect(await titles("?zone=borgo")).toEqual(["Concerto"]);
  expect((await list("?zone=centro")).total).toBe(0);
  expect(await searchedAnew("concerto borgo")).toEqual(["Concerto"]);
});

test("a feast shows its parts, and each part the feast", async () => {
  const { slug } = await plantEvent(db(), "Sagra", on("2026-11-27 10:00"));
  await plantEvent(db(), "Cena", { ...on("2026-11-28 20:00"), parent: slug });
  await plantEvent(db(), "Ballo", { ...on("2026-11-27 21:00"), parent: slug });
  const { children, related } = await item("sagra");
  expect(children.map(({ title }) => title)).toEqual(["Ballo", "Cena"]);
  expect(related).toEqual([]);
  expect((await item("cena")).parent).toEqual({ slug: "sagra", title: "Sagra" });
  expect(await titles()).toEqual(["Sagra", "Ballo", "Cena"]);
});

test("the programme of a feast holds each date of its parts", async () => {
  const { slug } = await plantEvent(db(), "Sagra", on("2026-11-27 10:00"));
  await plantEvent(db(), "Mestieri", {
    ...on("2026-11-28 10:00", "2026-11-29 10:00"),
    parent: slug,
  });
  await plantEvent(db(), "Cena", { ...on("2026-11-28 20:00"), parent: slug });
  const { children } = await item("sagra");
  expect(children.map(({ title, occurrence }) => [title, occurrence.starts_at])).toEqual([
    ["Mestieri", "2026-11-28T09:00:00.000Z"],
    ["Cena", "2026-11-28T19:00:00.000Z"],
    ["Mestieri", "2026-11-29T09:00:00.000Z"],
  ]);
});

test("what is related shares the place, the day or the kind, and is still to come", async () => {
  await plantEvent(db(), "Concerto");
  await plantEvent(db(), "Altro concerto", on("2026-12-10 21:00"));
  await plantEvent(db(), "Stesso giorno", { ...on("2026-11-27 10:00"), category: "food" });
  await plantEvent(db(), "Passato", on("2026-11-01 21:00"));
  await plantEvent(db(), "Lontano", { ...on("2026-12-12 21:00"), category: "sport" });
  const { related } = await item("concerto");
  expect(related.map(({ title }) => title).sort()).toEqual(["Altro concerto", "Stesso giorno"]);
});

test("who makes it is the organisation with its card, a name that was typed, or the staff", async () => {
  const organisationId = await plantOrganisation(backend, {
    name: "Pro Loco",
    role: "associazione",
  });
  const { slug } = await plantActivity(db(), "Sede");
  await db().execute(
    sql`update activities set organisation_id = ${organisationId} where slug = ${slug}`,
  );
  await plantEvent(db(), "Sagra", { organisationId });
  await plantEvent(db(), "Corsa", { organiser: { name: "Podisti", url: null } });
  await plantEvent(db(), "Avviso");
  expect((await item("sagra")).organiser).toEqual({
    name: "Pro Loco",
    url: null,
    organisation_id: organisationId,
    activity_slug: slug,
  });
  expect((await item("corsa")).organiser.name).toBe("Podisti");
  expect((await item("avviso")).organiser).toMatchObject({
    name: "La redazione",
    activity_slug: null,
  });
});

test("pictures are shown with their words, kept by the nightly sweep, and drawn with the day", async () => {
  const create = { width: 900, height: 600, channels: 3, background: "#c0392b" } as const;
  const { hash } = await storePicture(backend.deps, await sharp({ create }).png().toBuffer());
  const second = await storePicture(
    backend.deps,
    await sharp({ create: { ...create, background: "#2980b9" } })
      .png()
      .toBuffer(),
  );
  await plantEvent(db(), "Ponte", {
    cover: { hash, alt: "Il ponte", focus: { x: 20, y: 80 } },
    gallery: [{ hash: second.hash, alt: "Il fiume", focus: null }],
    body_html: '<p onclick="x()">Ciao</p><script>x()</script>',
  });
  const { cover, gallery, og_image, body_html } = await item("ponte");
  expect(cover).toMatchObject({ alt: "Il ponte", focus: { x: 20, y: 80 } });
  expect(gallery.map(({ alt }) => alt)).toEqual(["Il fiume"]);
  expect(body_html).toBe("<p>Ciao</p>");
  const drawn = await backend.request(og_image ?? "");
  expect(drawn.headers.get("content-type")).toBe("image/jpeg");
  await sweepPictures({ ...backend.deps, now: () => new Date("2027-03-01T04:30:00Z") });
  const kept = await item("ponte");
  expect([kept.cover?.url, kept.gallery.length]).toEqual([cover?.url, 1]);
});

test("the picture of an event shows its day, unless another time is still to be told", async () => {
  const { id, slug } = await plantEvent(db(), "Cena");
  const now = backend.deps.now();
  const day = async () => (await eventOg.contentOf(db(), slug, {}, now)).day;
  expect(await day()).toBe("2026-11-27");
  await changeEvent(db(), id, { status: "postponed", status_reason: "Piove." }, now);
  expect(await day()).toBeUndefined();
});

test("no event takes an address of the calendar", async () => {
  const slugs: string[] = [];
  for (const title of [
    "Oggi",
    "Stasera",
    "2026-12-24",
    "2026-12",
    "Index",
    "Calendar",
    "Proponi",
  ]) {
    slugs.push((await plantEvent(db(), title)).slug);
  }
  expect(slugs).toEqual([
    "oggi-evento",
    "stasera-evento",
    "2026-12-24-evento",
    "2026-12-evento",
    "index-2",
    "calendar-evento",
    "proponi-evento",
  ]);
});

test("the index names every slug that visitors read in slices, past ones, too", async () => {
  await plantEvent(db(), "Uno", on("2026-10-01 21:00"));
  await plantEvent(db(), "Due");
  const { id } = await plantEvent(db(), "Tre");
  await changeEvent(db(), id, { status: "suspended" }, backend.deps.now());
  const slice = async (query: string) =>
    slugIndexSchema.parse(await (await backend.request(`/api/events/index?${query}`)).json());
  const first = await slice("limit=1");
  expect(first).toMatchObject({ data: [{ slug: "due" }], next: "due", total: 2 });
  expect((await slice("limit=1&after=due")).data.map(({ slug }) => slug)).toEqual(["uno"]);
});

test("what went on already stands behind what begins on a day, in lists and in the search", async () => {
  await plantEvent(db(), "Mostra", { dates: [dateOf("2026-11-01 10:00", "2026-12-31 18:00")] });
  await plantEvent(db(), "Venerdì", on("2026-11-27 21:00"));
  await plantEvent(db(), "Sabato", on("2026-11-28 09:00"));
  backend.setNow("2026-11-26T10:00:00Z");
  const expected = ["Venerdì", "Mostra"];
  expect(await titles("?time=tomorrow")).toEqual(expected);
  expect(await titles("?day=2026-11-27")).toEqual(expected);
  expect(await titles("?time=weekend")).toEqual([...expected, "Sabato"]);
  expect(await searched("eventi domani")).toEqual(expected);
});

test("of what takes several days the search tells its days", async () => {
  await plantEvent(db(), "Mostra", { dates: [dateOf("2026-11-01 10:00", "2026-12-31 18:00")] });
  const { results } = await (await backend.request("/api/search?q=mostra")).json();
  expect(results.events[0].meta).toBe("dal 1º novembre al 31 dicembre · Piazza del Mercato");
});

test.each(eventCategories.filter((category) => category !== "other"))(
  "search finds an event by its category (%s) as visitors read it, and by whom it is for",
  async (category) => {
    const { place } = eventContent("Altrove", {
      place: { address: { name: "Circolo", city: "Altrove" } },
    });
    const elsewhere = { category: "other", place } as const;
    await plantEvent(db(), "Primo", { ...elsewhere, category, for_children: true });
    await plantEvent(db(), "Secondo", elsewhere);
    expect(await searched(texts.category[category])).toEqual(["Primo"]);
    expect(await searched("bambini")).toEqual(["Primo"]);
  },
);

test("search takes a weekday for the next one, and for a word where nothing takes place then", async () => {
  await plantEvent(db(), "Fiera del sabato", on("2026-11-28 08:00"));
  await plantEvent(db(), "Concerto", { ...on("2026-11-28 21:00"), is_free: true });
  await plantEvent(db(), "Fiera dei fiori", on("2026-11-29 08:00"));
  await plantEvent(db(), "Tutti i lunedì di dicembre", on("2026-12-01 21:00"));
  backend.setNow("2026-11-26T10:00:00Z");
  expect(await searched("concerto gratis sabato")).toEqual(["Concerto"]);
  expect(await searched("fiera del sabato")).toEqual(["Fiera del sabato"]);
  expect(await searched("fiera domenica")).toEqual(["Fiera dei fiori"]);
  expect(await searched("eventi questa settimana")).toEqual([
    "Fiera del sabato",
    "Concerto",
    "Fiera dei fiori",
  ]);
  expect(await searched("lunedì di dicembre")).toEqual(["Tutti i lunedì di dicembre"]);
});

test("search finds events by their words, their time and their price", async () => {
  await plantEvent(db(), "Concerto di stasera", on("2026-11-21 21:00"));
  await plantEvent(db(), "Cena in piazza", { ...on("2026-11-21 12:30"), is_free: true });
  await plantEvent(db(), "Concerto di Natale", { ...on("2026-12-24 21:00"), zone: "borgo" });
  await plantEvent(db(), "Concerto passato", on("2026-10-10 21:00"));
  expect(await searched("eventi oggi")).toEqual(["Cena in piazza", "Concerto di stasera"]);
  expect(await searched("stasera")).toEqual(["Concerto di stasera"]);
  expect(await searched("eventi gratis")).toEqual(["Cena in piazza"]);
  expect(await searched("weekend")).toEqual(["Cena in piazza", "Concerto di stasera"]);
  expect(await searched("concerto borgo")).toEqual(["Concerto di Natale"]);
  expect(await searched("eventi domani")).toEqual([]);
  expect(await searched("eventi questo mese")).toEqual(["Cena in piazza", "Concerto di stasera"]);
  expect(await searched("concerti")).toEqual([
    "Concerto di stasera",
    "Concerto di Natale",
    "Concerto passato",
  ]);
  const { results } = await (await backend.request("/api/search?q=natale")).json();
  expect(results.events[0]).toMatchObject({
    route: "/eventi/concerto-di-natale",
    meta: "giovedì 24 dicembre, ore 21:00 · Piazza del Mercato",
  });
});

test("what was called off is found by its name, and says so", async () => {
  const { id } = await plantEvent(db(), "Camminata");
  const { id: off } = await plantEvent(db(), "Camminata corta");
  const at = backend.deps.now();
  await changeEvent(db(), id, { status: "postponed", status_reason: "Frana." }, at);
  await changeEvent(db(), off, { status: "cancelled", status_reason: "Frana." }, at);
  const dates = [dateOf("2026-11-23 20:00", null, { is_cancelled: true })];
  await plantEvent(db(), "Camminata notturna", { dates });
  const { results } = await (await backend.request("/api/search?q=camminata")).json();
  const metas = results.events.map(({ meta }: { meta: string }) => meta.split(" · ")[0]);
  expect(metas.sort()).toEqual(["Annullato", "Annullato", "Rinviato a data da destinarsi"]);
});

test("the list reads no date one after the other, with twenty thousand of them", async () => {
  await db().execute(sql`
    insert into events (id, slug, title, summary, category, status, contact, audience, is_free,
      for_children, ticketing_mode, over_at, published_at, created_at, updated_at)
    select gen_random_uuid(), 'serata-' || n, 'Serata ' || n, 'Testo', 'music', 'published', '{}',
      'Tutti', false, false, 'none', '2026-07-01T00:00:00Z'::timestamptz + n * interval '6 hours' + interval '20 days',
      now(), now(), now()
    from generate_series(1, 1000) as n`);
  await db().execute(sql`
    insert into event_occurrences (id, event_id, starts_at, over_at, first_day, last_day)
    select gen_random_uuid(), e.id, d.at, d.at + interval '3 hours', d.at::date, d.at::date
    from events e, generate_series(0, 19) as k,
      lateral (select e.over_at - k * interval '1 day' - interval '3 hours' as at) as d`);
  await db().execute("analyze events");
  await db().execute("analyze event_occurrences");
  const plans: string[] = [];
  const explaining = new Proxy(db(), {
    get: (target, name) =>
      name === "execute"
        ? async (query: ReturnType<typeof sql>) => {
            const { rows } = await target.execute(sql`explain ${query}`);
            plans.push(rows.map((row) => Object.values(row)[0]).join("\n"));
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });
  const upcoming = { overAfter: backend.deps.now(), startsBefore: null, days: null };
  const slice = { limit: 24, offset: 0, now: backend.deps.now() };
  const listed = await selectListed(explaining, {}, upcoming, slice);
  expect(listed).toHaveLength(24);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain("event_occurrences_of_event");
  expect(plans[0]).not.toMatch(/Seq Scan on event_occurrences/);
}, 60_000);
