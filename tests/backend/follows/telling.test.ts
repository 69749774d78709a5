import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { followGuests, follows } from "@/backend/db/schema/follows";
import { notifications } from "@/backend/db/schema/notifications";
import { zones } from "@/backend/db/schema/zones";
import { dispatchFollowMails, tellFollowers } from "@/backend/features/follows/telling";
import { backendOfFile } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { handIn, openEditorial, plantShop, type Shop } from "../../support/editorial";
import { beginNews, plantNews } from "../../support/news";
import { insertPerson, newPerson, type Person } from "../../support/signed-in";

const backend = backendOfFile(openEditorial);
const db = () => backend.deps.db;

let shop: Shop;

beforeEach(async () => {
  // Saturday, 11:00 in Italy.
  backend.setNow("2026-11-21T10:00:00Z");
  shop = await plantShop(backend);
});

const follow = ({ ask }: Person, kind: string, key: string) =>
  ask("POST", "/api/follows", { kind, key });

/** Who has been told of what, by the link. */
async function told(): Promise<[user: string, link: string][]> {
  const rows = await db().select().from(notifications);
  return rows
    .filter(({ type }) => type === "business_news")
    .map(({ user_id, deep_link }): [string, string] => [user_id, deep_link])
    .sort();
}

/** The staff writes news and publishes them at once. */
async function publish(changes: object): Promise<void> {
  const item = { owner: shop.staff, ...(await beginNews(shop.staff, changes)) };
  await handIn(item, changes as Parameters<typeof handIn>[1]);
  await backend.deps.queue.drain();
}

const zoneId = async (slug: string) =>
  (await db().select().from(zones).where(eq(zones.slug, slug)))[0]?.id ?? "";

async function plantGuest(
  tx: Executor,
  email: string,
  frequency: "immediate" | "daily",
): Promise<string> {
  const at = backend.deps.now();
  const values = { email, frequency, created_at: at };
  const [guest] = await tx.insert(followGuests).values(values).returning();
  const zone_id = await zoneId("centro");
  const follow = { guest_id: guest?.id, zone_id, confirmed_at: at, created_at: at };
  await tx.insert(follows).values(follow);
  return guest?.id ?? "";
}

test("whoever follows a zone is told of a new piece of news there, when it is published", async () => {
  const anna = await newPerson(backend);
  const bruno = await newPerson(backend);
  await follow(anna, "zone", "centro");
  await follow(bruno, "zone", "borgo");
  await publish({ title: "La sagra", body_html: "<p>Domenica.</p>", zone: "centro" });
  expect(await told()).toEqual([[anna.id, "/notizie/la-sagra"]]);
});

test("a change of what is published already tells nobody", async () => {
  const anna = await newPerson(backend);
  await follow(anna, "zone", "centro");
  await publish({ title: "La sagra", body_html: "<p>Domenica.</p>" });
  const [row] = (await (await shop.staff.ask("GET", "/api/editor/news")).json()).data;
  const item = { owner: shop.staff, path: `/api/editor/news/${row.id}` };
  await handIn(item, { zone: "centro" } as Parameters<typeof handIn>[1]);
  await backend.deps.queue.drain();
  expect(await told()).toEqual([]);
});

test("whoever follows a business hears of the news of its organisation, once", async () => {
  const anna = await newPerson(backend);
  await follow(anna, "activity", shop.slug);
  await follow(anna, "organisation", shop.organisationId);
  const { organisationId } = shop;
  const { id } = await plantNews(db(), "Orari nuovi", { organisationId });
  await tellFollowers(backend.deps, { kind: "news", id });
  await tellFollowers(backend.deps, { kind: "news", id });
  expect(await told()).toEqual([[anna.id, "/notizie/orari-nuovi"]]);
});

