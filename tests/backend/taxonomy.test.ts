/**
 * @postgres features/activities/queries, features/activities/terms, features/editorial/terms, features/follows/moving,
 * features/taxonomy/queries, kernel/session-store
 */

import { sql } from "drizzle-orm";
import { categories } from "@/backend/db/schema/categories";
import { auditLog } from "@/backend/db/schema/operator";
import { zones } from "@/backend/db/schema/zones";
import type { StaffCategory, StaffZone, StaffZoneList } from "@/lib/contract/taxonomy";
import { zoneOfAddress } from "@/lib/domain/zone-places";
import { backendOfFile } from "../support/backend";
import { plantActivity, plantDirectory, plantReview } from "../support/directory";
import { openEditorial, plantShop, readItem, readPage, saveDraft } from "../support/editorial";
import { plantEvent } from "../support/events";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";

const backend = backendOfFile(openEditorial);
let editor: Person;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  editor = await newStaff(backend, "redattore");
});

type Kind = "categories" | "zones";
const pathOf = (kind: Kind, id = "") => `/api/staff/${kind}${id && `/${id}`}`;

async function json<T>(response: Promise<Response>, status = 200): Promise<T> {
  const answer = await response;
  const body = (await answer.json()) as T;
  expect({ status: answer.status, body }).toEqual({ status, body });
  return body;
}

async function listOf<Term = StaffCategory>(kind: Kind): Promise<Term[]> {
  return (await json<{ data: Term[] }>(editor.ask("GET", pathOf(kind)))).data;
}

async function find<Term extends { slug: string } = StaffCategory>(kind: Kind, slug: string) {
  const found = (await listOf<Term>(kind)).find((term) => term.slug === slug);
  if (!found) throw new Error(`No ${slug}`);
  return found as Term & { id: string };
}

const plain = { business_type: "LocalBusiness" };
const bar = { name: "Bar e caffè", slug: "bar", icon: "coffee", ...plain };
const centre = { name: "Centro storico", slug: "centro", postal_codes: [], places: [] };

async function change(kind: Kind, slug: string, body: object, status = 200) {
  const { id } = await find(kind, slug);
  return json<StaffCategory & StaffZone>(editor.ask("PUT", pathOf(kind, id), body), status);
}

async function merge(kind: Kind, slug: string, into: string): Promise<Response> {
  const [from, to] = [await find(kind, slug), await find(kind, into)];
  return editor.ask("POST", `${pathOf(kind, from.id)}/merge`, { into: to.id });
}

const found = async (query: string) =>
  (await (await backend.request(`/api/activities?${query}`)).json()).data.map(
    ({ name }: { name: string }) => name,
  ) as string[];

const searched = async (q: string) =>
  (
    await (await backend.request(`/api/search?q=${encodeURIComponent(q)}`)).json()
  ).results.activities.map(({ title }: { title: string }) => title) as string[];

const faults = async (response: Promise<Response>) => (await (await response).json()).errors;

test("a category that is added stands after the others, with an address made of its name", async () => {
  await plantDirectory(backend.deps.db);
  const body = { name: " Pizzerie d'asporto ", slug: null, icon: "pizza", ...plain };
  const added = await json<StaffCategory>(editor.ask("POST", pathOf("categories"), body), 201);
  expect(added).toMatchObject({ name: "Pizzerie d'asporto", slug: "pizzerie-d-asporto" });
  expect((await listOf("categories")).map(({ slug }) => slug)).toEqual([
    "ristoranti",
    "bar",
    "pizzerie-d-asporto",
  ]);
  const [entry] = await backend.deps.db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "categories.create", target: "pizzerie-d-asporto" });
  expect(entry?.details).toEqual({ by: editor.id, name: "Pizzerie d'asporto" });
});

test("two of a kind have neither one name nor one address, not even a former one", async () => {
  await plantDirectory(backend.deps.db);
  await change("categories", "bar", { ...bar, slug: "caffe" });
  const add = (over: object) =>
    faults(
      editor.ask("POST", pathOf("categories"), {
        name: "Altro",
        slug: null,
        icon: "store",
        ...plain,
        ...over,
      }),
    );
  expect(Object.keys(await add({ name: "RISTORANTI" }))).toEqual(["name"]);
  expect(Object.keys(await add({ slug: "ristoranti" }))).toEqual(["slug"]);
  expect(Object.keys(await add({ slug: "bar" }))).toEqual(["slug"]);
  expect(Object.keys(await add({ icon: "skull" }))).toEqual(["icon"]);
  expect(Object.keys(await add({ business_type: "Person" }))).toEqual(["business_type"]);
  // One that is made of the name makes way.
  const body = { name: "Bar", slug: null, icon: "coffee", ...plain };
  const added = await json<StaffCategory>(editor.ask("POST", pathOf("categories"), body), 201);
  expect(added.slug).toBe("bar-2");
});

