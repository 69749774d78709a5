import { expect, type Request, test } from "@playwright/test";
import { activityMenu, routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

/** "Alla carta" of the demo's trattoria, whatever the hour. */
const MENU = `${activityMenu("trattoria-della-torre")}#menu-1`;
const MOST_BYTES = 100 * 1024;

test("a menu at the table is accessible, has no framework, and weighs less than 100 KB", {
  tag: "@both",
}, async ({ page, baseURL }) => {
  const watch = await watchPage(page, baseURL ?? "");
  const loaded: Request[] = [];
  page.on("requestfinished", (request) => loaded.push(request));
  await page.goto(MENU);
  await expect(page.getByRole("link", { name: "Alla carta" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("region", { name: "Mezzogiorno" })).toBeHidden();
  await expectAccessible(page);
  expect(loaded.map((request) => request.url()).filter((url) => url.endsWith(".js"))).toEqual([]);
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(watch.faults).toEqual([]);
});

test("a guest who avoids milk sees it in the next menu, too, in their language", async ({
  page,
}) => {
  await page.goto(MENU);
  const dish = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { level: 4, name: "Peperoni con bagna caöda" }),
  });
  await page.getByRole("button", { name: "I miei allergeni" }).click();
  const dialog = page.getByRole("dialog", { name: "I miei allergeni" });
  await dialog.getByRole("checkbox", { name: "latte" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dish).toContainText("Contiene latte");
  await page.getByRole("combobox", { name: "Lingua" }).selectOption("English");
  await page.reload();
  await expect(page.getByText("Contains milk").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Card for the waiter" }).click();
  const card = page.getByRole("dialog", { name: "Allergie e intolleranze" });
  await expect(card).toContainText("Latte e prodotti a base di latte");
  await expectAccessible(page);
});

test("a link to a menu from within the site opens the whole page with its tools", async ({
  page,
}) => {
  await page.goto(`${activityMenu("trattoria-della-torre")}/segnala`);
  await page.getByRole("link", { name: "Torna al menu" }).click();
  await page.getByRole("searchbox", { name: "Cerca nel menu" }).fill("zzzz");
  await expect(page.getByRole("status")).toHaveText("Nessun piatto con queste parole.");
});

/** Millimetres of a code on paper, without the light border that a phone needs around it. */
const CODE_AT_LEAST = 30;

test("on each sign the code is three centimetres wide and more", { tag: "@desktop" }, async ({
  page,
}) => {
  await logIn(page, "esercente@castelvento.example", {
    next: routes.module("menu", { status: "codici" }),
  });
  await page.getByRole("link", { name: "Cartelli di Vetrina" }).click();
  for (const format of ["Cartello A6 da vetrina", "Segnatavolo con il numero", "Adesivi"]) {
    await page.getByRole("link", { name: format }).click();
    await expect(page.getByRole("link", { name: format })).toHaveAttribute("aria-current", "page");
    const code = page.getByRole("img", { name: "Inquadra per leggere il menu" }).first();
    const dots = Number((await code.getAttribute("viewBox"))?.split(" ")[2]);
    const pixels = (await code.boundingBox())?.width ?? 0;
    const border = 8;
    expect((pixels / 96) * 25.4 * ((dots - border) / dots)).toBeGreaterThanOrEqual(CODE_AT_LEAST);
  }
  await expectAccessible(page);
});

test("a menu is printed; a code that is not from here is told so", { tag: "@desktop" }, async ({
  page,
}) => {
  await logIn(page, "esercente@castelvento.example", {
    next: routes.module("menu", { status: "stampa" }),
  });
  await expectAccessible(page);
  const name = /^Scarica il PDF: Tabella degli allergeni di Carta dei vini/;
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^allergeni-.+-v\d+\.pdf$/);
  // Who reads another code is told that it is none of ours.
  await page.goto("/access/foglio/AAAA");
  await expect(
    page.getByRole("heading", { name: "Questo codice non è di un nostro foglio" }),
  ).toBeVisible();
  await expectAccessible(page);
});
