/** @postgres content/references, features/follows/queries, features/follows/saved-search-queries */

import { eq } from "drizzle-orm";
import { followMails } from "@/backend/db/schema/follows";
import { notificationDeliveries, notifications } from "@/backend/db/schema/notifications";
import { savedSearches } from "@/backend/db/schema/saved-searches";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";
import { declared } from "@/backend/features";
import {
  dispatchFollowMails,
  notifyFollowers,
} from "@/backend/features/follows/follower-notifications";
import { FOLLOW_FORM } from "@/backend/features/follows/guests";
import { showSearches } from "@/backend/features/follows/saved-searches";
import { eraseFollows, exportFollows } from "@/backend/features/follows/service";
import { sweepFollows } from "@/backend/features/follows/tasks";
import { makeFormToken } from "@/backend/kernel/form-token";
import type { GuestFollows } from "@/lib/contract/follows";
import type { SavedSearch } from "@/lib/contract/saved-searches";
import type { AnyListing } from "@/lib/define-listing";
import { sections } from "@/lib/listings";
import { backendOfFile } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import { openEditorial } from "../../support/editorial";
import { guestSecret } from "../../support/follows";
import { plantNews } from "../../support/news";
import { openBrowser } from "../../support/people";
import { insertPeople, newPerson, type Person } from "../../support/signed-in";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

let anna: Person;

beforeEach(async () => {
  // Saturday, 11:00 in Italy.
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(db());
  anna = await newPerson(backend);
});

const search = (over: object = {}) => ({
  section: "activities",
  q: "",
  filter: { category: "bar" },
  name: "I bar",
  frequency: "immediate",
  ...over,
});

async function save({ ask }: Person, over: object = {}): Promise<number> {
  return (await ask("POST", "/api/saved-searches", search(over))).status;
}

const own = async ({ ask }: Person): Promise<SavedSearch[]> =>
  (await (await ask("GET", "/api/saved-searches")).json()).data;

/** Somebody without an account asks to hear of a search, as a form that was open for a minute. */
async function askAsGuest(over: object = {}): Promise<number> {
  const token = makeFormToken(backend.deps, FOLLOW_FORM);
  backend.setNow(new Date(backend.deps.now().getTime() + 60_000).toISOString());
  const body = { ...search(over), email: "carla@example.test", token };
  return (await openBrowser(backend).call("POST", "/api/saved-searches", body)).status;
}

/** The owner of the address confirms all by the link of the last mail; gives its secret. */
async function confirmAsGuest(): Promise<string> {
  const secret = await guestSecret(backend);
  await openBrowser(backend).call("POST", "/api/follows/guest", { secret, confirm: true });
  return secret;
}

/** An activity is published a minute later, and whoever waits for it is told. */
async function publishActivity(name: string, values: object = {}): Promise<void> {
  const { id } = await plantActivity(db(), name, { category: "bar", ...values });
  await notifyOf("activity", id);
}

async function notifyOf(kind: string, id: string): Promise<void> {
  backend.setNow(new Date(backend.deps.now().getTime() + 60_000).toISOString());
  const item = { kind, id, at: backend.deps.now().toISOString() };
  await notifyFollowers(backend.deps, item);
  await notifyFollowers(backend.deps, item);
}

/** Who has been told of what, by the link. */
async function told(): Promise<[user: string, link: string][]> {
  const rows = await db().select().from(notifications);
  return rows
    .filter(({ type }) => type === "search_alert")
    .map(({ user_id, deep_link }): [string, string] => [user_id, deep_link])
    .sort();
}

