import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { startPushService } from "../tests/support/push-service";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { ask } from "./support/api";
import { expectAccessible, watchPage } from "./support/page-watch";

const { accountPages, notificationCentre, notifications, notificationSettings } = messages;
const { bell, clear, empty } = notificationCentre;
const { channels, device, devices } = notificationSettings;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Another device of this person, at a push service that takes what it gets. */
async function addDevice(page: Page, service: Awaited<ReturnType<typeof startPushService>>) {
  const { push_public_key } = (await ask(page, "GET", "/api/pwa/settings")) as {
    push_public_key: string;
  };
  await ask(page, "POST", "/api/notifications/subscriptions", {
    subscription: service.subscribe(push_public_key),
    device: { type: "mobile", os: "android", browser: "chrome" },
    user_agent: "Mozilla/5.0 (Linux; Android 15)",
    meta: { display_mode: "standalone", source: "prompt" },
  });
}

test("the bell leads nobody to the notifications page, which offers the login and says why", async ({
  page,
}) => {
  await page.goto(routes.home());
  await page.getByRole("banner").getByRole("link", { name: bell.none }).click();
  await expect(page).toHaveURL(routes.notifications());
  await expect(heading(page, notificationCentre.title)).toBeVisible();
  await expectAccessible(page);
  const { login } = accountPages.signedOut;
  await page.getByRole("main").getByRole("link", { name: login }).click();
  await expect(page.getByText(bell.login)).toBeVisible();
  await page.goto(routes.profileNotifications());
  await expect(page.getByRole("main").getByRole("link", { name: login })).toHaveAttribute(
    "href",
    routes.login(routes.profileNotifications()),
  );
});

test("what one is told is counted, read, cleared; and one chooses what comes, where and when", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const service = await startPushService({ now: () => new Date() });
  try {
    const watch = await watchPage(page, baseURL ?? "");
    const email = await newAccount(page, "notifiche");
    await logIn(page, email, { password: goodPassword, next: routes.notifications() });
    await expect(page.getByText(empty.title)).toBeVisible();
    await expectAccessible(page);

    await addDevice(page, service);
    await page.goto(routes.profile());
    await page.getByRole("main").getByRole("link", { name: notificationSettings.title }).click();
    await expect(heading(page, notificationSettings.title)).toBeVisible();
    await expect(page.getByText(device.isOn, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: device.test }).click();
    await expect(page.locator(":focus")).toHaveText(device.tested);
    await service.reached(1);

    // The tab hears of it when one comes back to it; here by the next page.
    await page.reload();
    const counted = page.getByRole("banner").getByRole("link", { name: "1 notifica da leggere" });
    await counted.click();
    await expect(
      page.getByRole("status").filter({ hasText: "1 notifica da leggere" }),
    ).toBeVisible();
    const item = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: notifications.testTitle });
    await expect(item).toBeVisible();
    await expectAccessible(page);
    await item.getByRole("link").click();
    await expect(page.getByText(notificationCentre.allRead)).toBeVisible();
    await expect(
      page.getByRole("banner").getByRole("link", { name: bell.none, exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: clear.open }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: clear.confirm, exact: true }).click();
    await expect(page.getByText(empty.title)).toBeVisible();

    // With the keys alone.
    await page.getByRole("main").getByRole("link", { name: notificationCentre.settings }).focus();
    await page.keyboard.press("Enter");
    const pause = page.getByRole("checkbox", { name: channels.pause });
    await pause.focus();
    await page.keyboard.press("Space");
    const reviews = page.getByRole("group", { name: channels.types.review_reply });
    await reviews.getByRole("checkbox", { name: channels.ways.push }).focus();
    await page.keyboard.press("Space");
    await page.getByLabel(channels.digest).selectOption(channels.digests.weekly);
    await page.getByRole("button", { name: channels.submit }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(":focus")).toHaveText(channels.saved);
    await page.reload();
    await expect(pause).toBeChecked();
    await expect(reviews.getByRole("checkbox", { name: channels.ways.push })).not.toBeChecked();
    await expect(page.getByLabel(channels.digest)).toHaveValue("weekly");

    await page.getByRole("button", { name: device.turnOff }).click();
    await expect(page.getByText(devices.none)).toBeVisible();
    await expect(page.getByText(device.isOff, { exact: true })).toBeVisible();
    expect(watch.faults).toEqual([]);
  } finally {
    await service.close();
  }
});
