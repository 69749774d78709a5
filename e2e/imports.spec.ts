import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { runImport, tryTable } from "./support/import-table";
import { expectAccessible } from "./support/page-watch";

const texts = messages.modules.importazioni;
/** Other tests use the town meanwhile: a slow machine answers nobody in time while it brings in a thousand. */
const ROWS = 100;
const staff = "redazione@castelvento.example";

test("a hundred cards are tried, brought in and taken back on a phone", async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, staff, { next: routes.modules() });
  await page.getByRole("link", { name: texts.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
  await expectAccessible(page);
  // Visitors do not see them: other tests look at the town meanwhile.
  await tryTable(page, ROWS, "suspended");
  const figure = (name: string) => page.locator(`[data-outcome="${name}"] dd`);
  await expect(figure("added")).toHaveText(String(ROWS));
  await expect(figure("skipped")).toHaveText("1");
  await page.getByRole("link", { name: `${texts.dryOutcomes.skipped} 1` }).click();
  await expect(page.getByRole("row", { name: /Senza indirizzo/ })).toContainText(
    messages.importReport.skip.noCard,
  );
  await expectAccessible(page);

  await runImport(page);
  await expect(figure("added")).toHaveText(String(ROWS));
  await expectAccessible(page);

  const { undo } = texts.actions;
  await page.getByRole("button", { name: undo.label, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: undo.submit, exact: true }).click();
  await expect(page.getByRole("status").getByText(texts.leads.undone)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(`Tolte ${ROWS}`)).toBeVisible();
});
