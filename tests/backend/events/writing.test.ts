import { publishDue } from "@/backend/features/editorial/deciding";
import { faultsOf } from "@/backend/features/events/checking";
import { eventContent as moderated } from "@/backend/features/events/content";
import type { Content, EditorDocument } from "@/lib/contract/editorial";
import type { EventContent } from "@/lib/contract/event-content";
import { eventItemSchema } from "@/lib/contract/events";
import texts from "@/lib/i18n/messages/it/events.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { backendOfFile } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import {
  askPreview,
  decide,
  handIn,
  openEditorial,
  readItem,
  saveDraft,
} from "@/tests/support/editorial";
import { beginEvent, dateOf, eventContent, plantEvent } from "@/tests/support/events";
import { type Club, plantClub } from "@/tests/support/news";
import { giveRole } from "@/tests/support/organisations";
import { newPerson, type Person } from "@/tests/support/signed-in";
import { askAs, newStaff, onlyFor } from "@/tests/support/staff";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
});

const sagra = (over: object = {}) =>
  eventContent("Sagra della castagna", over) as unknown as Content;
const read = (slug: string) => backend.request(`/api/events/${slug}`);
const item = async (slug: string) => eventItemSchema.parse(await (await read(slug)).json());
const revalidatedTags = () => backend.told.flatMap(({ tags }) => tags);

/** An event of an association, handed in. */
async function handedIn(club: Club, changes = sagra()) {
  const event = await beginEvent(club.owner, changes, club.organisationId);
  const shop = { ...club, ...event, slug: "sagra-della-castagna" };
  await handIn(shop, changes);
  return shop;
}

/** Publishes changes at once, as the team does with dates. */
async function changeNow({ ask }: Person, path: string, changes: Content): Promise<Response> {
  const { live }: EditorDocument = await (await ask("GET", path)).json();
  return ask("PUT", `${path}/live`, { etag: live?.etag, changes });
}

async function datesOf({ owner, path }: { owner: Person; path: string }) {
  const { live } = await readItem({ owner, path });
  return (live?.content.dates ?? []) as unknown as EventContent["dates"];
}

const asContent = (dates: EventContent["dates"]) => ({ dates }) as unknown as Content;

test("organisers, associations and the whole staff write events, and nobody else", async () => {
  const statuses = await askAs(backend, (ask) => ask("GET", "/api/editor/event"));
  const writers = { redattore: 200, amministratore: 200, organizzatore: 200, associazione: 200 };
  expect(statuses).toEqual(onlyFor(writers));
});

test("what a club hands in is read by the staff first, and then published under its name", async () => {
  const event = await handedIn(await plantClub(backend));
  expect((await read(event.slug)).status).toBe(404);
  const queue = await (await event.staff.ask("GET", "/api/staff/queue?status=content")).json();
  expect(queue.data).toMatchObject([{ title: "Sagra della castagna", content: "Evento" }]);
  backend.told.length = 0;
  expect((await decide(event, { decision: "publish" })).status).toBe(204);
  expect(await item(event.slug)).toMatchObject({
    organiser: { name: "Pro Loco" },
    dates: [{ starts_at: "2026-11-27T20:00:00.000Z", ends_at: "2026-11-27T22:00:00.000Z" }],
  });
  expect(revalidatedTags()).toEqual(expect.arrayContaining(["events", `event:${event.slug}`]));
});

