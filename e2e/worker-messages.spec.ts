import { expect, type Page, type Worker } from "@playwright/test";
import pushNotification from "../lib/i18n/messages/it/overlays/push-notification.json" with {
  type: "json",
};
import type { MessageFromWorker, MessageToWorker } from "../lib/pwa/messages";
import { routes } from "../lib/routes";
import { wholeBrowser } from "./support/browser";
import type { Network } from "./support/network";
import {
  clickNotification,
  leaveSite,
  push,
  shownNotifications,
  type WorkerScope,
} from "./support/push";
import { installWorker, test } from "./support/worker";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });
test.use({ launchOptions: wholeBrowser });
test.describe.configure({ timeout: 120_000 });

type Heard = Window & { heard: MessageFromWorker[] };

/** Keeps every message of the worker from the next load on. */
async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: MessageFromWorker[] = [];
    Object.assign(window, { heard });
    navigator.serviceWorker.addEventListener("message", ({ data }) => heard.push(data));
  });
}

async function tell(page: Page, message: MessageToWorker | object): Promise<void> {
  await page.evaluate((data) => navigator.serviceWorker.controller?.postMessage(data), message);
}

/** Waits for a message of this type. */
async function heard<Type extends MessageFromWorker["type"]>(
  page: Page,
  type: Type,
): Promise<Extract<MessageFromWorker, { type: Type }>> {
  const handle = await page.waitForFunction(
    (wanted) => (window as unknown as Heard).heard.findLast((message) => message.type === wanted),
    type,
  );
  return (await handle.jsonValue()) as Extract<MessageFromWorker, { type: Type }>;
}

/**
 * Opens a page that keeps what it hears, with its worker; it has told the worker all that it tells by itself, so that
 * what a test says comes after that.
 */
async function openPortal(page: Page, network: Network): Promise<Worker> {
  await hear(page);
  const worker = await installWorker(page, network);
  await expect.poll(async () => (await heard(page, "ready")).has_manifest).toBe(true);
  return worker;
}

/** Says which key pushes are signed with, and waits until the worker knows. */
async function setPushKey(page: Page, key: string | null): Promise<void> {
  await tell(page, { type: "set-push-key", key, device_id: null });
  await expect
    .poll(async () => {
      await tell(page, { type: "snapshot-request" });
      return (await heard(page, "snapshot")).snapshot.has_push_key;
    })
    .toBe(key !== null);
}

/** The browser takes its subscription away. */
function dropSubscription(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.dispatchEvent(new scope.ExtendableEvent("pushsubscriptionchange"));
  });
}

/** The browser of a test has no push service. */
async function letSubscribe(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as WorkerScope;
    registration.pushManager.subscribe = async (options) =>
      ({
        toJSON: () => ({ endpoint: `https://push.test/${options?.applicationServerKey}` }),
      }) as PushSubscription;
  });
}

test("told where the manifest is, the worker reads it once and says that it is ready", async ({
  page,
  network,
}) => {
  await openPortal(page, network);
  const asked = () => network.asked.filter((path) => path.startsWith("/manifest.webmanifest"));
  const before = asked().length;
  await page.reload();
  expect(await heard(page, "ready")).toMatchObject({ has_manifest: true });
  expect(asked().length - before).toBeLessThanOrEqual(1);
});

test("asked for a snapshot, the worker tells what it has", async ({ page, network }) => {
  await openPortal(page, network);
  await setPushKey(page, "BKey");
  const { snapshot } = await heard(page, "snapshot");
  expect(snapshot).toMatchObject({ has_push_key: true, copied_at: null });
  expect(snapshot.revision).toMatch(/^[0-9a-f]{16}$/);
  expect(snapshot.pages.map(({ path }) => path)).toContain(routes.home());
  await setPushKey(page, null);
});

test("messages that are none of the protocol change nothing", async ({ page, network }) => {
  await hear(page);
  await installWorker(page, network);
  const before = network.asked.length;
  await tell(page, { type: "set-manifest-endpoint", endpoint: "https://elsewhere.test/" });
  await tell(page, { type: "page-visited", path: "/api/docs", resources: ["/api/health"] });
  await tell(page, { type: "page-visited", path: "//elsewhere.test", resources: [] });
  await tell(page, { type: "skip-waiting" });
  await tell(page, { type: "snapshot-request" });
  const { snapshot } = await heard(page, "snapshot");
  expect(snapshot.pages.map(({ path }) => path)).toEqual([routes.home()]);
  const asked = network.asked.slice(before);
  expect(asked.filter((path) => /^\/api\/(?:docs|health)/.test(path))).toEqual([]);
});

test("a portal that comes into view looks for a new build, once an hour", async ({
  page,
  network,
}) => {
  await installWorker(page, network);
  const looks = () => network.asked.filter((path) => path === "/sw.js").length;
  const before = looks();
  await tell(page, { type: "visibility-change", is_visible: false });
  await tell(page, { type: "visibility-change", is_visible: true });
  await expect.poll(looks).toBe(before + 1);
  await tell(page, { type: "visibility-change", is_visible: true });
  await tell(page, { type: "snapshot-request" });
  expect(looks()).toBe(before + 1);
});

