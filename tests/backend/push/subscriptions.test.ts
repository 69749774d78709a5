/** @postgres features/notifications/queries, features/push-subscriptions/queries */

import { eq } from "drizzle-orm";
import { sessions } from "@/backend/db/schema/accounts";
import { pushSubscriptions } from "@/backend/db/schema/push";
import {
  noteOutcomes,
  removeOldSubscriptions,
} from "@/backend/features/push-subscriptions/service";
import { backendOfFile } from "../../support/backend";
import {
  type FakeSubscription,
  type PushService,
  startPushService,
} from "../../support/push-service";
import { logIn, newPerson, type Person } from "../../support/signed-in";

const path = "/api/notifications/subscriptions";
const phone = { type: "mobile", os: "android", browser: "chrome" };
const [tablet, laptop] = [
  "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a01",
  "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a02",
];

const backend = backendOfFile();
let push: PushService;
let anna: Person;

beforeAll(async () => {
  push = await startPushService({ now: backend.deps.now });
});
beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  anna = await newPerson(backend);
});
afterAll(() => push.close());

function subscribe(): FakeSubscription {
  return push.subscribe(backend.deps.secrets.vapid_public_key);
}

function payload(subscription: FakeSubscription, over: object = {}) {
  return {
    subscription,
    device: phone,
    user_agent: "Mozilla/5.0 (Linux; Android 15)",
    meta: { display_mode: "standalone", source: "prompt" },
    ...over,
  };
}

async function devicesOf(person: Person) {
  return (await (await person.ask("GET", path)).json()).data;
}

test("a subscription is saved with its device, and listed without what could be sent to", async () => {
  const response = await anna.ask("POST", path, payload(subscribe()));
  const saved = await response.json();
  expect(response.status).toBe(201);
  expect(saved).toEqual({ id: expect.any(String), renew: false });
  expect(await devicesOf(anna)).toEqual([
    {
      id: saved.id,
      device: phone,
      display_mode: "standalone",
      is_current: true,
      created_at: "2026-11-21T10:00:00.000Z",
      seen_at: "2026-11-21T10:00:00.000Z",
    },
  ]);
});

test("the same subscription sent again is renewed, not doubled", async () => {
  const subscription = subscribe();
  await anna.ask("POST", path, payload(subscription));
  backend.setNow("2026-11-22T10:00:00Z");
  const again = await anna.ask("POST", path, payload(subscription, { meta: undefined }));
  expect(again.status).toBe(200);
  expect(await devicesOf(anna)).toMatchObject([
    { created_at: "2026-11-21T10:00:00.000Z", seen_at: "2026-11-22T10:00:00.000Z" },
  ]);
});

test("a device that has a new subscription still counts once", async () => {
  const first = await anna.ask("POST", path, payload(subscribe(), { device_id: tablet }));
  const second = await anna.ask("POST", path, payload(subscribe(), { device_id: tablet }));
  await anna.ask("POST", path, payload(subscribe(), { device_id: laptop }));
  expect((await second.json()).id).toBe((await first.json()).id);
  expect(await devicesOf(anna)).toHaveLength(2);
});

test("a device that exchanges its subscription for another known one counts once", async () => {
  const [old, other] = [subscribe(), subscribe()];
  await anna.ask("POST", path, payload(old, { device_id: tablet }));
  await anna.ask("POST", path, payload(other));
  await anna.ask("POST", path, payload(other, { device_id: tablet }));
  expect(await devicesOf(anna)).toHaveLength(1);
});

test("an endpoint belongs to whoever sent it last", async () => {
  const subscription = subscribe();
  await anna.ask("POST", path, payload(subscription));
  const bruno = await newPerson(backend);
  expect((await bruno.ask("POST", path, payload(subscription))).status).toBe(201);
  expect(await devicesOf(anna)).toEqual([]);
  expect(await devicesOf(bruno)).toHaveLength(1);
});

test("of twenty copies of a request one saves, and all are answered", async () => {
  const subscription = subscribe();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => anna.ask("POST", path, payload(subscription))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  expect(await devicesOf(anna)).toHaveLength(1);
});

test("of more than twenty devices the ones seen last stay", async () => {
  for (let number = 0; number < 21; number += 1) {
    backend.setNow(`2026-11-21T10:${String(number).padStart(2, "0")}:00Z`);
    await anna.ask("POST", path, payload(subscribe()));
  }
  const devices = await devicesOf(anna);
  expect(devices).toHaveLength(20);
  expect(devices.at(-1).seen_at).toBe("2026-11-21T10:01:00.000Z");
});

