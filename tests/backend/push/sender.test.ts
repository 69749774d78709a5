import { createECDH } from "node:crypto";
import type dns from "node:dns";
import type { PushConnectionOptions } from "@/backend/push/push-connection";
import { createPushSender, type PushSender } from "@/backend/push/sender";
import {
  type FakeSubscription,
  type PushService,
  pushServiceCa,
  startPushService,
} from "../../support/push-service";

const now = new Date("2026-11-21T10:00:00Z");
const pair = createECDH("prime256v1");
pair.generateKeys();
const publicKey = pair.getPublicKey().toString("base64url");

const text = {
  payload: '{"title":"Mercato"}',
  ttlSeconds: 3600,
  urgency: "normal",
} as const;

const running: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function service(options: { http1?: boolean } = {}): Promise<PushService> {
  const started = await startPushService({ ...options, now: () => now });
  running.push(() => started.close());
  return started;
}

function sender(limits: Partial<PushConnectionOptions> = {}, allowed = ["127.0.0.1"]): PushSender {
  const made = createPushSender({
    vapid: {
      publicKey,
      privateKey: pair.getPrivateKey().toString("base64url"),
      subject: "mailto:info@comune.example",
    },
    now: () => now,
    allowedPrivateAddresses: allowed,
    ca: pushServiceCa,
    limits,
  });
  // Before the service: its end then breaks nothing that is under way.
  running.unshift(() => made.close());
  return made;
}

function targetOf({ endpoint, keys }: FakeSubscription) {
  return { endpoint, ...keys };
}

/** A resolver for which every name has these addresses. */
function resolvingTo(...addresses: string[]): typeof dns.lookup {
  const answer = addresses.map((address) => ({ address, family: 4 }));
  return ((_name: string, _options: object, callback: (...found: unknown[]) => void) =>
    callback(null, answer)) as unknown as typeof dns.lookup;
}

test("a message arrives as it was written, with how long it holds, how urgent it is and what it replaces", async () => {
  const push = await service();
  const subscription = push.subscribe(publicKey);
  const outcome = await sender().send(targetOf(subscription), {
    payload: '{"title":"Perché no? 🎉"}',
    ttlSeconds: 43_200,
    urgency: "high",
    topic: "evento_12",
  });
  expect(outcome).toEqual({ kind: "delivered" });
  expect(push.faults).toEqual([]);
  expect(push.received).toMatchObject([
    {
      subscription,
      text: '{"title":"Perché no? 🎉"}',
      ttl: 43_200,
      urgency: "high",
      topic: "evento_12",
    },
  ]);
});

test("many messages to one push service share one connection and one token, some at a time", async () => {
  const push = await service();
  push.delay(5);
  // How fast this machine is decides nothing.
  const sending = sender({ connectLimitMs: 60_000, answerLimitMs: 60_000 });
  const subscriptions = Array.from({ length: 250 }, () => push.subscribe(publicKey));
  const outcomes = await Promise.all(
    subscriptions.map((subscription) => sending.send(targetOf(subscription), text)),
  );
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["delivered"]));
  expect(push.received).toHaveLength(250);
  expect(push.connections()).toBe(1);
  expect(new Set(push.received.map(({ token }) => token)).size).toBe(1);
  expect(push.mostAtOnce()).toBeGreaterThan(50);
  expect(push.mostAtOnce()).toBeLessThanOrEqual(100);
});

test("a push service that knows HTTP/1.1 only is served all the same", async () => {
  const push = await service({ http1: true });
  const sending = sender();
  const [first, second] = [push.subscribe(publicKey), push.subscribe(publicKey)];
  expect(await sending.send(targetOf(first), text)).toEqual({ kind: "delivered" });
  expect(await sending.send(targetOf(second), text)).toEqual({ kind: "delivered" });
  push.behave(second, { status: 410 }, "reset");
  expect(await sending.send(targetOf(second), text)).toEqual({ kind: "gone", status: 410 });
  expect(await sending.send(targetOf(second), text)).toMatchObject({ cause: "silent" });
});

test.each([
  [201, {}, { kind: "delivered" }],
  [202, {}, { kind: "delivered" }],
  [404, {}, { kind: "gone", status: 404 }],
  [410, {}, { kind: "gone", status: 410 }],
  [400, {}, { kind: "refused", status: 400 }],
  [401, {}, { kind: "refused", status: 401 }],
  [403, {}, { kind: "rejected", status: 403 }],
  [413, {}, { kind: "refused", status: 413 }],
  [408, {}, { kind: "retry", cause: "fault", status: 408, afterSeconds: null }],
  [429, {}, { kind: "retry", cause: "busy", status: 429, afterSeconds: null }],
  [429, { "retry-after": "120" }, { kind: "retry", cause: "busy", status: 429, afterSeconds: 120 }],
  [
    429,
    { "retry-after": "Sat, 21 Nov 2026 10:05:00 GMT" },
    { kind: "retry", cause: "busy", status: 429, afterSeconds: 300 },
  ],
  [
    429,
    { "retry-after": "soon" },
    { kind: "retry", cause: "busy", status: 429, afterSeconds: null },
  ],
  [500, {}, { kind: "retry", cause: "fault", status: 500, afterSeconds: null }],
  [503, { "retry-after": "7" }, { kind: "retry", cause: "fault", status: 503, afterSeconds: 7 }],
])("an answer of %i with %j", async (status, headers, outcome) => {
  const push = await service();
  const subscription = push.subscribe(publicKey);
  push.behave(subscription, { status, headers });
  expect(await sender().send(targetOf(subscription), text)).toEqual(outcome);
});