test("a saved search is listed, renamed and ended by whoever saved it", async () => {
  expect(await save(anna, { filter: { category: "bar", zone: "centro" } })).toBe(200);
  const [saved] = await own(anna);
  expect(saved).toMatchObject({
    name: "I bar",
    path: "/attivita?categoria=bar&zona=centro",
    frequency: "immediate",
  });
  const path = `/api/saved-searches/${saved?.id}`;
  const bruno = await newPerson(backend);
  expect((await bruno.ask("PATCH", path, { name: "Mia" })).status).toBe(404);
  expect((await bruno.ask("DELETE", path)).status).toBe(404);
  await anna.ask("PATCH", path, { name: "Bar in centro", frequency: "weekly" });
  expect(await own(anna)).toMatchObject([{ name: "Bar in centro", frequency: "weekly" }]);
  await anna.ask("DELETE", path);
  expect(await own(anna)).toEqual([]);
});

test("the same search again takes the new name, and twenty are the most", async () => {
  for (let count = 0; count < 20; count += 1) await save(anna, { q: `parola${count}` });
  expect(await save(anna, { q: "altro" })).toBe(409);
  expect(await save(anna, { q: "parola3", name: "La terza" })).toBe(200);
  const saved = await own(anna);
  expect(saved).toHaveLength(20);
  expect(saved.find(({ q }) => q === "parola3")).toMatchObject({ name: "La terza" });
});

test("whoever has more than twenty, from before they had an account, can still save one of them again", async () => {
  const carla = await newPerson(backend, { email: "carla@example.test" });
  for (let count = 0; count < 20; count += 1) await save(carla, { q: `parola${count}` });
  await askAsGuest({ q: "altro" });
  await confirmAsGuest();
  expect(await own(carla)).toHaveLength(21);
  expect(await save(carla, { q: "parola3", name: "La terza", frequency: "weekly" })).toBe(200);
  expect(await save(carla, { q: "ancora" })).toBe(409);
  const saved = await own(carla);
  expect(saved).toHaveLength(21);
  expect(saved.find(({ q }) => q === "parola3")).toMatchObject({
    name: "La terza",
    frequency: "weekly",
  });
});

test("a search of nothing in particular, or of a list that tells of nothing new, is refused", async () => {
  expect(await save(anna, { filter: {} })).toBe(422);
  expect(await save(anna, { filter: { open: "1" } })).toBe(422);
  expect(await save(anna, { section: "pages" })).toBe(422);
  expect(await save(anna, { section: "", q: "pane", filter: {} })).toBe(422);
  expect(await save(anna, { section: null, q: "aperto ora", filter: {} })).toBe(422);
});

test("a new card is told once, to those whose filters keep it", async () => {
  const bruno = await newPerson(backend);
  await save(anna, { filter: { category: "bar", zone: "centro" } });
  await save(anna, { filter: { zone: "centro" } });
  await save(bruno, { filter: { category: "bar", zone: "borgo" } });
  await publishActivity("Bar Nuovo", { zone: "centro" });
  expect(await told()).toEqual([[anna.id, "/attivita/bar-nuovo"]]);
});

test("a search by the former slug of a zone goes on to find what is new there", async () => {
  await save(anna, { filter: { zone: "vecchio-centro" } });
  const [zone] = await db().select().from(zones).where(eq(zones.slug, "centro"));
  const former = { slug: "vecchio-centro", zone_id: zone?.id ?? "" };
  await db().insert(zoneFormerSlugs).values(former);
  await publishActivity("Bar Nuovo", { zone: "centro" });
  expect(await told()).toEqual([[anna.id, "/attivita/bar-nuovo"]]);
});

test("words find what the list finds by them: other forms, beginnings, and a word that was mistyped", async () => {
  const people = await Promise.all(
    ["focacceria", "focac", "focacceira", "stellata", "gelato"].map(async (q) => {
      const person = await newPerson(backend);
      await save(person, { q, filter: {} });
      return person;
    }),
  );
  await publishActivity("Focaccerie Stellate");
  const ids = (await told()).map(([user]) => user);
  expect(people.map(({ id }) => ids.includes(id))).toEqual([true, true, true, true, false]);
});

