import { expect, type Page } from "@playwright/test";
import texts from "../../lib/i18n/messages/it/modules/importazioni.json" with { type: "json" };

/** How many cards the table has that can be brought in. */
export const ROWS = 1000;

function tableOfCards(status: "published" | "suspended"): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const number = String(at + 1).padStart(4, "0");
    return `prova-${number};"Bottega ""Numero"" ${number}";${status};Altri negozi;Via Prova;${at};09:00-12:30 15:00-02:00`;
  });
  // No card without an address of its own.
  const broken = `;Senza indirizzo;${status};Altri negozi;;;`;
  return Buffer.from(["scheda;nome;stato;categoria;via;civico;lunedi", ...rows, broken].join("\n"));
}

/** Sends a table of {@link ROWS} cards, and one row that cannot be a card, until what would become of it is known. */
export async function tryTable(page: Page, status: "published" | "suspended"): Promise<void> {
  await page.getByLabel(texts.upload.choose).setInputFiles({
    name: "botteghe.csv",
    mimeType: "text/csv",
    buffer: tableOfCards(status),
  });
  await expect(page.getByText(texts.leads.ready)).toBeVisible({ timeout: 30_000 });
}

/** Brings in what was tried. */
export async function runImport(page: Page): Promise<void> {
  const { run } = texts.actions;
  await page.getByRole("button", { name: run.label, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: run.submit, exact: true }).click();
  // It goes on by itself: the page finds it again.
  await page.reload();
  await expect(page.getByText(texts.leads.finished)).toBeVisible({ timeout: 60_000 });
}