test("two names without a Latin letter are two names, with an address each", async () => {
  const add = (name: string) =>
    json<StaffCategory>(
      editor.ask("POST", pathOf("categories"), { name, slug: null, icon: "store", ...plain }),
      201,
    );
  const [first, second] = [await add("日本の店"), await add("中国商店")];
  expect(first.slug).not.toBe(second.slug);
});

test("what search engines are told of a category stays its own when it is renamed, and changes when the staff says so", async () => {
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Da Gino", { category: "bar" });
  const told = async () => (await readPage(backend, { slug: "da-gino" })).business_type;
  expect(await told()).toBe("LocalBusiness");
  backend.told.length = 0;
  const business_type = "BarOrPub";
  expect(await change("categories", "bar", { ...bar, business_type })).toMatchObject({
    business_type,
  });
  expect(backend.told).toEqual([{ tags: ["terms"] }]);
  expect(await told()).toBe(business_type);
  await change("categories", "bar", { ...bar, name: "Mescite", slug: null, business_type });
  expect(await told()).toBe(business_type);
});

test("what is renamed is shown at once, found by its new name, and its old address leads on", async () => {
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Da Gino", { category: "bar" });
  await plantActivity(backend.deps.db, "Forno Amadei", { more_categories: ["bar"] });
  backend.told.length = 0;
  const renamed = await change("categories", "bar", { ...bar, name: "Mescite", slug: null });
  expect(renamed).toMatchObject({ slug: "mescite", former: ["bar"] });
  expect(backend.told).toEqual([{ tags: ["terms"] }]);
  expect(await found("category=mescite")).toEqual(["Da Gino"]);
  expect(await found("category=bar")).toEqual(["Da Gino"]);
  expect((await searched("mescite")).sort()).toEqual(["Da Gino", "Forno Amadei"]);
  expect(await searched("caffè")).toEqual([]);
  const { data } = await (await backend.request("/api/activity-categories")).json();
  expect(data[1]).toMatchObject({ slug: "mescite", name: "Mescite", former: ["bar"] });
  // Its own again.
  expect(await change("categories", "mescite", bar)).toMatchObject({
    slug: "bar",
    former: ["mescite"],
  });
});

test("drafts and versions name a category by its new address", async () => {
  const shop = await plantShop(backend);
  await saveDraft(shop, { category: "bar", more_categories: ["ristoranti"] });
  await change("categories", "bar", { ...bar, slug: "caffe" });
  expect((await merge("categories", "ristoranti", "caffe")).status).toBe(204);
  const { revision, live } = await readItem(shop);
  expect(revision?.changes).toEqual({ category: "caffe", more_categories: ["caffe"] });
  expect(live?.content.category).toBe("caffe");
});

test("a merged category takes everything along: cards, votes, followers, addresses", async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  const gino = await plantActivity(db, "Da Gino", { category: "bar" });
  await plantActivity(db, "Osteria", { more_categories: ["bar"] });
  await plantReview(db, gino.id, 5);
  const anna = await newPerson(backend);
  const bruno = await newPerson(backend);
  for (const key of ["bar", "ristoranti"]) {
    await anna.ask("POST", "/api/follows", { kind: "category", key });
  }
  await bruno.ask("POST", "/api/follows", { kind: "category", key: "bar" });
  expect((await find("categories", "bar")).uses).toEqual({
    cards: 1,
    further: 1,
    news: 0,
    events: 0,
    followers: 2,
  });
  await change("categories", "bar", { ...bar, slug: "caffe" });
  expect((await merge("categories", "caffe", "ristoranti")).status).toBe(204);
  const [left] = await listOf("categories");
  expect(left).toMatchObject({
    slug: "ristoranti",
    former: ["bar", "caffe"],
    uses: { cards: 2, further: 0, news: 0, events: 0, followers: 2 },
    // whoever looks for the old name still finds
    synonyms: ["bar e caffe"],
  });
  for (const slug of ["ristoranti", "bar", "caffe"]) {
    expect((await found(`category=${slug}&sort=name`)).sort()).toEqual(["Da Gino", "Osteria"]);
  }
  const [row] = await db.select().from(categories);
  expect(row).toMatchObject({ rating_count: 1, rating_sum: 5 });
  const { data } = await (await anna.ask("GET", "/api/follows")).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Ristoranti"]);
  backend.setNow("2026-11-21T10:01:00Z");
  expect(await searched("bar e caffè")).toContain("Osteria");
});

