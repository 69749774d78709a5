import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import notificationCentre from "../lib/i18n/messages/it/notification-centre.json" with {
  type: "json",
};
import pushTexts from "../lib/i18n/messages/it/overlays/push.json" with { type: "json" };
import { routes } from "../lib/routes";
import { type PushService, startPushService } from "../tests/support/push-service";
import { logIn } from "./support/accounts";
import { ask } from "./support/api";
import { wholeBrowser } from "./support/browser";
import { pretendStandalone } from "./support/media";
import { clickNotification, leaveSite, push, shownNotifications } from "./support/push";

test.use({ serviceWorkers: "allow" });
test.use({ launchOptions: wholeBrowser });
test.describe.configure({ timeout: 180_000 });

const { bell } = notificationCentre;
/** Nobody else has this role, and no other test reads this person's notifications. */
const READER = "associazione@castelvento.example";
const audience = { kind: "role", role: "associazione" };
const STAFF = "redazione@castelvento.example";
/** Passes at any time of the day, and can be silenced. */
const type = "alert_civil";

/** The browser of a test cannot subscribe: it gets a subscription of the service that stands in for its own. */
async function subscribeAt(service: PushService, context: BrowserContext): Promise<void> {
  let made: ReturnType<PushService["subscribe"]> | undefined;
  await context.exposeFunction("makeSubscription", (key: string) => {
    made ??= service.subscribe(key);
    return made;
  });
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const { makeSubscription } = window as unknown as {
        makeSubscription: (key: unknown) => Promise<PushSubscriptionJSON>;
      };
      const json = await makeSubscription(options?.applicationServerKey);
      const unsubscribe = async () => true;
      return { ...json, toJSON: () => json, unsubscribe } as unknown as PushSubscription;
    };
  });
}

/** The reader has answered nothing and got nothing yet: also when a try before this one was cut short. */
async function beginAnew(browser: Browser, baseURL: string | undefined): Promise<void> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  await logIn(page, READER);
  const { data: devices } = (await ask(page, "GET", "/api/notifications/subscriptions")) as {
    data: { id: string }[];
  };
  for (const { id } of devices) {
    await ask(page, "DELETE", `/api/notifications/subscriptions/${id}`);
  }
  await ask(page, "POST", "/api/notifications/preferences", { status: "unknown" });
  await ask(page, "PATCH", "/api/notifications/channels", { types: [{ type, push: true }] });
  await ask(page, "DELETE", "/api/notifications");
  await context.close();
}

/** What the page writes onto the app's icon. */
async function watchIcon(page: Page): Promise<number[]> {
  const numbers: number[] = [];
  await page.exposeFunction("noteIcon", (count: number) => void numbers.push(count));
  await page.addInitScript(() => {
    const { noteIcon } = window as unknown as { noteIcon: (count: number) => Promise<void> };
    Object.assign(navigator, {
      setAppBadge: (count = 0) => noteIcon(count),
      clearAppBadge: () => noteIcon(0),
    });
  });
  return numbers;
}

test("from the question to the notification that is opened: a push of the staff arrives, leads on, and is read", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const service = await startPushService({ now: () => new Date() });
  const staffContext = await browser.newContext({ baseURL, serviceWorkers: "block" });
  try {
    const staff = await staffContext.newPage();
    await logIn(staff, STAFF);
    const broadcast = async (title: string) => {
      const id = randomUUID();
      const body = "Domani le scuole restano chiuse.";
      await ask(staff, "POST", "/api/staff/notifications", {
        id,
        type,
        title,
        body,
        deep_link: routes.events(),
        audience,
      });
      return id;
    };
    /** The push that arrives next at the service, decrypted. */
    const nextPush = () => {
      const count = service.received.length + 1;
      return async () => {
        await service.reached(count);
        return service.received[count - 1]?.text ?? "";
      };
    };

    await beginAnew(browser, baseURL);
    await context.grantPermissions(["notifications"], { origin: baseURL ?? "" });
    await subscribeAt(service, context);
    await pretendStandalone(page);
    const icon = await watchIcon(page);
    const starting = context.waitForEvent("serviceworker");
    await logIn(page, READER);
    const worker = await starting;

    // The question, the permission, the subscription.
    await page.goto(routes.home());
    const question = page.getByRole("dialog", { name: pushTexts.title });
    await question.getByRole("button", { name: pushTexts.enable }).click();
    await expect(page.getByText(pushTexts.success)).toBeVisible();
    const { data: devices } = (await ask(page, "GET", "/api/notifications/subscriptions")) as {
      data: object[];
    };
    expect(devices).toEqual([
      expect.objectContaining({ is_current: true, display_mode: "standalone" }),
    ]);

    // The staff's notification, as the push service hands it out.
    const first = nextPush();
    const id = await broadcast("Allerta meteo");
    const payload = await first();
    expect(JSON.parse(payload)).toMatchObject({ title: "Allerta meteo", unread_count: 1 });
    expect(service.faults).toEqual([]);

    // Nobody looks at the site: it is shown by the device.
    await leaveSite(page, worker);
    await push(page, worker, payload);
    await expect
      .poll(() => shownNotifications(worker))
      .toEqual([
        expect.objectContaining({
          title: "Allerta meteo",
          body: "Domani le scuole restano chiuse.",
        }),
      ]);

    // It leads to its page, is read, and the badges go down.
    await page.goto(routes.home());
    await expect(page.getByRole("link", { name: "1 notifica da leggere" })).toBeVisible();
    await expect.poll(() => icon.at(-1)).toBe(1);
    await clickNotification(worker);
    await expect(page).toHaveURL(routes.events());
    await expect(page.getByRole("link", { name: bell.none, exact: true })).toBeVisible();
    await expect.poll(() => icon.at(-1)).toBe(0);
    expect(await shownNotifications(worker)).toEqual([]);
    const { data: sent } = (await ask(staff, "GET", "/api/staff/notifications")) as {
      data: { id: string }[];
    };
    expect(sent.find((one) => one.id === id)).toMatchObject({ pushes_sent: 1, pushes_clicked: 1 });

    // Its button silences this kind, without opening anything.
    const second = nextPush();
    await broadcast("Allerta rientrata");
    const another = await second();
    await leaveSite(page, worker);
    await push(page, worker, another);
    await expect.poll(() => shownNotifications(worker)).toHaveLength(1);
    await clickNotification(worker, "mute");
    await page.goto(routes.events());
    await expect
      .poll(async () => {
        const { types } = (await ask(page, "GET", "/api/notifications/channels")) as {
          types: { type: string; push: boolean; in_app: boolean }[];
        };
        return types.find((one) => one.type === type);
      })
      .toMatchObject({ push: false, in_app: true });
  } finally {
    await staffContext.close();
    await service.close();
  }
});