test("what was published is edited again as it was typed", async () => {
  const { slug } = await plantActivity(db(), "Teatro", { zone: "borgo" });
  const owner = await newStaff(backend, "redattore");
  const whole = sagra({
    body_html: "<p>Testo</p>",
    dates: [
      dateOf("2026-11-27 21:00", "2026-11-28 02:00", { doors: "2026-11-27T20:30", note: "Liscio" }),
      dateOf("2026-11-28 21:00"),
    ],
    place: { activity: slug, address: null, online_url: "https://diretta.example" },
    zone: "borgo",
    prices: [{ label: "Intero", amount: 1000, note: null }],
    performers: [{ name: "Coro", url: "https://coro.example" }],
    attachments: [{ label: "Programma", url: "https://banda.example/programma.pdf" }],
    organiser: { name: "Banda", url: null },
    contact: { phone: "+390176450100", email: null, url: null },
    patronage: [{ name: "Comune", url: "https://comune.example" }],
    accessibility: { features: ["step_free"], note: "Dal cortile." },
    min_age: 18,
    capacity: 80,
    ticketing_mode: "external_link",
    external_url: "https://biglietti.example",
  });
  const event = await beginEvent(owner, whole);
  backend.told.length = 0;
  const { live } = await handIn({ owner, ...event }, whole);
  // The page of the activity shows what takes place there.
  expect(revalidatedTags()).toContain(`events:${slug}`);
  expect(live?.content).toMatchObject(whole);
  const saved = await saveDraft({ owner, path: event.path }, live?.content ?? {});
  expect(saved.revision?.changes).toEqual({});
});

test("tickets are sold here only of what somebody said is no show", async () => {
  const owner = await newStaff(backend, "redattore");
  const event = { owner, ...(await beginEvent(owner, {})) };
  const sale = { ...sagra(), ticketing_mode: "paid_internal" };
  const refused = async (is_show: boolean | null) => {
    const { revision } = await saveDraft(event, { ...sale, is_show } as unknown as Content);
    const { version } = revision ?? {};
    const answer = await owner.ask("POST", `${event.path}/submit`, { version });
    return [answer.status, (await answer.json()).errors];
  };
  expect(await refused(null)).toEqual([422, { ticketing_mode: [texts.faults.showUnsaid] }]);
  expect(await refused(true)).toEqual([422, { ticketing_mode: [texts.faults.showSold] }]);
  const { live } = await handIn(event, { ...sale, is_show: false } as unknown as Content);
  expect(live?.content).toMatchObject({ ticketing_mode: "paid_internal", is_show: false });
  // The answer alone cannot be changed while tickets are sold here.
  expect(await refused(true)).toEqual([422, { ticketing_mode: [texts.faults.showSold] }]);
});

test("an address is published with the https:// that somebody left out", async () => {
  const owner = await newStaff(backend, "redattore");
  const contact = { phone: "0761 555010", email: null, url: "www.castello.example" };
  const shop = { owner, ...(await beginEvent(owner, {})) };
  await handIn(shop, { ...sagra(), contact } as unknown as Content);
  expect((await readItem(shop)).live?.content.contact).toEqual({
    ...contact,
    url: "https://www.castello.example",
  });
});