test("nothing is merged into itself or into what is not there, and what is in use is not deleted", async () => {
  await plantDirectory(backend.deps.db);
  await plantActivity(backend.deps.db, "Da Gino", { category: "bar", zone: "centro" });
  for (const kind of ["categories", "zones"] as const) {
    const slug = kind === "categories" ? "bar" : "centro";
    const { id } = await find(kind, slug);
    expect((await merge(kind, slug, slug)).status).toBe(422);
    const nowhere = { into: "00000000-0000-4000-8000-000000000000" };
    expect((await editor.ask("POST", `${pathOf(kind, id)}/merge`, nowhere)).status).toBe(422);
    expect((await editor.ask("DELETE", pathOf(kind, id))).status).toBe(409);
    const unused = await find(kind, kind === "categories" ? "ristoranti" : "borgo");
    expect((await editor.ask("DELETE", pathOf(kind, unused.id))).status).toBe(204);
    expect((await editor.ask("DELETE", pathOf(kind, unused.id))).status).toBe(404);
  }
});

test("categories and zones are moved one place at a time; at the end nothing moves", async () => {
  await plantDirectory(backend.deps.db);
  const move = async (kind: Kind, slug: string, to: string) => {
    const { id } = await find(kind, slug);
    const answer = editor.ask("POST", `${pathOf(kind, id)}/place`, { to });
    return (await json<{ data: StaffZone[] }>(answer)).data.map((term) => term.slug);
  };
  expect(await move("categories", "bar", "up")).toEqual(["bar", "ristoranti"]);
  expect(await move("categories", "bar", "up")).toEqual(["bar", "ristoranti"]);
  expect(await move("zones", "borgo", "down")).toEqual(["centro", "borgo"]);
  const { data } = await (await backend.request("/api/zones")).json();
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(["centro", "borgo"]);
});

test("the other names of a category are synonyms like all others", async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  await plantActivity(db, "Da Gino", { category: "bar" });
  const { id } = await find("categories", "bar");
  const name = (terms: string[]) =>
    editor.ask("PUT", `${pathOf("categories", id)}/synonyms`, { terms });
  expect((await name([" Colazione ", "cappuccino"])).status).toBe(204);
  expect(await searched("colazione")).toEqual(["Da Gino"]);
  expect((await find("categories", "bar")).synonyms).toEqual(["colazione", "cappuccino"]);
  const groups = await json<{ data: { id: number; category: object }[] }>(
    editor.ask("GET", "/api/staff/synonyms?q=colazione"),
  );
  expect(groups.data).toMatchObject([{ finds: ["bar e caffe"], category: { id } }]);
  // They are changed where the category is.
  const group = { terms: ["brioche"], two_way: false, finds: ["bar"] };
  const own = `/api/staff/synonyms/${groups.data[0]?.id}`;
  expect((await editor.ask("PUT", own, group)).status).toBe(409);
  expect(
    Object.keys(
      await faults(
        editor.ask("POST", "/api/staff/synonyms", {
          ...group,
          terms: ["colazioni"],
        }),
      ),
    ),
  ).toEqual(["terms"]);
  await change("categories", "bar", { ...bar, name: "Mescite" });
  backend.setNow("2026-11-21T10:01:00Z");
  expect(await searched("cappuccino")).toEqual(["Da Gino"]);
  expect(Object.keys(await faults(name(["mescite"])))).toEqual(["terms"]);
  expect((await name([])).status).toBe(204);
  expect(await searched("cappuccino")).toEqual([]);
});

