import { sql } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { notifications } from "@/backend/db/schema/notifications";
import { notify } from "@/backend/features/notifications/notify";
import { removeOldNotifications } from "@/backend/features/notifications/service";
import type { Deps } from "@/backend/kernel/deps";
import { backendOfFile, openWithTasks } from "../../support/backend";
import { logIn, newPerson, type Person } from "../../support/signed-in";

const path = "/api/notifications";
const nobody = "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a01";

function defineIdleTasks({ queue }: Deps): void {
  queue.define("dispatch-pushes", async () => undefined);
  queue.define("dispatch-notification-mails", async () => undefined);
}

const backend = backendOfFile(() => openWithTasks([defineIdleTasks]));
let anna: Person;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  anna = await newPerson(backend);
});

type Told = Parameters<typeof notify>[2];

function tell(person: Person, over: Partial<Told> = {}): Promise<string | null> {
  return inTransaction(backend.deps.db, (tx) =>
    notify(backend.deps, tx, {
      userId: person.id,
      type: "review_reply",
      title: "Il Forno ha risposto",
      body: "Leggi la risposta alla tua recensione.",
      deepLink: "/attivita/forno#recensioni",
      ...over,
    }),
  );
}

async function listOf(person: Person, query = "") {
  return (await person.ask("GET", path + query)).json();
}

async function unreadOf(person: Person) {
  return (await (await person.ask("GET", `${path}/unread-count`)).json()).count;
}

test("what somebody is told stands in their list, unread, and leads to its page", async () => {
  const id = await tell(anna, { payload: { stars: 4 } });
  expect(await listOf(anna)).toEqual({
    data: [
      {
        id: expect.not.stringContaining(id ?? ""),
        notification_id: id,
        title: "Il Forno ha risposto",
        body: "Leggi la risposta alla tua recensione.",
        type: "review_reply",
        deep_link: "/attivita/forno#recensioni",
        payload: { stars: 4 },
        is_read: false,
        read_at: null,
        created_at: "2026-11-21T10:00:00.000Z",
      },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 25,
    total: 1,
  });
  expect(await unreadOf(anna)).toBe(1);
});

test("a page has 25, the newest first", async () => {
  for (let minute = 0; minute < 27; minute += 1) {
    backend.setNow(`2026-11-21T10:${String(minute).padStart(2, "0")}:00Z`);
    await tell(anna, { title: `Numero ${minute}` });
  }
  const [first, second] = [await listOf(anna), await listOf(anna, "?page=2")];
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 25, total: 27 });
  expect(first.data).toHaveLength(25);
  expect(first.data[0].title).toBe("Numero 26");
  expect(second.data.map(({ title }: { title: string }) => title)).toEqual([
    "Numero 1",
    "Numero 0",
  ]);
  expect(await unreadOf(anna)).toBe(27);
});

test("reading is noted once, and tells how many are left", async () => {
  await tell(anna);
  await tell(anna, { title: "Un'altra" });
  const [{ id }] = (await listOf(anna)).data;
  backend.setNow("2026-11-21T11:00:00Z");
  const response = await anna.ask("POST", `${path}/${id}/read`);
  expect([response.status, await response.json()]).toEqual([200, { count: 1 }]);
  backend.setNow("2026-11-21T12:00:00Z");
  await anna.ask("POST", `${path}/${id}/read`);
  const read = (await listOf(anna)).data.find((one: { id: string }) => one.id === id);
  expect(read).toMatchObject({ is_read: true, read_at: "2026-11-21T11:00:00.000Z" });
});

test("all can be read at once, and the list can be cleared; the rows stay until their time is over", async () => {
  await tell(anna);
  await tell(anna);
  const bruno = await newPerson(backend);
  await tell(bruno);
  expect(await (await anna.ask("POST", `${path}/read-all`)).json()).toEqual({ count: 0 });
  expect(await unreadOf(anna)).toBe(0);
  expect((await listOf(anna)).total).toBe(2);
  expect((await anna.ask("DELETE", path)).status).toBe(204);
  expect(await listOf(anna)).toMatchObject({ data: [], total: 0 });
  expect(await unreadOf(bruno)).toBe(1);
  expect(await backend.deps.db.$count(notifications)).toBe(3);
});

test("other people's notifications do not exist", async () => {
  await tell(anna);
  const [{ id, notification_id }] = (await listOf(anna)).data;
  const bruno = await newPerson(backend);
  const foreign = await bruno.ask("POST", `${path}/${id}/read`);
  const missing = await bruno.ask("POST", `${path}/${nobody}/read`);
  expect([foreign.status, await foreign.json()]).toEqual([missing.status, await missing.json()]);
  expect(foreign.status).toBe(404);
  await bruno.ask("POST", `${path}/read-all`);
  await bruno.ask("DELETE", path);
  expect(await unreadOf(anna)).toBe(1);
  expect((await anna.ask("POST", `${path}/${notification_id}/read`)).status).toBe(404);
});

test.each([
  ["GET", ""],
  ["DELETE", ""],
  ["GET", "/unread-count"],
  ["POST", "/read-all"],
  ["POST", `/${nobody}/read`],
  ["GET", "/preferences"],
  ["POST", "/preferences"],
  ["GET", "/channels"],
  ["PATCH", "/channels"],
  ["POST", "/test"],
])("%s /api/notifications%s is for people who are logged in", async (method, rest) => {
  const body = /preferences|channels/.test(rest) && method !== "GET" ? { status: "accepted" } : {};
  const response = await backend.request(path + rest, {
    method,
    ...(method === "POST" || method === "PATCH"
      ? {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(method === "PATCH" ? {} : body),
        }
      : {}),
  });
  expect(response.status).toBe(401);
});

