/** @postgres features/follows/queries */

import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { followGuests, followMails, follows } from "@/backend/db/schema/follows";
import {
  notificationDeliveries,
  notificationPreferences,
  notifications,
} from "@/backend/db/schema/notifications";
import { pushSubscriptions } from "@/backend/db/schema/push";
import { zones } from "@/backend/db/schema/zones";
import {
  dispatchFollowMails,
  notifyFollowers,
} from "@/backend/features/follows/follower-notifications";
import { backendOfFile } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { handIn, openEditorial, plantShop, type Shop } from "../../support/editorial";
import { beginNews, plantNews } from "../../support/news";
import { insertPeople, newPerson, type Person } from "../../support/signed-in";

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
  await notifyFollowers(backend.deps, { kind: "news", id });
  await notifyFollowers(backend.deps, { kind: "news", id });
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
  await notifyFollowers(backend.deps, { kind: "activity", id });
  expect(await told()).toEqual([[anna.id, "/attivita/bar-nuovo"]]);
});

test("what visitors cannot read any more is told to nobody", async () => {
  const anna = await newPerson(backend);
  await follow(anna, "category", "bar");
  const { id } = await plantActivity(db(), "Bar Nuovo", { category: "bar", status: "suspended" });
  await notifyFollowers(backend.deps, { kind: "activity", id });
  await notifyFollowers(backend.deps, { kind: "activity", id: randomUUID() });
  expect(await told()).toEqual([]);
});

test("twelve hundred followers are each told once, also when the telling died half-way", async () => {
  const people = await insertPeople(backend, 1200);
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
  await expect(notifyFollowers(dying, item, ending.signal)).rejects.toThrow();
  expect(await told()).toHaveLength(500);
  await notifyFollowers(backend.deps, { kind: "news", id });
  expect((await told()).map(([user]) => user)).toEqual([...people].sort());
});

test("seven hundred are each told once and by their own plan, wherever the telling died", async () => {
  // 23:00 in Italy: pushes wait for the morning, unless somebody wants them by night.
  backend.setNow("2026-11-21T22:00:00Z");
  const at = backend.deps.now();
  const people = await insertPeople(backend, 700);
  const plans = [
    { channels: {} },
    { channels: { business_news: { push: true } } },
    { channels: { business_news: { push: true } }, has_quiet_hours: false },
    { channels: { business_news: { email: true } } },
    { channels: { business_news: { email: true } }, digest: "daily" as const },
    { channels: { business_news: { push: true, email: true } }, is_paused: true },
    { channels: { business_news: { in_app: false } } },
  ];
  const planned = people.map((user_id, index) => ({
    user_id,
    updated_at: at,
    ...plans[index % plans.length],
  }));
  await db().insert(notificationPreferences).values(planned);
  await db()
    .insert(pushSubscriptions)
    .values(
      people.map((user_id) => ({
        endpoint: `https://push.example.test/${user_id}`,
        p256dh: "",
        auth: "",
        user_id,
        session_id: user_id,
        device: { type: "mobile" as const, os: "android" as const, browser: "chrome" as const },
        user_agent: "",
        created_at: at,
        seen_at: at,
      })),
    );
  const guests = await db()
    .insert(followGuests)
    .values(people.map((id) => ({ email: `${id}@example.test`, created_at: at })))
    .returning();
  const followers = [
    ...people.map((user_id) => ({ user_id })),
    ...guests.map(({ id }) => ({ guest_id: id })),
  ];
  const followed = { zone_id: await zoneId("centro"), confirmed_at: at, created_at: at };
  await db()
    .insert(follows)
    .values(followers.map((follower) => ({ ...follower, ...followed })));
  const { id } = await plantNews(db(), "La sagra", { zone: "centro" });
  const item = { kind: "news", id, at: at.toISOString() };
  // Once for each batch of people and of guests.
  for (const batches of [1, 3]) {
    const ending = new AbortController();
    let begun = 0;
    const now = () => {
      begun += 1;
      if (begun === batches) ending.abort();
      return at;
    };
    await expect(notifyFollowers({ ...backend.deps, now }, item, ending.signal)).rejects.toThrow();
  }
  expect(await db().$count(followMails)).toBe(500);
  await notifyFollowers(backend.deps, item);
  await notifyFollowers(backend.deps, item);

  expect((await told()).map(([user]) => user)).toEqual([...people].sort());
  const { channel, state, reason, due_at } = notificationDeliveries;
  const ways = await db()
    .select({ channel, state, reason, due_at, people: count() })
    .from(notificationDeliveries)
    .groupBy(channel, state, reason, due_at)
    .orderBy(channel, state, due_at);
  const [now, morning, nine] = [at, "2026-11-22T06:30:00Z", "2026-11-22T08:00:00Z"].map(
    (moment) => new Date(moment),
  );
  const way = (channel: string, state: string, due: Date | null = null, reason?: string) => ({
    channel,
    state,
    reason: reason ?? null,
    due_at: due,
    people: 100,
  });
  expect(ways).toEqual([
    { ...way("in_app", "sent"), people: 600 },
    way("push", "pending", now),
    way("push", "pending", morning),
    way("push", "skipped", null, "paused"),
    way("email", "pending", now),
    way("email", "pending", nine),
    way("email", "skipped", null, "paused"),
  ]);
  const mails = await db().select().from(followMails);
  expect(new Set(mails.map(({ guest_id }) => guest_id)).size).toBe(700);
  expect(mails.map(({ due_at: due }) => due)).toEqual(Array.from({ length: 700 }, () => nine));
});

test("a guest hears by mail, at once or at nine, and each mail can be stopped by one press", async () => {
  await plantGuest(db(), "subito@example.test", "immediate");
  await plantGuest(db(), "domani@example.test", "daily");
  const { id } = await plantNews(db(), "La sagra", { zone: "centro", summary: "Domenica." });
  const second = await plantNews(db(), "Il ponte", { zone: "centro" });
  await notifyFollowers(backend.deps, { kind: "news", id });
  await notifyFollowers(backend.deps, { kind: "news", id });
  await dispatchFollowMails(backend.deps);
  await backend.deps.queue.drain();
  expect(backend.mails).toMatchObject([
    { to: { address: "subito@example.test" }, subject: "La sagra" },
  ]);
  expect(backend.mails[0]?.text).toContain("http://localhost:3000/notizie/la-sagra");
  expect(backend.mails[0]?.text).toContain("http://localhost:3000/seguiti?token=");
  expect(backend.mails[0]?.stop).toMatch(/^http:\/\/localhost:3000\/api\/follows\/stop\?token=/);
  await notifyFollowers(backend.deps, { kind: "news", id: second.id });
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
  await notifyFollowers(backend.deps, { kind: "news", id });
  await backend.deps.queue.drain();
  expect(backend.mails).toEqual([]);
});
