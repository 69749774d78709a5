import { createECDH } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { EncryptorOptions } from "@/backend/push/encryptor";
import { createPushSender, type PushSender } from "@/backend/push/sender";
import { type Bundle, bundle } from "../../support/bundle";
import { type PushService, pushServiceCa, startPushService } from "../../support/push-service";

const now = () => new Date("2026-11-21T10:00:00Z");
const pair = createECDH("prime256v1");
pair.generateKeys();
const publicKey = pair.getPublicKey().toString("base64url");

let bundled: Bundle;
let push: PushService;
let sender: PushSender;

beforeAll(async () => {
  bundled = bundle("backend/push/encryption-thread.ts");
  push = await startPushService({ now });
});
afterEach(() => sender.close());
afterAll(async () => {
  await push.close();
  bundled.remove();
});

function open(encryption: EncryptorOptions): void {
  sender = createPushSender({
    vapid: {
      publicKey,
      privateKey: pair.getPrivateKey().toString("base64url"),
      subject: "mailto:info@comune.example",
    },
    now,
    allowedPrivateAddresses: ["127.0.0.1"],
    ca: pushServiceCa,
    encryption,
  });
}

/** Sends each of so many browsers a text of its own; gives how it went, and who was told something else. */
async function notifyEach(count: number, over: { auth?: string } = {}) {
  const before = push.received.length;
  const browsers = Array.from({ length: count }, () => push.subscribe(publicKey));
  const outcomes = await Promise.all(
    browsers.map(({ endpoint, keys }, index) =>
      sender.send(
        { endpoint, ...keys, ...(index === 5 ? over : {}) },
        { payload: `per ${endpoint}`, ttlSeconds: 60, urgency: "normal" },
      ),
    ),
  );
  const received = push.received.slice(before);
  return {
    kinds: outcomes.map(({ kind }) => kind),
    received: received.length,
    wrong: received.filter(({ text, subscription }) => text !== `per ${subscription.endpoint}`),
  };
}

test("many at once are encrypted in a thread, each for its own browser, and twice as well as once", async () => {
  open({ threadFile: bundled.file("encryption-thread") });
  for (const count of [130, 70]) {
    const { kinds, received, wrong } = await notifyEach(count);
    expect(new Set(kinds)).toEqual(new Set(["delivered"]));
    expect(received).toBe(count);
    expect(wrong).toEqual([]);
  }
  expect(push.faults).toEqual([]);
});

test("keys that are none hurt nobody else in the thread's group", async () => {
  open({ threadFile: bundled.file("encryption-thread") });
  const { kinds, wrong } = await notifyEach(60, { auth: "c2hvcnQ" });
  expect(kinds.filter((kind) => kind !== "delivered")).toEqual(["rejected"]);
  expect(kinds[5]).toBe("rejected");
  expect(wrong).toEqual([]);
});

test("what a thread had that dies is encrypted without it", async () => {
  const threadFile = bundled.file("dying");
  writeFileSync(threadFile, 'throw new Error("no memory");');
  const error = jest.fn();
  open({ threadFile, log: { error } });
  const { kinds, wrong } = await notifyEach(60);
  expect(new Set(kinds)).toEqual(new Set(["delivered"]));
  expect(wrong).toEqual([]);
  expect(error).toHaveBeenCalledTimes(1);
});

test("what is closed before it was encrypted may be tried again", async () => {
  open({ threadFile: bundled.file("encryption-thread") });
  const telling = notifyEach(60);
  sender.close();
  const { kinds, received } = await telling;
  expect(new Set(kinds)).toEqual(new Set(["retry"]));
  expect(received).toBe(0);
});
