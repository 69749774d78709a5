import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const texts = messages.modules.importazioni;
const staff = "redazione@castelvento.example";
const ROWS = 1000;

/** Cards that visitors do not see: other tests look at the town meanwhile. */
function table(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const number = String(at + 1).padStart(4, "0");
    return `prova-${number};"Bottega ""Numero"" ${number}";Nascosta;Altri negozi;Via Prova;${at};09:00-12:30 15:00-02:00`;
  });
  // No card without an address of its own.
  const broken = ";Senza indirizzo;Nascosta;Altri negozi;;;";
  return Buffer.from(["scheda;nome;stato;categoria;via;civico;lunedi", ...rows, broken].join("\n"));
}

test.skip(({ isMobile }) => !isMobile, "the same on every screen");

test("a thousand cards are tried, brought in and taken back on a phone", async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, staff, { next: routes.modules() });
  await page.getByRole("link", { name: texts.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(texts.upload.choose).setInputFiles({
    name: "botteghe.csv",
    mimeType: "text/csv",
    buffer: table(),
  });

  await expect(page.getByText(texts.leads.ready)).toBeVisible({ timeout: 30_000 });
  const figure = (name: string) => page.locator(`[data-outcome="${name}"] dd`);
  await expect(figure("added")).toHaveText(String(ROWS));
  await expect(figure("skipped")).toHaveText("1");
  await page.getByRole("link", { name: `${texts.dryOutcomes.skipped} 1` }).click();
  await expect(page.getByRole("row", { name: /Senza indirizzo/ })).toContainText(
    messages.importReport.skip.noCard,
  );
  await expectAccessible(page);

  const { run, undo } = texts.actions;
  await page.getByRole("button", { name: run.label, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: run.submit, exact: true }).click();
  // It goes on by itself: the page finds it again.
  await page.reload();
  await expect(page.getByText(texts.leads.finished)).toBeVisible({ timeout: 60_000 });
  await expect(figure("added")).toHaveText(String(ROWS));
  await expectAccessible(page);

  await page.getByRole("button", { name: undo.label, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: undo.submit, exact: true }).click();
  await expect(page.getByText(texts.leads.undone)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`Tolte ${ROWS}`)).toBeVisible();
});