test("a push is a message to the page in view, and otherwise a notification that leads to its page", async ({
  page,
  network,
}) => {
  await hear(page);
  const worker = await installWorker(page, network);
  const text = JSON.stringify({ id: 7, title: "Mercato", body: "Domani", deep_link: "/eventi" });

  await push(page, worker, text);
  expect((await heard(page, "in-app-notification")).notification).toMatchObject({
    id: "7",
    title: "Mercato",
    body: "Domani",
    deep_link: "/eventi",
  });
  await expect(page.getByRole("status").getByText("Mercato", { exact: true })).toBeVisible();
  expect(await shownNotifications(worker)).toEqual([]);

  // Nobody looks at the site now.
  await leaveSite(page, worker);
  await push(page, worker, text);
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([
      {
        title: "Mercato",
        body: "Domani",
        tag: "7",
        data: { path: "/eventi?notification_delivery=7", mutable_type: null },
      },
    ]);

  await page.goto(network.url);
  await heard(page, "ready");
  await clickNotification(worker);
  expect((await heard(page, "navigate")).path).toBe("/eventi?notification_delivery=7");
  await expect(page).toHaveURL(/\/eventi/);
  expect(await shownNotifications(worker)).toEqual([]);
});

test("a notification has the app's icons and two buttons, and the app's icon the number of what is unread", async ({
  page,
  network,
}) => {
  const worker = await openPortal(page, network);
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.badges = [];
    Object.assign(scope.navigator, {
      setAppBadge: async (count: number) => void scope.badges.push(count),
    });
  });
  await leaveSite(page, worker);
  const text = { id: 7, title: "Mercato", tag: "mercato", type: "system", unread_count: 3 };
  await push(page, worker, JSON.stringify({ ...text, is_mutable: false }));
  await push(page, worker, JSON.stringify({ ...text, id: 8, is_mutable: true }));
  const shown = () =>
    worker.evaluate(async () => {
      const { registration, badges } = self as unknown as WorkerScope;
      const notes = (await registration.getNotifications()) as (Notification & {
        badge: string;
        actions: { title: string }[];
      })[];
      return {
        badges,
        notes: notes.map(({ icon, badge, actions }) => ({
          icon: new URL(icon).pathname,
          badge: new URL(badge).pathname,
          actions: actions.map(({ title }) => title),
        })),
      };
    });
  // The second took the place of the first, which had the same tag.
  await expect.poll(shown).toEqual({
    badges: [3, 3],
    notes: [
      {
        icon: "/icons/icon-192.png",
        badge: "/icons/icon-monochrome-512.png",
        actions: [pushNotification.open, pushNotification.mute],
      },
    ],
  });

  // Nobody is logged in whose notifications could be silenced: the page for it says so.
  await page.goto(network.url);
  await heard(page, "ready");
  await clickNotification(worker, "mute");
  await expect(page).toHaveURL(network.url + routes.profileNotifications());
});

test("a push without words of ours is shown under the app's name", async ({ page, network }) => {
  const worker = await openPortal(page, network);
  await leaveSite(page, worker);
  await push(page, worker, "<xml>");
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([
      {
        title: expect.stringMatching(/./),
        body: "",
        tag: "",
        data: { path: "/", mutable_type: null },
      },
    ]);
});

test("a page that does not hear yet is loaded anew where the notification leads", async ({
  page,
  network,
}) => {
  const worker = await installWorker(page, network);
  await leaveSite(page, worker);
  await push(page, worker, JSON.stringify({ title: "Mercato", deep_link: "/eventi" }));
  await expect.poll(() => shownNotifications(worker)).toHaveLength(1);

  // As while its scripts are on their way.
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener = () => undefined;
  });
  await page.goto(network.url);
  await clickNotification(worker);
  await expect(page).toHaveURL(`${network.url}/eventi`);
  expect(await shownNotifications(worker)).toEqual([]);
});

test("a subscription that the browser drops is renewed with the known key, or asked for", async ({
  page,
  network,
}) => {
  const worker = await openPortal(page, network);
  await setPushKey(page, null);
  await dropSubscription(worker);
  await heard(page, "subscription-required");

  await letSubscribe(worker);
  await setPushKey(page, "BKey");
  await dropSubscription(worker);
  expect(await heard(page, "subscription-refreshed")).toEqual({
    type: "subscription-refreshed",
    subscription: { endpoint: "https://push.test/BKey" },
  });
});

test("a subscription that the browser drops while no page is open is sent by the worker itself", async ({
  page,
  network,
}) => {
  const worker = await openPortal(page, network);
  await letSubscribe(worker);
  await setPushKey(page, "BKey");
  await leaveSite(page, worker);
  const before = network.asked.length;
  await dropSubscription(worker);
  await expect
    .poll(() => network.asked.slice(before))
    .toContain("/api/notifications/subscriptions");
});
