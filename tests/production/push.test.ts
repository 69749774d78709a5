import { rmSync } from "node:fs";
import path from "node:path";
import { askAsStaff, type PlantedPeople, plantPeople } from "@/scripts/bench/push-people";
import { type BackendProcess, startBackendProcess } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";
import { type PushService, startPushService } from "../support/push-service";

jest.setTimeout(120_000);

const PEOPLE = 400;
/** Pushes to one push service that are sent and not yet written down. */
const UNDER_WAY = 100;
const SITE = "http://localhost:3000";
const notifications = "/api/staff/notifications";
const message = {
  type: "alert_civil",
  title: "Allerta meteo",
  body: "Domani scuole chiuse.",
  deep_link: "/",
  audience: { kind: "all" },
};

let dataDir: string;
let push: PushService;
let people: PlantedPeople;
let backend: BackendProcess;

function start(settings: Record<string, string> = {}): Promise<BackendProcess> {
  return startBackendProcess(dataDir, {
    PORT: "3000",
    VAPID_SUBJECT: "mailto:info@comune.example",
    ALLOWED_PRIVATE_ADDRESSES: "127.0.0.1",
    PORTAL_TEST: "1",
    NODE_EXTRA_CA_CERTS: path.resolve("tests/support/fixtures/push-service/certificate.pem"),
    ...settings,
  });
}

beforeAll(async () => {
  dataDir = await newDataDir();
  push = await startPushService({ now: () => new Date() });
  people = await plantPeople(dataDir, (publicKey) =>
    Array.from({ length: PEOPLE }, () => push.subscribe(publicKey)),
  );
  backend = await start();
});
afterAll(async () => {
  await backend.end();
  await push.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How many pushes of the last notification the backend has written down as sent. */
async function sent(): Promise<number> {
  const response = await askAsStaff(backend.url, SITE, people, "GET", notifications);
  return (await response.json()).data[0].pushes_sent;
}

async function untilSent(count: number): Promise<void> {
  while ((await sent()) < count) await new Promise((resolve) => setTimeout(resolve, 100));
}

test("kill -9 in the midst of a notification to everybody loses none, and repeats only what was under way", async () => {
  push.delay(30);
  const id = "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a01";
  const body = { id, ...message };
  const answer = await askAsStaff(backend.url, SITE, people, "POST", notifications, body);
  expect(answer.status).toBe(202);
  await push.reached(PEOPLE / 3);
  await backend.end("SIGKILL");
  expect(push.received.length).toBeLessThan(PEOPLE);

  backend = await start();
  await untilSent(PEOPLE);
  const times = [...push.requests.values()];
  expect(times).toHaveLength(PEOPLE);
  expect(Math.max(...times)).toBeLessThanOrEqual(2);
  expect(push.received.length).toBeLessThanOrEqual(PEOPLE + UNDER_WAY);
  expect(push.faults).toEqual([]);
  const topics = new Set(push.received.map(({ topic }) => topic));
  expect(topics.size).toBe(1);
});

test("no answer and no line of the log holds the private key, an endpoint or a device's keys", async () => {
  const secrets = ["vapid_private_key", "/push/", "p256dh"];
  const pages = await Promise.all(
    ["/api/pwa/settings", "/api/notifications/subscriptions", notifications].map(async (address) =>
      (await askAsStaff(backend.url, SITE, people, "GET", address)).text(),
    ),
  );
  const told = [...pages, backend.output()].join("\n");
  for (const secret of secrets) expect(told).not.toContain(secret);
});

test("without leave for tests a push service on this machine is not called", async () => {
  await backend.end();
  const before = push.received.length;
  backend = await start({ ALLOWED_PRIVATE_ADDRESSES: "", PORTAL_TEST: "" });
  const body = { id: "0d3f1f5e-7a0e-4a37-9f7b-0f7c1d1b2a02", ...message };
  await askAsStaff(backend.url, SITE, people, "POST", notifications, body);
  const preview = async () => {
    const audience = { audience: message.audience };
    const path = `${notifications}/preview`;
    const response = await askAsStaff(backend.url, SITE, people, "POST", path, audience);
    return (await response.json()).with_devices;
  };
  while ((await preview()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(push.received).toHaveLength(before);
});
