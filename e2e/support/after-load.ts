import { expect, type Page } from "@playwright/test";

/**
 * Waits for what loads after the page: it takes the delivery of a notification out of the address, so that one sees
 * when it is there.
 */
export async function overlaysAreThere(page: Page): Promise<void> {
  await expect(async () => {
    // Before the router is ready it does not learn of it.
    await page.evaluate(() => window.history.replaceState(null, "", "?notification_delivery="));
    await expect(page).not.toHaveURL(/notification_delivery/, { timeout: 500 });
  }).toPass();
}
