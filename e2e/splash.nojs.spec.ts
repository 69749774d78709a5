import { expect, test } from "@playwright/test";
import { routes } from "../lib/routes";
import { pretendStandalone } from "./support/media";

test("without JavaScript the app starts without a splash", async ({ page }) => {
  await pretendStandalone(page);
  await page.goto(routes.home());
  await expect(page.locator(".splash")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
