import { expect, test } from "@playwright/test";
import { routes } from "../lib/routes";

for (const place of ["banner", "contentinfo"] as const) {
  test(`the preferences in the ${place} lead to the page about cookies`, async ({ page }) => {
    await page.goto(routes.home());
    // On a phone they stand in the menu, which the browser itself opens.
    if (place === "banner")
      await page.getByRole(place).getByRole("button", { name: "Altro" }).click();
    await page.getByRole(place).getByRole("link", { name: "Preferenze sui cookie" }).click();
    await expect(page).toHaveURL(routes.cookiePolicy());
    await expect(page.getByRole("main")).toContainText("piazza_consent");
  });
}