test.each([
  ["an endpoint in the network behind the portal", { endpoint: "https://10.0.0.1/push" }],
  ["an endpoint without encryption", { endpoint: "http://push.example/1" }],
  ["keys that are none", { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }],
])("%s is refused with an Italian reason at its field", async (_what, over) => {
  const response = await anna.ask("POST", path, payload({ ...subscribe(), ...over }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: "validation_failed",
    errors: { subscription: ["Questo dispositivo non può ricevere le notifiche del portale."] },
  });
  expect(await devicesOf(anna)).toEqual([]);
});

test.each([
  ["POST", path],
  ["GET", path],
  ["DELETE", path],
  ["DELETE", `${path}/current`],
  ["DELETE", `${path}/${tablet}`],
])("%s %s is for people who are logged in", async (method, address) => {
  const body = method === "POST" ? JSON.stringify(payload(subscribe())) : undefined;
  const response = await backend.request(address, {
    method,
    headers: body ? { "content-type": "application/json" } : {},
    body,
  });
  expect(response.status).toBe(401);
  expect((await response.json()).code).toBe("unauthenticated");
});

test("one can remove one's devices, and nobody else's", async () => {
  const { id } = await (await anna.ask("POST", path, payload(subscribe()))).json();
  const bruno = await newPerson(backend);
  const refused = await bruno.ask("DELETE", `${path}/${id}`);
  const missing = await bruno.ask("DELETE", `${path}/${tablet}`);
  expect([refused.status, missing.status]).toEqual([404, 404]);
  expect(await refused.json()).toEqual(await missing.json());
  expect(await devicesOf(anna)).toHaveLength(1);
  expect((await anna.ask("DELETE", `${path}/${id}`)).status).toBe(204);
  expect(await devicesOf(anna)).toEqual([]);
});

test("a browser switches itself off, or all of one's devices", async () => {
  const elsewhere = await logIn(backend, anna.id);
  await anna.ask("POST", path, payload(subscribe()));
  await elsewhere.ask("POST", path, payload(subscribe()));
  expect((await anna.ask("DELETE", `${path}/current`)).status).toBe(204);
  expect(await devicesOf(anna)).toMatchObject([{ is_current: false }]);
  await anna.ask("POST", path, payload(subscribe()));
  expect((await anna.ask("DELETE", path)).status).toBe(204);
  expect(await devicesOf(anna)).toEqual([]);
});

const answer = ({ ask }: Person, status: string) =>
  ask("POST", "/api/notifications/preferences", { status });

test("a no takes every device away, and of nobody else", async () => {
  const bruno = await newPerson(backend);
  for (const person of [anna, bruno]) {
    await answer(person, "accepted");
    await person.ask("POST", path, payload(subscribe()));
  }
  await answer(anna, "declined");
  expect(await devicesOf(anna)).toEqual([]);
  expect(await devicesOf(bruno)).toHaveLength(1);
});

test.each(["reconcile", "sw-refresh"])(
  "what a device sends by itself (%s) is taken only while its person's account says yes",
  async (source) => {
    const send = async () => {
      const response = await anna.ask("POST", path, payload(subscribe(), { meta: { source } }));
      return (await response.json()).id !== null;
    };
    const taken = [await send()];
    for (const status of ["snoozed", "declined", "unknown", "accepted"]) {
      await answer(anna, status);
      taken.push(await send());
    }
    expect(taken).toEqual([false, false, false, false, true]);
  },
);

test("a device that is somebody else's by now waits until they ask, and is the former one's no more", async () => {
  const subscription = subscribe();
  const bruno = await newPerson(backend);
  for (const person of [anna, bruno]) await answer(person, "accepted");
  await anna.ask("POST", path, payload(subscription));
  const byItself = { meta: { source: "reconcile" } };
  const sent = await bruno.ask("POST", path, payload(subscription, byItself));
  expect(await sent.json()).toEqual({ id: null, renew: false });
  expect([await devicesOf(anna), await devicesOf(bruno)]).toEqual([[], []]);
  const asked = await bruno.ask("POST", path, payload(subscription));
  expect(asked.status).toBe(201);
});