test("an event cannot be published without a time, a place, a contact and whom it is for", async () => {
  const owner = await newStaff(backend, "redattore");
  const { path } = await beginEvent(owner, {});
  const faultsOf = async (changes: object) => {
    const { revision }: EditorDocument = await (await owner.ask("GET", path)).json();
    const saved = await owner.ask("PUT", `${path}/draft`, {
      version: revision?.version ?? null,
      changes,
    });
    const { version } = await saved.json();
    const answer = await owner.ask("POST", `${path}/submit`, { version });
    expect(answer.status).toBe(422);
    return (await answer.json()).errors as Record<string, string[]>;
  };
  expect(Object.keys(await faultsOf({})).sort()).toEqual([
    ...["audience", "category", "contact", "dates", "place", "summary", "ticketing_mode", "title"],
  ]);
  const nowhere = { activity: null, address: null, online_url: null };
  const nobody = { phone: null, email: null, url: null };
  const wrong = {
    ...sagra(),
    dates: [
      dateOf("2026-11-27 21:00", "2026-11-27 21:00"),
      dateOf("2026-11-28 21:00", null, { doors: "2026-11-28T21:30" }),
      dateOf("2026-11-28 21:00"),
    ],
    place: nowhere,
    contact: nobody,
    is_free: true,
    prices: [{ label: "Intero", amount: 500, note: null }],
    ticketing_mode: "external_link",
  };
  expect(await faultsOf(wrong)).toEqual({
    "dates.0.end": [texts.faults.end],
    "dates.1.doors": [texts.faults.doors],
    "dates.2.start": [texts.faults.sameStart],
    place: [texts.faults.place],
    contact: [texts.faults.contact],
    prices: [texts.faults.free],
    external_url: [texts.faults.externalMissing],
  });
  // What one rule refuses does not keep the others to themselves.
  const address = { name: "Castello", street: null, postal_code: "1205", city: "", location: null };
  const both = {
    ...wrong,
    title: "",
    place: { ...nowhere, address, online_url: "castello" },
    contact: { ...nobody, phone: "abc" },
    external_url: null,
  };
  expect(await faultsOf(both)).toEqual({
    title: [validation.required],
    "dates.0.end": [texts.faults.end],
    "dates.1.doors": [texts.faults.doors],
    "dates.2.start": [texts.faults.sameStart],
    "place.address.postal_code": [validation.postalCode],
    "place.address.city": [validation.required],
    "place.online_url": [validation.url],
    "contact.phone": [validation.phoneNumber],
    prices: [texts.faults.free],
    external_url: [texts.faults.externalMissing],
  });
  expect(await faultsOf({})).toMatchObject({
    place: [texts.faults.place],
    contact: [texts.faults.contact],
  });
  const at = (activity: string) => ({ ...sagra(), place: { ...nowhere, activity } });
  expect(Object.keys(await faultsOf(at("atlantide")))).toEqual(["place.activity"]);
  expect(Object.keys(await faultsOf({ ...sagra(), zone: "atlantide" }))).toEqual(["zone"]);
  const cover = { hash: "0".repeat(32), alt: "Niente", focus: null };
  expect(Object.keys(await faultsOf({ ...sagra(), cover }))).toEqual(["cover"]);
  expect(await faultsOf({ ...sagra(), cover: { ...cover, alt: "" } })).toEqual({
    cover: [texts.faults.pictureText],
  });
  const timed = {
    ...sagra(),
    dates: [{ ...dateOf("2026-11-27 21:00"), start: "2026-11-27T21:00Z" }],
  };
  expect(Object.keys(await faultsOf(timed))).toEqual(["dates.0.start"]);
});

test("an event is part of one of its organisation or of the staff, one level deep, and whoever hands it in hears of what is not", async () => {
  const club = await plantClub(backend);
  const other = await plantClub(backend, "Banda");
  const { organisationId } = club;
  const towns = await plantEvent(db(), "Festa patronale");
  await plantEvent(db(), "Fiera", { parent: towns.slug });
  await plantEvent(db(), "Concerto", { organisationId: other.organisationId });
  const mine = await plantEvent(db(), "Ballo", { organisationId });
  const answerTo = async (parent: string) => {
    const live = `/api/editor/event/${mine.id}`;
    const { revision } = await saveDraft({ owner: club.owner, path: live }, { parent });
    const body = { version: revision?.version };
    const answer = await club.owner.ask("POST", `${live}/submit`, body);
    return [answer.status, Object.values((await answer.json()).errors ?? {})[0]];
  };
  expect(await answerTo("niente")).toEqual([422, [texts.faults.parentUnknown]]);
  expect(await answerTo("concerto")).toEqual([422, [texts.faults.parentForeign]]);
  expect(await answerTo("fiera")).toEqual([422, [texts.faults.parentIsPart]]);
  expect(await answerTo("ballo")).toEqual([422, [texts.faults.parentSelf]]);
  expect((await answerTo("festa-patronale"))[0]).toBe(200);
  expect(
    (
      await decide(
        { ...club, ...mine, path: `/api/editor/event/${mine.id}` },
        { decision: "publish" },
      )
    ).status,
  ).toBe(204);
  expect((await item("festa-patronale")).children.map(({ title }) => title).sort()).toEqual([
    "Ballo",
    "Fiera",
  ]);
  await plantEvent(db(), "Notte bianca");
  const whole = { owner: club.staff, path: `/api/editor/event/${towns.id}` };
  const { revision } = await saveDraft(whole, { parent: "notte-bianca" });
  const version = revision?.version;
  const refused = await club.staff.ask("POST", `${whole.path}/submit`, { version });
  expect((await refused.json()).errors).toEqual({ parent: [texts.faults.parentHasParts] });
});