test("consent to push is kept; putting the question off lasts a day", async () => {
  const preferences = `${path}/preferences`;
  const get = async () => (await anna.ask("GET", preferences)).json();
  expect(await get()).toEqual({ status: "unknown", snooze_until: null });
  const snoozed = await anna.ask("POST", preferences, { status: "snoozed" });
  expect(await snoozed.json()).toEqual({
    status: "snoozed",
    snooze_until: "2026-11-22T10:00:00.000Z",
  });
  await anna.ask("POST", preferences, { status: "accepted" });
  expect(await get()).toEqual({ status: "accepted", snooze_until: null });
  const wrong = await anna.ask("POST", preferences, { status: "forse" });
  expect(wrong.status).toBe(422);
  expect(await get()).toEqual({ status: "accepted", snooze_until: null });
});

test("each type has its channels, which are changed one by one", async () => {
  const channels = `${path}/channels`;
  const before = await (await anna.ask("GET", channels)).json();
  expect(before).toMatchObject({ is_paused: false, has_quiet_hours: true, digest: "immediate" });
  expect(before.types[0]).toEqual({
    type: "ticket_issued",
    in_app: true,
    push: true,
    email: true,
    is_locked: false,
  });
  await anna.ask("PATCH", channels, { types: [{ type: "ticket_issued", email: false }] });
  const changed = await anna.ask("PATCH", channels, {
    digest: "weekly",
    types: [
      { type: "ticket_issued", push: false },
      { type: "event_cancelled", in_app: false, push: false, email: false },
    ],
  });
  const after = await changed.json();
  expect(after.digest).toBe("weekly");
  const of = (type: string) => after.types.find((one: { type: string }) => one.type === type);
  expect(of("ticket_issued")).toMatchObject({ in_app: true, push: false, email: false });
  expect(of("event_cancelled")).toMatchObject({ push: true, email: true, is_locked: true });
  expect((await anna.ask("PATCH", channels, { types: [{ type: "niente" }] })).status).toBe(422);
  expect((await anna.ask("PATCH", channels, { status: "accepted" })).status).toBe(422);
});

test("a type that its reader does not want in the list neither stands there nor counts", async () => {
  await anna.ask("PATCH", `${path}/channels`, { types: [{ type: "review_reply", in_app: false }] });
  await tell(anna);
  expect((await listOf(anna)).total).toBe(0);
  expect(await unreadOf(anna)).toBe(0);
});

test("the same thing is told once", async () => {
  expect(await tell(anna, { dedupeKey: "recensione:7" })).not.toBeNull();
  expect(await tell(anna, { dedupeKey: "recensione:7" })).toBeNull();
  expect(await tell(anna, { dedupeKey: "recensione:8" })).not.toBeNull();
  expect((await listOf(anna)).total).toBe(2);
});

test("of ten attempts at once to tell the same thing one succeeds", async () => {
  await Promise.all(Array.from({ length: 10 }, () => tell(anna, { dedupeKey: "recensione:7" })));
  expect((await listOf(anna)).total).toBe(1);
});

test("what is undone was never told", async () => {
  await expect(
    inTransaction(backend.deps.db, async (tx) => {
      await notify(backend.deps, tx, {
        userId: anna.id,
        type: "system",
        title: "Mai",
        body: "",
        deepLink: "/",
      });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect((await listOf(anna)).total).toBe(0);
  expect(await backend.deps.queue.drain()).toBe(0);
});

test("closed accounts are told nothing", async () => {
  const closed = await newPerson(backend, { status: "disabled" });
  expect(await tell(closed)).toBeNull();
});

test.each([
  ["https://elsewhere.test"],
  ["//elsewhere.test"],
  ["/\\elsewhere.test"],
  ["javascript:alert(1)"],
  ["/a b"],
])("nobody can be led to %s", async (deepLink) => {
  await expect(tell(anna, { deepLink })).rejects.toThrow(RangeError);
  expect(await backend.deps.db.$count(notifications)).toBe(0);
});

test("a link that came into the table some other way leads home", async () => {
  await tell(anna);
  await backend.deps.db.execute(sql`UPDATE notifications SET deep_link = '/%2Felsewhere.test'`);
  expect((await listOf(anna)).data[0].deep_link).toBe("/");
});

test("long texts are cut where they would break a notification", async () => {
  await tell(anna, { title: "è".repeat(100), body: `${"a".repeat(170)} ${"b".repeat(50)}` });
  const [{ title, body }] = (await listOf(anna)).data;
  expect([...title]).toHaveLength(80);
  expect(title.endsWith("…")).toBe(true);
  expect(body.length).toBeLessThanOrEqual(180);
});

test("after 180 days a notification is deleted", async () => {
  await tell(anna, { title: "Vecchia" });
  backend.setNow("2026-11-22T10:00:00Z");
  await tell(anna, { title: "Nuova" });
  backend.setNow("2027-05-20T10:00:01Z");
  await removeOldNotifications(backend.deps.db, backend.deps.now());
  // The login is over by then, too.
  const titles = (await listOf(await logIn(backend, anna.id))).data.map(
    ({ title }: { title: string }) => title,
  );
  expect(titles).toEqual(["Nuova"]);
});

test("an account takes its notifications along when it goes", async () => {
  await tell(anna);
  await backend.deps.db.execute(sql`DELETE FROM users WHERE id = ${anna.id}`);
  expect(await backend.deps.db.$count(notifications)).toBe(0);
});
