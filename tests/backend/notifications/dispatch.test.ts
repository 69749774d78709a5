import { asc } from "drizzle-orm";
import { inTransaction } from "@/backend/db/handle";
import { notificationDeliveries, pushSends } from "@/backend/db/schema/notifications";
import { pushSubscriptions } from "@/backend/db/schema/push";
import { dispatchPushes } from "@/backend/features/notifications/dispatch";
import { releaseClaims } from "@/backend/features/notifications/dispatch-queries";
import { notify } from "@/backend/features/notifications/notify";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { Deps } from "@/backend/kernel/deps";
import { backendOfFile, openWithTasks } from "../../support/backend";
import { plantActivity, plantDirectory } from "../../support/directory";
import {
  type FakeSubscription,
  type PushService,
  startPushService,
} from "../../support/push-service";
import { newPerson, type Person } from "../../support/signed-in";

const backend = backendOfFile(() => openWithTasks([defineNotificationTasks]));
let push: PushService;
let anna: Person;

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  push = await startPushService({ now: backend.deps.now });
  anna = await newPerson(backend);
});
afterEach(() => push.close());

async function subscribe(person: Person): Promise<FakeSubscription> {
  const subscription = push.subscribe(backend.deps.secrets.vapid_public_key);
  await person.ask("POST", "/api/notifications/subscriptions", {
    subscription,
    device: { type: "desktop", os: "linux", browser: "firefox" },
    user_agent: "Mozilla/5.0",
  });
  return subscription;
}

type Told = Parameters<typeof notify>[2];

function tell(over: Partial<Told> = {}): Promise<string | null> {
  return inTransaction(backend.deps.db, (tx) =>
    notify(backend.deps, tx, {
      userId: anna.id,
      type: "review_reply",
      title: "Il Forno ha risposto",
      body: "Leggi la risposta.",
      deepLink: "/attivita/forno",
      ...over,
    }),
  );
}

const dispatch = () => dispatchPushes(backend.deps);

function at(moment: string): Promise<void> {
  backend.setNow(moment);
  return dispatch();
}

/** The push deliveries, in the order in which they were made. */
async function deliveries() {
  const rows = await backend.deps.db.select().from(notificationDeliveries);
  return rows
    .filter(({ channel }) => channel === "push")
    .map(({ state, reason }) => (reason ? `${state}: ${reason}` : state));
}

const devices = () => backend.deps.db.$count(pushSubscriptions);

test("a push carries what is shown, where it leads and how many are unread, and goes by the queue", async () => {
  await subscribe(anna);
  const notification_id = await tell();
  expect(await backend.deps.queue.drain()).toBe(1);
  const [received] = push.received;
  expect(JSON.parse(received?.text ?? "")).toEqual({
    id: expect.any(String),
    notification_id,
    type: "review_reply",
    title: "Il Forno ha risposto",
    body: "Leggi la risposta.",
    deep_link: "/attivita/forno",
    tag: notification_id,
    is_mutable: true,
    unread_count: 1,
  });
  expect(received).toMatchObject({ ttl: 48 * 3600, urgency: "normal" });
  expect(push.faults).toEqual([]);
  expect(await deliveries()).toEqual(["sent"]);
});

test("clicking a push marks its delivery, and the notification with it", async () => {
  await subscribe(anna);
  await tell();
  await dispatch();
  const { id } = JSON.parse(push.received[0]?.text ?? "");
  const response = await anna.ask("POST", `/api/notifications/${id}/read`);
  expect(await response.json()).toEqual({ count: 0 });
  expect(await deliveries()).toEqual(["clicked"]);
});

test("each device gets it, and one that took it is enough", async () => {
  const [phone] = [await subscribe(anna), await subscribe(anna), await subscribe(anna)];
  push.behave(phone, { status: 410 });
  await tell();
  await dispatch();
  expect(push.received).toHaveLength(2);
  expect(await deliveries()).toEqual(["sent"]);
  expect(await devices()).toBe(2);
});

test.each([
  [404, "failed: gone", 0],
  [410, "failed: gone", 0],
  [403, "failed: rejected", 0],
  [400, "failed: refused", 1],
  [401, "failed: refused", 1],
  [413, "failed: refused", 1],
])(
  "after an answer of %i the message is %s, and devices are left: %i",
  async (status, state, left) => {
    const subscription = await subscribe(anna);
    push.behave(subscription, { status });
    await tell();
    await dispatch();
    expect(await deliveries()).toEqual([state]);
    expect(await devices()).toBe(left);
    await at("2026-11-22T10:00:00Z");
    expect(push.requests.get(subscription.endpoint)).toBe(1);
  },
);