test("a team publishes new times at once, and the staff looks at them afterwards", async () => {
  const club = await plantClub(backend);
  const { id, slug } = await plantEvent(db(), "Concerto", { organisationId: club.organisationId });
  const path = `/api/editor/event/${id}`;
  const [first] = await datesOf({ owner: club.owner, path });
  if (!first) throw new Error("It has a date");
  const moved = { ...first, start: "2026-11-27T20:30" };
  backend.told.length = 0;
  const answer = await changeNow(club.owner, path, asContent([moved, dateOf("2026-11-28 20:30")]));
  expect(answer.status).toBe(200);
  expect(await item(slug)).toMatchObject({
    dates: [
      {
        id: first.id,
        starts_at: "2026-11-27T19:30:00.000Z",
        previous_starts_at: "2026-11-27T20:00:00.000Z",
      },
      { starts_at: "2026-11-28T19:30:00.000Z", previous_starts_at: null },
    ],
  });
  expect(revalidatedTags()).toEqual(expect.arrayContaining(["events", `event:${slug}`]));
  const unchecked = await (await club.staff.ask("GET", "/api/staff/unchecked")).json();
  expect(JSON.stringify(unchecked)).toContain("Concerto");
  expect((await changeNow(club.owner, path, { title: "Altro" })).status).toBe(422);
  const lure = { ...moved, note: "Vinci un telefono su https://premi.example/x" };
  const refused = await changeNow(club.owner, path, asContent([lure]));
  expect(Object.keys((await refused.json()).errors)).toEqual(["dates.0.note"]);
});

test("a date that is moved back starts when it was announced, and one that goes leaves nothing", async () => {
  const owner = await newStaff(backend, "redattore");
  const { id, slug } = await plantEvent(db(), "Concerto");
  const path = `/api/editor/event/${id}`;
  const [first] = await datesOf({ owner, path });
  if (!first) throw new Error("It has a date");
  const start = (time: string) => asContent([{ ...first, start: `2026-11-27T${time}`, end: null }]);
  await changeNow(owner, path, start("20:00"));
  await changeNow(owner, path, start("19:00"));
  expect((await item(slug)).dates[0]?.previous_starts_at).toBe("2026-11-27T20:00:00.000Z");
  await changeNow(owner, path, start("21:00"));
  expect((await item(slug)).dates[0]?.previous_starts_at).toBeNull();
  await changeNow(owner, path, asContent([dateOf("2026-12-05 21:00")]));
  const { dates } = await item(slug);
  expect(dates.map(({ starts_at }) => starts_at)).toEqual(["2026-12-05T20:00:00.000Z"]);
  expect(dates[0]?.id).not.toBe(first.id);
});

test("a list tells the next day of each event, the last one of what is over, and what a draft says so far", async () => {
  const owner = await newStaff(backend, "redattore");
  const weekly = [
    dateOf("2026-11-14 09:00"),
    dateOf("2026-11-28 09:00"),
    dateOf("2026-12-05 09:00"),
  ];
  await plantEvent(db(), "Mercato", { dates: weekly });
  await plantEvent(db(), "Passato", { dates: [dateOf("2026-11-13 09:00")] });
  const dated = asContent([dateOf("2026-12-24 21:00"), dateOf("2026-12-23 21:00")]);
  await beginEvent(owner, { title: "Veglia", ...dated }, null);
  await beginEvent(owner, { title: "Idea" }, null);
  const listed = async (tab: string) => {
    const { data } = await (await owner.ask("GET", `/api/editor/event?status=${tab}`)).json();
    return Object.fromEntries(
      data.map((row: { title: string; day: string }) => [row.title, row.day]),
    );
  };
  expect(await listed("published")).toEqual({ Mercato: "2026-11-28", Passato: "2026-11-13" });
  expect(await listed("draft")).toEqual({ Veglia: "2026-12-23", Idea: null });
});

