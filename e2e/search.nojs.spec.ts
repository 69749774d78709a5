import { expect, test } from "@playwright/test";
import { routes } from "../lib/routes";

test("the search works without JavaScript, from the top bar to the result", async ({ page }) => {
  await page.goto(routes.home());
  await page.getByRole("banner").getByRole("button", { name: "Cerca" }).click();
  await expect(page).toHaveURL(/\/ricerca\??$/);
  await expect(page.getByRole("heading", { name: "Cosa puoi trovare?" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Cerca in tutto il portale" });
  expect(
    await field.evaluate((input: HTMLInputElement) => [input.required, input.minLength]),
  ).toEqual([true, 2]);
  await field.fill("trattoria della torre");
  await page.getByRole("main").getByRole("button", { name: "Cerca" }).click();
  await expect(page).toHaveURL(routes.search("trattoria della torre"));
  await expect(field).toHaveValue("trattoria della torre");
  await page.getByRole("link", { name: "Trattoria della Torre" }).click();
  await expect(page).toHaveURL(routes.item("activities", "trattoria-della-torre"));
});

test("quick filters are links, and nothing found says so", async ({ page }) => {
  await page.goto(routes.search());
  await page.getByRole("link", { name: "Ristoranti e bar" }).click();
  await expect(page).toHaveURL(routes.search("ristorante"));
  await expect(
    page
      .getByRole("region", { name: /^Attività/ })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ risultati$/)).toBeVisible();
  await page.goto(routes.search("zzzzzzzz"));
  await expect(page.getByRole("heading", { name: "Nessun risultato trovato" })).toBeVisible();
});