test("a push service that says when is asked again then, not before", async () => {
  const subscription = await subscribe(anna);
  push.behave(subscription, { status: 429, headers: { "retry-after": "600" } }, { status: 201 });
  await tell();
  await dispatch();
  expect(await deliveries()).toEqual(["pending"]);
  await at("2026-11-21T10:09:59Z");
  expect(push.requests.get(subscription.endpoint)).toBe(1);
  await at("2026-11-21T10:10:00Z");
  expect(push.requests.get(subscription.endpoint)).toBe(2);
  expect(await deliveries()).toEqual(["sent"]);
});

test("a push service that fails is asked five times, with growing pauses", async () => {
  const subscription = await subscribe(anna);
  push.behave(subscription, { status: 500 });
  await tell();
  await dispatch();
  const asked: string[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const before = push.requests.get(subscription.endpoint);
    const moment = new Date(Date.parse("2026-11-21T10:00:00Z") + minute * 60_000);
    await at(moment.toISOString());
    if (push.requests.get(subscription.endpoint) !== before) {
      asked.push(moment.toISOString().slice(11, 16));
    }
    if ((await deliveries())[0] !== "pending") break;
  }
  expect(asked).toEqual(["10:01", "10:03", "10:11", "10:43"]);
  expect(await deliveries()).toEqual(["failed: fault"]);
  expect(await devices()).toBe(1);
});

test("what cannot be delivered in its time is given up", async () => {
  const subscription = await subscribe(anna);
  push.behave(subscription, { status: 429, headers: { "retry-after": "7200" } });
  await tell({ expiresAt: new Date("2026-11-21T11:00:00Z") });
  await dispatch();
  expect(await deliveries()).toEqual(["failed: busy"]);
});

test("what has expired before it was sent is not sent", async () => {
  await subscribe(anna);
  await tell({ expiresAt: new Date("2026-11-21T10:30:00Z") });
  await at("2026-11-21T10:30:00Z");
  expect(push.requests.size).toBe(0);
  expect(await deliveries()).toEqual(["skipped: expired"]);
});

test("what was read elsewhere meanwhile is not sent", async () => {
  await subscribe(anna);
  await tell();
  await anna.ask("POST", "/api/notifications/read-all");
  await dispatch();
  expect(push.requests.size).toBe(0);
  expect(await deliveries()).toEqual(["skipped: seen"]);
});

test("a push service that is down costs others nothing, and is asked again later", async () => {
  await subscribe(anna);
  await push.close();
  push = await startPushService({ now: backend.deps.now });
  await subscribe(anna);
  await tell();
  await dispatch();
  expect(push.received).toHaveLength(1);
  expect(await deliveries()).toEqual(["sent"]);
  const sends = await backend.deps.db.select().from(pushSends).orderBy(asc(pushSends.state));
  expect(sends.map(({ state }) => state).sort()).toEqual(["pending", "sent"]);
});

test("of more devices than are in hand at once, with every tenth dead, each is asked once, and the dead are gone", async () => {
  const at = backend.deps.now();
  const subscriptions = Array.from({ length: 700 }, () =>
    push.subscribe(backend.deps.secrets.vapid_public_key),
  );
  await backend.deps.db.insert(pushSubscriptions).values(
    subscriptions.map(({ endpoint, keys }) => ({
      ...keys,
      endpoint,
      user_id: anna.id,
      session_id: anna.sessionId,
      device: { type: "mobile" as const, os: "android" as const, browser: "chrome" as const },
      user_agent: "",
      created_at: at,
      seen_at: at,
    })),
  );
  subscriptions.forEach((subscription, index) => {
    if (index % 10 === 0) push.behave(subscription, { status: 410 });
  });
  await tell();
  await dispatch();
  expect(push.received).toHaveLength(630);
  expect(push.requests.size).toBe(700);
  expect(Math.max(...push.requests.values())).toBe(1);
  expect(await devices()).toBe(630);
  expect(push.connections()).toBe(1);
});

type Send = Deps["push"]["send"];

/** Begins to send in a process that dies while it waits for an answer; `send` answers what it did not die of. */
async function dieWhileSending(
  send: (...message: Parameters<Send>) => ReturnType<Send> | null = () => null,
): Promise<void> {
  const dying = { ...backend.deps, push: { ...backend.deps.push } };
  const asked = new Promise<void>((onAsked) => {
    dying.push.send = (...message) => {
      const sent = send(...message);
      if (sent) return sent;
      onAsked();
      return new Promise(() => undefined);
    };
  });
  void dispatchPushes(dying);
  await asked;
}

test("what a process that died had taken is sent by the next one, what it had sent is not", async () => {
  const [slow, quick] = [await subscribe(anna), await subscribe(anna)];
  push.behave(slow, "silent");
  await tell();
  const { db } = backend.deps;
  await dieWhileSending((target, ...message) =>
    target.endpoint === quick.endpoint ? backend.deps.push.send(target, ...message) : null,
  );
  await push.reached(1);
  await waitFor(async () => (await deliveries())[0] === "sent");

  push.behave(slow);
  await dispatch();
  expect(push.received).toHaveLength(1);
  await releaseClaims(db);
  await dispatch();
  expect(push.received.map(({ subscription }) => subscription.endpoint)).toEqual([
    quick.endpoint,
    slow.endpoint,
  ]);
});