test("dates that come with the ids of another event, or with none, get ids of their own", async () => {
  const owner = await newStaff(backend, "redattore");
  const { slug, content } = await plantEvent(db(), "Concerto");
  const copy = { ...sagra(), dates: content.dates } as unknown as Content;
  const event = await beginEvent(owner, copy);
  await handIn({ owner, ...event }, copy);
  const [original, copied] = [await item(slug), await item("sagra-della-castagna")];
  expect(copied.dates[0]?.id).not.toBe(original.dates[0]?.id);
  const { id: _, ...nameless } = dateOf("2026-12-01 21:00");
  expect((await changeNow(owner, event.path, asContent([nameless as never]))).status).toBe(200);
  expect((await item("sagra-della-castagna")).dates).toHaveLength(1);
});

test("what visitors must know is written down field by field, what they could not read is not", async () => {
  const owner = await newStaff(backend, "redattore");
  const { id, slug } = await plantEvent(db(), "Concerto", {
    prices: [{ label: "Intero", amount: 1000, note: null }],
  });
  const event = { owner, path: `/api/editor/event/${id}` };
  const [first] = await datesOf(event);
  if (!first) throw new Error("It has a date");
  await handIn(event, {
    title: "Concerto grosso",
    summary: "Un'altra serata.",
    prices: [{ label: "Intero", amount: 1250, note: null }],
    place: { activity: null, address: { name: "Chiostro", city: "Castelvento" }, online_url: null },
    dates: [{ ...first, start: "2026-11-27T20:30" }, dateOf("2026-11-28 20:30")],
  } as unknown as Content);
  const { changes } = await item("concerto-grosso");
  const said = changes.map(({ field, before, after }) => [field, before, after]);
  expect(said.sort()).toEqual([
    ["date", "venerdì 27 novembre, ore 21:00–23:00", "ore 20:30–23:00"],
    ["dates", null, "sabato 28 novembre, ore 20:30"],
    ["place", "Piazza del Mercato", "Chiostro"],
    ["prices", "Intero 10,00 €", "Intero 12,50 €"],
    ["title", "Concerto", "Concerto grosso"],
  ]);
  expect((await item(slug)).slug).toBe("concerto-grosso");
  await owner.ask("POST", `${event.path}/unpublish`, { version: null });
  await handIn(event, { title: "Altro titolo" });
  await owner.ask("POST", `${event.path}/republish`, { version: null });
  expect((await item("altro-titolo")).changes).toHaveLength(5);
});

test("a team hides and archives its events, only the staff brings them back", async () => {
  const club = await plantClub(backend);
  const { id, slug } = await plantEvent(db(), "Sagra", { organisationId: club.organisationId });
  const path = `/api/editor/event/${id}`;
  const move = async ({ ask }: Person, step: string) =>
    (await ask("POST", `${path}/${step}`, { version: null })).status;
  expect(await move(club.owner, "unpublish")).toBe(200);
  expect((await read(slug)).status).toBe(404);
  expect(await move(club.owner, "republish")).toBe(403);
  expect(await move(club.staff, "republish")).toBe(200);
  expect((await read(slug)).status).toBe(200);
  expect(await move(club.owner, "archive")).toBe(200);
  expect((await read(slug)).status).toBe(410);
  expect((await read(`${slug}/calendar.ics`)).status).toBe(410);
  expect(await move(club.staff, "republish")).toBe(409);
});

