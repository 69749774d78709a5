import { expect, test } from "@playwright/test";
import { activityMenu } from "../lib/routes";

test("without scripts all menus of a business can be read, and no tool is shown", async ({
  page,
}) => {
  await page.goto(activityMenu("trattoria-della-torre"));
  for (const name of ["Alla carta", "Mezzogiorno"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await expect(page.getByText("Cerca nel menu")).toBeHidden();
});