test("a new card reaches those who follow its category, unless they switched new cards off", async () => {
  const anna = await newPerson(backend);
  const bruno = await newPerson(backend);
  await follow(anna, "category", "bar");
  await follow(bruno, "category", "bar");
  const [mine] = (await (await bruno.ask("GET", "/api/follows")).json()).data;
  const topics = [{ topic: "activity", is_on: false }];
  await bruno.ask("PATCH", `/api/follows/${mine.id}`, { topics });
  const { id } = await plantActivity(db(), "Bar Nuovo", { category: "bar" });
  await tellFollowers(backend.deps, { kind: "activity", id });
  expect(await told()).toEqual([[anna.id, "/attivita/bar-nuovo"]]);
});

test("what visitors cannot read any more is told to nobody", async () => {
  const anna = await newPerson(backend);
  await follow(anna, "category", "bar");
  const { id } = await plantActivity(db(), "Bar Nuovo", { category: "bar", status: "suspended" });
  await tellFollowers(backend.deps, { kind: "activity", id });
  await tellFollowers(backend.deps, { kind: "activity", id: randomUUID() });
  expect(await told()).toEqual([]);
});

test("twelve hundred followers are each told once, also when the telling died half-way", async () => {
  const people = await Promise.all(Array.from({ length: 1200 }, () => insertPerson(backend)));
  const at = backend.deps.now();
  const zone_id = await zoneId("centro");
  await db()
    .insert(follows)
    .values(people.map((user_id) => ({ user_id, zone_id, confirmed_at: at, created_at: at })));
  const { id } = await plantNews(db(), "La sagra", { zone: "centro" });
  const ending = new AbortController();
  const now = () => {
    ending.abort();
    return at;
  };
  const dying = { ...backend.deps, now };
  const item = { kind: "news", id, at: at.toISOString() };
  await expect(tellFollowers(dying, item, ending.signal)).rejects.toThrow();
  expect(await told()).toHaveLength(500);
  await tellFollowers(backend.deps, { kind: "news", id });
  expect((await told()).map(([user]) => user)).toEqual([...people].sort());
});

test("a guest hears by mail, at once or at nine, and each mail can be stopped by one press", async () => {
  await plantGuest(db(), "subito@example.test", "immediate");
  await plantGuest(db(), "domani@example.test", "daily");
  const { id } = await plantNews(db(), "La sagra", { zone: "centro", summary: "Domenica." });
  const second = await plantNews(db(), "Il ponte", { zone: "centro" });
  await tellFollowers(backend.deps, { kind: "news", id });
  await tellFollowers(backend.deps, { kind: "news", id });
  await dispatchFollowMails(backend.deps);
  await backend.deps.queue.drain();
  expect(backend.mails).toMatchObject([
    { to: { address: "subito@example.test" }, subject: "La sagra" },
  ]);
  expect(backend.mails[0]?.text).toContain("http://localhost:3000/notizie/la-sagra");
  expect(backend.mails[0]?.text).toContain("http://localhost:3000/seguiti?token=");
  expect(backend.mails[0]?.stop).toMatch(/^http:\/\/localhost:3000\/api\/follows\/stop\?token=/);
  await tellFollowers(backend.deps, { kind: "news", id: second.id });
  backend.setNow("2026-11-22T08:00:00Z");
  await dispatchFollowMails(backend.deps);
  await backend.deps.queue.drain();
  const daily = backend.mails.filter(({ to }) => to.address === "domani@example.test");
  expect(daily.map(({ subject }) => subject)).toEqual(["Novità da quello che segui: 2"]);
  expect(daily[0]?.text).toContain("La sagra: Domenica.");
});

test("whom nobody has confirmed is told nothing", async () => {
  const guest = await plantGuest(db(), "forse@example.test", "immediate");
  await db().update(follows).set({ confirmed_at: null }).where(eq(follows.guest_id, guest));
  const { id } = await plantNews(db(), "La sagra", { zone: "centro" });
  await tellFollowers(backend.deps, { kind: "news", id });
  await backend.deps.queue.drain();
  expect(backend.mails).toEqual([]);
});