test("a redirect is not followed", async () => {
  const push = await service();
  const canary = await service();
  const [subscription, bait] = [push.subscribe(publicKey), canary.subscribe(publicKey)];
  push.behave(subscription, { status: 307, headers: { location: bait.endpoint } });
  expect(await sender().send(targetOf(subscription), text)).toMatchObject({ kind: "retry" });
  expect(canary.connections()).toBe(0);
});

test("a key that is not the subscription's is told as a rejection", async () => {
  const push = await service();
  const other = createECDH("prime256v1");
  other.generateKeys();
  const subscription = push.subscribe(other.getPublicKey().toString("base64url"));
  const outcome = await sender().send(targetOf(subscription), text);
  expect(outcome).toEqual({ kind: "rejected", status: 403 });
});

test("keys for which nothing can be encrypted end as a rejection, without a request", async () => {
  const push = await service();
  const { endpoint } = push.subscribe(publicKey);
  const target = { endpoint, p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "AAAA" };
  expect(await sender().send(target, text)).toEqual({ kind: "rejected", status: null });
  expect(push.requests.size).toBe(0);
});

test("a push service that does not answer is given up; the next message gets a new connection", async () => {
  const push = await service();
  const [silent, good] = [push.subscribe(publicKey), push.subscribe(publicKey)];
  push.behave(silent, "silent");
  // Long enough for the one that answers, on a machine that does much else.
  const sending = sender({ answerLimitMs: 1500 });
  expect(await sending.send(targetOf(silent), text)).toEqual({
    kind: "retry",
    cause: "silent",
    status: null,
    afterSeconds: null,
  });
  expect(await sending.send(targetOf(good), text)).toEqual({ kind: "delivered" });
  expect(push.connections()).toBe(2);
});

test("a request that is broken off ends by itself", async () => {
  const push = await service();
  const [broken, good] = [push.subscribe(publicKey), push.subscribe(publicKey)];
  push.behave(broken, "reset");
  const sending = sender();
  const [first, second] = await Promise.all([
    sending.send(targetOf(broken), text),
    sending.send(targetOf(good), text),
  ]);
  expect(first).toMatchObject({ kind: "retry", cause: "silent" });
  expect(second).toEqual({ kind: "delivered" });
});

test("a push service that cannot be reached is left alone for a while, and delays no other", async () => {
  const gone = await startPushService({ now: () => now });
  const dead = gone.subscribe(publicKey);
  await gone.close();
  const push = await service();
  const good = push.subscribe(publicKey);
  const sending = sender();
  const outcomes = await Promise.all([
    ...Array.from({ length: 20 }, () => sending.send(targetOf(dead), text)),
    sending.send(targetOf(good), text),
  ]);
  expect(outcomes.at(-1)).toEqual({ kind: "delivered" });
  expect(outcomes.slice(0, -1)).toEqual(
    Array.from({ length: 20 }, () => ({
      kind: "retry",
      cause: "unreachable",
      status: null,
      afterSeconds: null,
    })),
  );
});

test("after the rest it is tried again", async () => {
  const gone = await startPushService({ now: () => now });
  const port = Number(new URL(gone.origin).port);
  await gone.close();
  const sending = sender({ restMs: 0 });
  const target = { endpoint: `${gone.origin}/push/1`, p256dh: "", auth: "" };
  expect(await sending.send(target, text)).toMatchObject({ cause: "unreachable" });
  const back = await startPushService({ port, now: () => now });
  running.push(() => back.close());
  expect(await sending.send(targetOf(back.subscribe(publicKey)), text)).toEqual({
    kind: "delivered",
  });
});

test("a certificate that nobody trusts is no connection", async () => {
  const push = await service();
  const subscription = push.subscribe(publicKey);
  const sending = sender({ ca: undefined } as Partial<PushConnectionOptions>);
  expect(await sending.send(targetOf(subscription), text)).toMatchObject({ cause: "unreachable" });
  expect(push.requests.size).toBe(0);
});

test.each([
  ["this machine", ["127.0.0.1"]],
  ["the network behind it", ["10.0.0.7"]],
  ["the machine's own keeper of secrets", ["169.254.169.254"]],
])("a name that leads to %s is not called", async (_what, addresses) => {
  const push = await service();
  const { keys } = push.subscribe(publicKey);
  const sending = sender({ lookup: resolvingTo(...addresses) }, []);
  const outcome = await sending.send({ endpoint: "https://push.test/push/1", ...keys }, text);
  expect(outcome).toEqual({ kind: "rejected", status: null });
  expect(push.connections()).toBe(0);
});

test("of a name's addresses only those that may be called are tried", async () => {
  const push = await service();
  const subscription = push.subscribe(publicKey);
  const sending = sender({ lookup: resolvingTo("169.254.169.254", "127.0.0.1") });
  expect(await sending.send(targetOf(subscription), text)).toEqual({ kind: "delivered" });
});

test("an address of this machine is refused before anything is connected", async () => {
  const push = await service();
  const subscription = push.subscribe(publicKey);
  expect(await sender({}, []).send(targetOf(subscription), text)).toEqual({
    kind: "rejected",
    status: null,
  });
  expect(push.connections()).toBe(0);
});
