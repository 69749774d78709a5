import { expect, type Page } from "@playwright/test";

/**
 * Waits for what loads after the page: it takes the delivery of a notification out of the address, so that one sees
 * when it is there.
 */
export async function overlaysAreThere(page: Page): Promise<void> {
  let attempts = 0;
  await expect(async () => {
    // Before the router is ready it does not learn of it; what it knows already is no news. A dot is no id: nothing is sent.
    attempts += 1;
    await page.evaluate((delivery) => {
      const { search } = window.location;
      const added = `${search}${search ? "&" : "?"}notification_delivery=${delivery}`;
      window.history.replaceState(null, "", added);
    }, ".".repeat(attempts));
    await expect(page).not.toHaveURL(/notification_delivery/, { timeout: 300 });
  }).toPass({ intervals: [100] });
}
