import { expect, type Page } from "@playwright/test";
import { withoutStartCall } from "./first-calls";
import { makeGate } from "./gate";

const START = new Date("2026-11-21T10:00:00+01:00");

/** Waits until what was just told to the page has been rendered; the clock may stand still. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 5; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** Lets the page's clock, which stands still, go on by this many milliseconds. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

interface AppStart {
  path?: string;
  /** What `GET /api/pwa/settings` and `GET /api/settings` answer besides what they answer anyway. */
  pwaSettings?: object;
  settings?: object;
}

/** Opens a page whose clock stands still at the moment when it has learned the settings of the app. */
export async function openAtSettings(
  page: Page,
  { path = "/", pwaSettings = {}, settings = {} }: AppStart = {},
): Promise<void> {
  const [own, ownPwa] = await Promise.all(
    ["/api/settings", "/api/pwa/settings"].map(async (address) =>
      (await page.request.get(address)).json(),
    ),
  );
  const asked = makeGate();
  const answer = makeGate();
  await withoutStartCall(page);
  await page.route("**/api/settings", (route) => route.fulfill({ json: { ...own, ...settings } }));
  await page.route("**/api/pwa/settings", async (route) => {
    asked.open();
    await answer.opened;
    await route.fulfill({ json: { ...ownPwa, ...pwaSettings } });
  });
  await page.clock.install({ time: START });
  await page.goto(path);
  await asked.opened;
  await page.clock.pauseAt(new Date(START.getTime() + 10 * 60_000));
  const answered = page.waitForResponse("**/api/pwa/settings");
  answer.open();
  await (await answered).finished();
  await settle(page);
  await expect(page.getByRole("main")).toBeVisible();
}