test("a claim that nobody gives back runs out by itself", async () => {
  await subscribe(anna);
  await tell();
  const { db, now } = backend.deps;
  await dieWhileSending();
  await at("2026-11-21T10:02:59Z");
  expect(push.received).toHaveLength(0);
  await at("2026-11-21T10:03:00Z");
  expect(push.received).toHaveLength(1);
  expect(await db.$count(pushSends)).toBe(1);
  expect(now().toISOString()).toBe("2026-11-21T10:03:00.000Z");
});

test("a push bears what it is about as its tag and topic, so that a copy or a later one takes its place", async () => {
  await subscribe(anna);
  await tell({ dedupeKey: "recensione:7" });
  const plain = await tell();
  await dispatch();
  const [keyed, other] = push.received
    .map(({ text, topic }) => ({ tag: JSON.parse(text).tag, topic }))
    .sort((a, b) => (a.tag === "recensione:7" ? -1 : b.tag === "recensione:7" ? 1 : 0));
  expect(keyed).toEqual({ tag: "recensione:7", topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(other?.tag).toBe(plain);
  expect(other?.topic).not.toBe(keyed?.topic);
});

/** Asks again until it is so, at every turn of the event loop. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

describe("what its reader has set", () => {
  const set = (change: object) => anna.ask("PATCH", "/api/notifications/channels", change);

  test("at night a push waits for the morning, unless it is of a kind for nights", async () => {
    await subscribe(anna);
    backend.setNow("2026-11-21T22:15:00Z");
    await tell();
    await tell({ type: "alert_civil", title: "Allerta meteo" });
    await dispatch();
    expect(push.received.map(({ text }) => JSON.parse(text).title)).toEqual(["Allerta meteo"]);
    expect(push.received[0]?.urgency).toBe("high");
    await at("2026-11-22T06:29:59Z");
    expect(push.received).toHaveLength(1);
    await at("2026-11-22T06:30:00Z");
    expect(push.received).toHaveLength(2);
    expect(push.received[1]?.ttl).toBe(48 * 3600);
  });

  test("who wants pushes at night gets them", async () => {
    await subscribe(anna);
    await set({ has_quiet_hours: false });
    backend.setNow("2026-11-21T22:15:00Z");
    await tell();
    await dispatch();
    expect(push.received).toHaveLength(1);
  });

  test("a pause keeps pushes back, but for what is always on", async () => {
    await subscribe(anna);
    await set({ is_paused: true });
    await tell();
    await tell({ type: "event_cancelled", title: "Annullato" });
    await dispatch();
    expect(push.received.map(({ text }) => JSON.parse(text).title)).toEqual(["Annullato"]);
    expect((await deliveries()).sort()).toEqual(["sent", "skipped: paused"]);
  });

  test("a type without push makes no push", async () => {
    await subscribe(anna);
    await set({ types: [{ type: "review_reply", push: false }] });
    await tell();
    await dispatch();
    expect(push.received).toHaveLength(0);
    expect(await deliveries()).toEqual([]);
  });

  test("who has no device is skipped", async () => {
    await tell();
    expect(await deliveries()).toEqual(["skipped: no_device"]);
  });

  test("advertising comes three times a week at most, and once a day from one business", async () => {
    await subscribe(anna);
    await plantDirectory(backend.deps.db);
    const { id: forno } = await plantActivity(backend.deps.db, "Forno");
    const promote = (activityId?: string) => tell({ type: "promo_followed", activityId });
    await promote(forno);
    await promote(forno);
    expect(await deliveries()).toEqual(["pending", "skipped: too_many"]);
    await promote();
    await promote();
    await promote();
    expect((await deliveries()).filter((state) => state === "pending")).toHaveLength(3);
    backend.setNow("2026-11-28T10:00:01Z");
    await promote(forno);
    expect((await deliveries()).filter((state) => state === "pending")).toHaveLength(4);
  });

  test("a test comes at once, at night and during a pause; without a device one is told so", async () => {
    const refused = await anna.ask("POST", "/api/notifications/test");
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toBe(
      "Nessun tuo dispositivo riceve le notifiche: attivale e riprova.",
    );
    await subscribe(anna);
    await set({ is_paused: true });
    backend.setNow("2026-11-21T22:15:00Z");
    expect((await anna.ask("POST", "/api/notifications/test")).status).toBe(202);
    await dispatch();
    expect(JSON.parse(push.received[0]?.text ?? "").title).toBe("Le notifiche funzionano");
  });
});