test.each([
  ["caffè d'oro", "Oro e Caffè"],
  ["sant'anna", "Fiori di Anna"],
  ["pizza fra amici", "Amici della Pizza"],
  ["pizza x", "X come Pizza"],
])("the search %p hears of all that the list finds by it, as %p", async (q, name) => {
  await save(anna, { q, filter: {} });
  await publishActivity(name);
  const list = await backend.request(`/api/activities?q=${encodeURIComponent(q)}`);
  expect(await list.json()).toMatchObject({ data: [{ name }] });
  expect(await told()).toHaveLength(1);
});

test("what was published before a search was saved is not told", async () => {
  const { id } = await plantActivity(db(), "Bar Vecchio", { category: "bar" });
  const at = backend.deps.now().toISOString();
  backend.setNow("2026-11-21T10:05:00Z");
  await save(anna);
  await notifyFollowers(backend.deps, { kind: "activity", id, at });
  expect(await told()).toEqual([]);
});

test("a search of the search page hears of every list, without the words that only say when", async () => {
  await save(anna, { section: null, q: "sagra oggi", filter: {} });
  await publishActivity("Bar della Sagra");
  const { id } = await plantNews(db(), "La sagra");
  await notifyOf("news", id);
  expect((await told()).map(([, link]) => link)).toEqual([
    "/attivita/bar-della-sagra",
    "/notizie/la-sagra",
  ]);
});

test("whoever chose once a day gets one mail at nine and no push, whatever they have set for the rest", async () => {
  await save(anna, { frequency: "daily" });
  await publishActivity("Bar Uno");
  await publishActivity("Bar Due");
  const deliveries = await db().select().from(notificationDeliveries);
  expect(
    deliveries.map(({ channel, due_at }) => `${channel} ${due_at?.toISOString()}`).sort(),
  ).toEqual([
    "email 2026-11-22T08:00:00.000Z",
    "email 2026-11-22T08:00:00.000Z",
    "in_app undefined",
    "in_app undefined",
  ]);
});

test("whoever also follows what a new card is in is told of it once, by the search", async () => {
  await anna.ask("POST", "/api/follows", { kind: "category", key: "bar" });
  await save(anna);
  await publishActivity("Bar Nuovo");
  expect(await told()).toHaveLength(1);
  expect(await db().$count(notifications)).toBe(1);
});

test("a guest is asked by a mail first, then hears by mail, and ends it by the same link", async () => {
  const token = makeFormToken(backend.deps, FOLLOW_FORM);
  backend.setNow("2026-11-21T10:01:00Z");
  const visitor = openBrowser(backend);
  const body = { ...search(), email: "carla@example.test", token };
  expect((await visitor.call("POST", "/api/saved-searches", body)).status).toBe(202);
  await publishActivity("Bar Presto");
  expect(await db().$count(followMails)).toBe(0);
  const secret = await guestSecret(backend);
  // Whoever typed the name may be a stranger to whoever reads the mail.
  expect(JSON.stringify(backend.mails.at(-1))).not.toContain("I bar");
  const change = (changes: object) =>
    visitor.call("POST", "/api/follows/guest", { secret, ...changes });
  const read = () =>
    backend.app.request("/api/follows/guest", { headers: { authorization: `Bearer ${secret}` } });
  await change({ confirm: true });
  await publishActivity("Bar Nuovo");
  await dispatchFollowMails(backend.deps);
  await backend.deps.queue.drain();
  const mail = backend.mails.at(-1);
  expect(mail).toMatchObject({ to: { address: "carla@example.test" }, subject: "Bar Nuovo" });
  expect(mail?.text).toContain("Dalla tua ricerca «I bar»");
  expect(mail?.stop).toContain("/api/follows/stop?token=");
  const { searches } = (await (await read()).json()) as GuestFollows;
  const id = searches[0]?.id;
  await change({ searches: [{ id, name: "Bar", frequency: "weekly" }] });
  expect(await (await read()).json()).toMatchObject({
    searches: [{ name: "Bar", frequency: "weekly", is_confirmed: true }],
  });
  await change({ stop: [id] });
  expect((await read()).status).toBe(404);
});