test("a preview shows an event that nobody else can read, and publishes nothing", async () => {
  const event = await handedIn(await plantClub(backend));
  const { preview } = await readItem(event);
  expect(preview).toMatch(/^\/anteprima\/eventi\//);
  const shown = await askPreview(backend, preview);
  const { kind, content } = await shown.json();
  expect(kind).toBe("event");
  expect(eventItemSchema.parse(content)).toMatchObject({ organiser: { name: "Pro Loco" } });
  expect((await read(event.slug)).status).toBe(404);
});

test("the staff publishes at a time, and the dates are what was typed", async () => {
  const owner = await newStaff(backend, "amministratore");
  const event = await beginEvent(owner, sagra());
  const publish_at = "2026-11-22T06:00:00.000Z";
  const { revision } = await handIn({ owner, ...event }, sagra(), { publish_at });
  backend.setNow(publish_at);
  await publishDue(backend.deps, backend.deps.editableKinds, revision?.id ?? "");
  expect((await item("sagra-della-castagna")).published_at).toBe(publish_at);
});

const reason = { reason: "Il palco non è sicuro." };
const call = ({ ask }: Person, id: string, step: string, body: object = reason) =>
  ask("POST", `/api/events/${id}/${step}`, body);

test("whoever manages an event calls it off, with a reason; to all others it does not exist", async () => {
  const club = await plantClub(backend);
  const { id } = await plantEvent(db(), "Sagra", { organisationId: club.organisationId });
  const staffs = await plantEvent(db(), "Avviso");
  const stranger = await newPerson(backend);
  const shop = await newPerson(backend);
  await giveRole(backend, shop.id, "esercente");
  const other = (await plantClub(backend, "Banda")).owner;
  expect((await call(stranger, id, "cancel")).status).toBe(403);
  expect((await call(shop, id, "cancel")).status).toBe(403);
  expect((await call(other, id, "cancel")).status).toBe(404);
  expect((await call(club.owner, staffs.id, "cancel")).status).toBe(404);
  expect((await call(club.owner, id, "cancel", { reason: " " })).status).toBe(422);
  expect((await call(club.owner, id, "cancel", { reason: "x".repeat(1001) })).status).toBe(422);
  expect((await call(club.owner, id, "cancel")).status).toBe(204);
  expect(await item("sagra")).toMatchObject({ status: "cancelled", status_reason: reason.reason });
  expect((await call(club.staff, staffs.id, "postpone")).status).toBe(204);
});

test.each([
  ["published", "postpone", 204],
  ["published", "cancel", 204],
  ["postponed", "postpone", 409],
  ["postponed", "cancel", 204],
  ["cancelled", "postpone", 409],
  ["cancelled", "cancel", 409],
  ["suspended", "cancel", 409],
  ["archived", "postpone", 409],
] as const)("from %s the step %s answers %i", async (state, step, expected) => {
  const staff = await newStaff(backend, "redattore");
  const { id } = await plantEvent(db(), "Sagra");
  const before = {
    published: [],
    postponed: ["postpone"],
    cancelled: ["cancel"],
    suspended: ["unpublish"],
    archived: ["archive"],
  }[state];
  for (const one of before) {
    if (one === "postpone" || one === "cancel") await call(staff, id, one);
    else await staff.ask("POST", `/api/editor/event/${id}/${one}`, { version: null });
  }
  expect((await call(staff, id, step)).status).toBe(expected);
});

test("what is over is neither cancelled nor postponed, unless it is postponed already", async () => {
  const staff = await newStaff(backend, "redattore");
  const past = await plantEvent(db(), "Concerto");
  const later = await plantEvent(db(), "Sagra");
  expect((await call(staff, later.id, "postpone")).status).toBe(204);
  backend.setNow("2026-11-28T10:00:00Z");
  for (const step of ["cancel", "postpone"]) {
    const answer = await call(staff, past.id, step);
    expect([answer.status, (await answer.json()).message]).toEqual([409, texts.faults.over]);
  }
  expect((await item(past.slug)).status).toBe("published");
  expect((await call(staff, later.id, "cancel")).status).toBe(204);
});

test("a postponed event takes place as announced after all, as long as its date is to come", async () => {
  const club = await plantClub(backend);
  const { organisationId } = club;
  const { id, slug } = await plantEvent(db(), "Sagra", { organisationId });
  expect((await call(club.owner, id, "resume", {})).status).toBe(409);
  await call(club.owner, id, "postpone");
  expect((await call(await newPerson(backend), id, "resume", {})).status).toBe(403);
  expect((await call(club.owner, id, "resume", {})).status).toBe(204);
  expect(await item(slug)).toMatchObject({ status: "published", status_reason: null });
  const said = (await item(slug)).changes.map(({ field, after }) => [field, after]);
  expect(said).toContainEqual(["status", "In programma"]);
  await call(club.owner, id, "postpone");
  backend.setNow("2026-11-28T10:00:00Z");
  const late = await call(club.owner, id, "resume", {});
  expect([late.status, (await late.json()).message]).toEqual([409, texts.faults.datesOver]);
});

test("a new time ends a postponement, a cancelled event gets none any more", async () => {
  const staff = await newStaff(backend, "redattore");
  const { id, slug } = await plantEvent(db(), "Sagra");
  const event = { owner: staff, path: `/api/editor/event/${id}` };
  await call(staff, id, "postpone");
  const [first] = await datesOf(event);
  if (!first) throw new Error("It has a date");
  await changeNow(staff, event.path, asContent([{ ...first, note: "Si vedrà" }]));
  expect((await item(slug)).status).toBe("postponed");
  const later = { ...first, start: "2026-12-11T21:00", end: null };
  await changeNow(staff, event.path, asContent([later]));
  expect(await item(slug)).toMatchObject({ status: "published", status_reason: null });
  const said = (await item(slug)).changes.map(({ field, after }) => [field, after]);
  expect(said).toContainEqual(["status", "Rinviato a data da destinarsi: Il palco non è sicuro."]);
  expect(said).toContainEqual(["status", "In programma"]);
  await call(staff, id, "cancel");
  const refused = await changeNow(staff, event.path, asContent([{ ...later, note: "Forse" }]));
  expect((await refused.json()).errors).toEqual({ dates: [texts.faults.cancelledDates] });
  const archived = await staff.ask("POST", `${event.path}/archive`, { version: null });
  expect(archived.status).toBe(200);
});

test("a step that calls an event off stands in the journal, and the team hears of the staff's", async () => {
  const club = await plantClub(backend);
  const { id } = await plantEvent(db(), "Sagra", { organisationId: club.organisationId });
  const admin = await newStaff(backend, "amministratore");
  await call(admin, id, "cancel");
  const { data } = await (await admin.ask("GET", "/api/staff/journal?area=event")).json();
  expect(data[0]).toMatchObject({
    said: ["ha annullato ", ""],
    what: { name: "«Sagra»" },
    message: reason.reason,
  });
  const told = await (await club.owner.ask("GET", "/api/notifications")).json();
  expect(told.data).toMatchObject([
    { type: "moderation_decision", body: `Annullato: Sagra. ${reason.reason}` },
  ]);
});

test("what the staff hides after a report comes back as what it was", async () => {
  const staff = await newStaff(backend, "redattore");
  const { id, slug } = await plantEvent(db(), "Sagra");
  await call(staff, id, "cancel");
  const word = { staffId: staff.id, at: backend.deps.now(), reason: "spam", message: "" };
  const { before, tags } = await moderated.hide(db(), id, word);
  expect(tags).toContain(`event:${slug}`);
  expect((await read(slug)).status).toBe(404);
  await moderated.restore(db(), id, { measure: "hidden", before: before ?? "" }, word);
  expect((await item(slug)).status).toBe("cancelled");
});

test("what its published event does not let change is refused when it is handed in, with what is not there", async () => {
  const club = await plantClub(backend);
  const { organisationId } = club;
  const { id } = await plantEvent(db(), "Sagra", { organisationId });
  const staff = await newStaff(backend, "redattore");
  await call(staff, id, "cancel");
  const live = { owner: club.owner, path: `/api/editor/event/${id}` };
  const [first] = await datesOf(live);
  const { revision } = await saveDraft(live, {
    dates: [{ ...first, note: "Forse" }],
    place: { activity: "niente", address: null, online_url: null },
    parent: "niente",
  } as unknown as Content);
  const answer = await club.owner.ask("POST", `${live.path}/submit`, {
    version: revision?.version,
  });
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    {
      dates: [texts.faults.cancelledDates],
      "place.activity": [texts.faults.unknownActivity],
      parent: [texts.faults.parentUnknown],
    },
  ]);
});

test("a time that the night of the clocks skips is refused, one that comes twice is not", () => {
  const date = { id: "1", end: null, doors: null, note: null, is_cancelled: false };
  const faultsAt = (start: string) => faultsOf({}, { dates: [{ ...date, start }] });
  expect(Object.keys(faultsAt("2027-03-28T02:30"))).toEqual(["dates.0.start"]);
  expect(faultsAt("2026-10-25T02:30")).toEqual({});
});