test("a card without a zone belongs to the one that its address lies in; a chosen one stays", async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  const address = (street: string, code = "01010") => ({
    address: { street, postal_code: code, city: "Castelvento" },
  });
  await plantActivity(db, "Prima", address("Via Roma"));
  await change("zones", "centro", { ...centre, postal_codes: ["01010"], places: ["Via Roma"] });
  expect(await found("zone=centro")).toEqual(["Prima"]);
  await change("zones", "borgo", {
    name: "Borgo",
    slug: "borgo",
    postal_codes: [],
    places: ["v.le Italia"],
  });
  await plantActivity(db, "Viale", address("Viale Italia"));
  await plantActivity(db, "Altrove", address("Via Nuova"));
  await plantActivity(db, "Scelta", { ...address("Viale Italia"), zone: "centro" });
  await plantActivity(db, "Fuori", address("Via Nuova", "01100"));
  expect(await found("zone=borgo")).toEqual(["Viale"]);
  expect((await found("zone=centro")).sort()).toEqual(["Altrove", "Prima", "Scelta"]);
  const list = await json<StaffZoneList>(editor.ask("GET", pathOf("zones")));
  expect(list.without_zone).toBe(1);
  // What draws one zone draws no other one.
  const { id } = await find("zones", "borgo");
  const refused = (over: object) =>
    faults(
      editor.ask("PUT", pathOf("zones", id), { ...centre, name: "Borgo", slug: "borgo", ...over }),
    );
  expect(await refused({ postal_codes: ["01010"] })).toEqual({
    postal_codes: ["Il CAP 01010 è già della zona «Centro storico»."],
  });
  expect(Object.keys(await refused({ places: ["via  roma"] }))).toEqual(["places"]);
});

test("a merged zone takes its cards, news, events and followers along, and what a notification was for", async () => {
  const { db } = backend.deps;
  await plantDirectory(db);
  await plantActivity(db, "Da Gino", { zone: "borgo" });
  await db.execute(sql`
    insert into news (id, slug, title, body_html, status, zone_id, published_at, created_at, updated_at)
    select gen_random_uuid(), 'ponte', 'Ponte', '<p>Riapre.</p>', 'published', id, now(), now(), now()
    from zones where slug = 'borgo'`);
  await plantEvent(db, "Sagra", { zone: "borgo" });
  await editor.ask("POST", "/api/follows", { kind: "zone", key: "borgo" });
  const told = { type: "system", title: "Novità", body: "Da oggi.", deep_link: "/" };
  await editor.ask("POST", "/api/staff/notifications", {
    ...told,
    id: "00000000-0000-4000-8000-000000000009",
    audience: { kind: "zone", zone: "borgo" },
  });
  expect((await find("zones", "borgo")).uses).toEqual({
    cards: 1,
    further: 0,
    news: 1,
    events: 1,
    followers: 1,
  });
  expect((await merge("zones", "borgo", "centro")).status).toBe(204);
  expect(await listOf("zones")).toMatchObject([
    { slug: "centro", former: ["borgo"], uses: { cards: 1, news: 1, followers: 1 } },
  ]);
  expect(await found("zone=borgo")).toEqual(["Da Gino"]);
  const news = await (await backend.request("/api/news?zone=borgo")).json();
  expect(news.total).toBe(1);
  const event = await (await backend.request("/api/events/sagra")).json();
  expect(event.zone.slug).toBe("centro");
  const sent = await (await editor.ask("GET", "/api/staff/notifications")).json();
  expect(sent.data[0].audience).toEqual({ kind: "zone", zone: "centro" });
  const [zone] = await db.select().from(zones);
  expect(zone?.slug).toBe("centro");
});

test("the longest part of an address that a zone names decides, and then its postal code", () => {
  const rules = [
    { id: "centre", postal_codes: ["10015"], places: ["Via Roma", "Piazza Città"] },
    { id: "north", postal_codes: [], places: ["Via Roma Vecchia", "San Grato"] },
  ];
  const zoneOf = (street: string | null, over = {}) =>
    zoneOfAddress({ street, postal_code: null, city: null, note: null, ...over }, rules);
  expect(zoneOf("via ROMA")).toBe("centre");
  expect(zoneOf("Via Roma Vecchia")).toBe("north");
  expect(zoneOf("P.za Citta'")).toBe("centre");
  expect(zoneOf("Viale Roma")).toBeNull();
  expect(zoneOf("Strada Alta", { note: "località San Grato" })).toBe("north");
  expect(zoneOf("Strada Alta", { postal_code: "10015" })).toBe("centre");
  expect(zoneOf(null)).toBeNull();
});