test("whoever types a guest's address changes no search that its owner has confirmed", async () => {
  await askAsGuest({ name: "Non ancora mio" });
  expect(await askAsGuest()).toBe(202);
  const secret = await confirmAsGuest();
  const mails = backend.mails.length;
  expect(await askAsGuest({ name: "Vinci subito", frequency: "weekly" })).toBe(202);
  await backend.deps.queue.drain();
  expect(backend.mails).toHaveLength(mails + 1);
  const headers = { authorization: `Bearer ${secret}` };
  const shown = await backend.app.request("/api/follows/guest", { headers });
  expect((await shown.json()).searches).toMatchObject([
    { name: "I bar", frequency: "immediate", is_confirmed: true },
  ]);
});

test("what a guest saved is theirs when they have an account with that address", async () => {
  await askAsGuest();
  await confirmAsGuest();
  const carla = await newPerson(backend, { email: "carla@example.test" });
  expect(await own(carla)).toMatchObject([{ name: "I bar" }]);
});

test("a search that its owner has not looked at for a year ends, and one that a guest never confirmed after a week", async () => {
  await save(anna);
  const bruno = await newPerson(backend);
  await save(bruno);
  backend.setNow("2027-10-01T10:00:00Z");
  await showSearches(backend.deps, { user_id: bruno.id });
  backend.setNow("2027-11-22T10:00:00Z");
  await sweepFollows(backend.deps);
  const left = await db().select().from(savedSearches);
  expect(left.map(({ user_id }) => user_id)).toEqual([bruno.id]);
});

test("a search lives on for a year after its owner has opened one of its notifications", async () => {
  await save(anna);
  await publishActivity("Bar Nuovo");
  await db()
    .update(notifications)
    .set({ read_at: new Date("2027-01-10T10:00:00Z") });
  const left = () => db().$count(savedSearches);
  backend.setNow("2028-01-09T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await left()).toBe(1);
  backend.setNow("2028-01-11T10:00:00Z");
  await sweepFollows(backend.deps);
  expect(await left()).toBe(0);
});

test("saved searches are in the export of an account and go with it", async () => {
  await save(anna);
  expect(await exportFollows(db(), anna.id)).toMatchObject({ searches: [{ name: "I bar" }] });
  await eraseFollows(db(), anna.id);
  expect(await own(anna)).toEqual([]);
});

test("twelve hundred who saved the same are each told once, also when the telling died half-way", async () => {
  await save(anna);
  const [row] = await db().select().from(savedSearches).where(eq(savedSearches.user_id, anna.id));
  if (!row) throw new Error("Nothing was saved");
  const people = await insertPeople(backend, 1199);
  const { id: _, ...values } = row;
  await db()
    .insert(savedSearches)
    .values(people.map((user_id) => ({ ...values, user_id })));
  const { id } = await plantActivity(db(), "Bar Nuovo", { category: "bar" });
  const at = backend.deps.now();
  const ending = new AbortController();
  const now = () => {
    ending.abort();
    return at;
  };
  const item = { kind: "activity", id, at: at.toISOString() };
  await expect(notifyFollowers({ ...backend.deps, now }, item, ending.signal)).rejects.toThrow();
  expect(await told()).toHaveLength(500);
  await notifyFollowers(backend.deps, item);
  expect((await told()).map(([user]) => user)).toEqual([...people, anna.id].sort());
});

test("every list whose searches can be saved is told of what is new in it", () => {
  const offering = sections.flatMap((list: AnyListing) => (list.alerts ? [list.kind] : []));
  const told = declared.editableKinds.flatMap(({ announces }) => announces?.search?.listing ?? []);
  expect([...told].sort()).toEqual([...offering].sort());
});
