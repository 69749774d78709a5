import type { Page } from "@playwright/test";

/**
 * Makes the page believe that it runs as an installed app; call before the navigation. No browser that is driven can be
 * one, so what asks for `standalone` is made to ask for what it is.
 */
export async function pretendStandalone(page: Page): Promise<void> {
  const asIs = (text: string) =>
    text.replaceAll(/display-mode:\s*standalone/g, "display-mode: browser");
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asIs(await response.text()) });
  });
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.replace("standalone", "browser"));
  });
}