test("a device that was taken away does not come back by itself, but when its person asks for it", async () => {
  await answer(anna, "accepted");
  const byItself = { meta: { source: "reconcile" }, device_id: tablet };
  const { id } = await (
    await anna.ask("POST", path, payload(subscribe(), { device_id: tablet }))
  ).json();
  const bruno = await newPerson(backend);
  await anna.ask("DELETE", `${path}/${id}`);
  const again = await anna.ask("POST", path, payload(subscribe(), byItself));
  expect([again.status, await again.json()]).toEqual([200, { id: null, renew: false }]);
  const renewed = { meta: { source: "sw-refresh" }, device_id: tablet };
  expect((await anna.ask("POST", path, payload(subscribe(), renewed))).status).toBe(200);
  expect(await devicesOf(anna)).toEqual([]);
  // Somebody else's choice on the same device is their own.
  await answer(bruno, "accepted");
  expect((await bruno.ask("POST", path, payload(subscribe(), byItself))).status).toBe(201);
  const wanted = await anna.ask("POST", path, payload(subscribe(), { device_id: tablet }));
  expect(wanted.status).toBe(201);
  expect((await anna.ask("POST", path, payload(subscribe(), byItself))).status).toBe(200);
  expect(await devicesOf(anna)).toHaveLength(1);
});

test("the device of a session that was ended gets nothing any more; one that ran out keeps it", async () => {
  const { db } = backend.deps;
  const [ended, over] = [await logIn(backend, anna.id), await logIn(backend, anna.id)];
  for (const browser of [anna, ended, over]) {
    await browser.ask("POST", path, payload(subscribe()));
  }
  await db.delete(sessions).where(eq(sessions.id, ended.sessionId));
  expect(await devicesOf(anna)).toHaveLength(2);
  const past = new Date("2026-11-01T00:00:00Z");
  await db.update(sessions).set({ expires_at: past }).where(eq(sessions.id, over.sessionId));
  await db.delete(sessions).where(eq(sessions.id, over.sessionId));
  expect(await devicesOf(anna)).toHaveLength(2);
});

test("logging out unlinks the device", async () => {
  await anna.ask("POST", path, payload(subscribe()));
  expect((await anna.ask("POST", "/api/auth/logout", {})).status).toBeLessThan(300);
  expect(await devicesOf(await logIn(backend, anna.id))).toEqual([]);
});

test("a subscription that its push service refused is not taken again: the browser is to make a new one", async () => {
  const subscription = subscribe();
  const { id } = await (await anna.ask("POST", path, payload(subscription))).json();
  await noteOutcomes(
    backend.deps.db,
    { delivered: [], dead: [id], failed: [] },
    backend.deps.now(),
  );
  const response = await anna.ask("POST", path, payload(subscription));
  expect([response.status, await response.json()]).toEqual([200, { id: null, renew: true }]);
  expect(await devicesOf(anna)).toEqual([]);
  expect((await anna.ask("POST", path, payload(subscribe()))).status).toBe(201);
});

test("three failures over more than a day end a subscription; a success in between forgives them", async () => {
  const { db, now } = backend.deps;
  const { id } = await (await anna.ask("POST", path, payload(subscribe()))).json();
  const note = (kind: "failed" | "delivered", at: string) => {
    backend.setNow(at);
    return noteOutcomes(db, { delivered: [], dead: [], failed: [], [kind]: [id] }, now());
  };
  const row = async () =>
    (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0];
  await note("failed", "2026-11-21T10:00:00Z");
  await note("failed", "2026-11-22T09:00:00Z");
  await note("failed", "2026-11-22T09:30:00Z");
  expect(await row()).toMatchObject({ failures: 3 });
  await note("delivered", "2026-11-22T09:40:00Z");
  expect(await row()).toMatchObject({ failures: 0, failing_since: null });
  await note("failed", "2026-11-22T10:00:00Z");
  await note("failed", "2026-11-23T10:00:01Z");
  expect(await row()).toMatchObject({ failures: 2 });
  await note("failed", "2026-11-23T10:00:02Z");
  expect(await row()).toBeUndefined();
});

test("what its browser has given an end, or was not seen for a year, goes by itself", async () => {
  const ends = Date.parse("2026-12-01T00:00:00Z");
  await anna.ask("POST", path, payload({ ...subscribe(), expirationTime: ends } as never));
  await anna.ask("POST", path, payload(subscribe()));
  await removeOldSubscriptions(backend.deps.db, new Date("2026-12-02T00:00:00Z"));
  expect(await devicesOf(anna)).toHaveLength(1);
  await removeOldSubscriptions(backend.deps.db, new Date("2027-11-22T10:00:00Z"));
  expect(await devicesOf(anna)).toEqual([]);
});
