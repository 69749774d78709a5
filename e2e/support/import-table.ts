import { expect, type Page } from "@playwright/test";
import texts from "../../lib/i18n/messages/it/modules/importazioni.json" with { type: "json" };

function tableOfActivities(count: number, status: "published" | "suspended"): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(4, "0");
    return `prova-${number};"Bottega ""Numero"" ${number}";${status};Altri negozi;Via Prova;${at};09:00-12:30 15:00-02:00`;
  });
  // No card without an address of its own.
  const broken = `;Senza indirizzo;${status};Altri negozi;;;`;
  return Buffer.from(["scheda;nome;stato;categoria;via;civico;lunedi", ...rows, broken].join("\n"));
}

/** Sends a table of so many cards, and one row that cannot be a card, until what would become of it is known. */
export async function tryTable(
  page: Page,
  count: number,
  status: "published" | "suspended",
): Promise<void> {
  await page.getByLabel(texts.upload.choose).setInputFiles({
    name: "botteghe.csv",
    mimeType: "text/csv",
    buffer: tableOfActivities(count, status),
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
