import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { ask } from "./support/api";
import { expectAccessible } from "./support/page-watch";

const { merge, twins } = messages.modules.attivita;
const editor = "redazione@castelvento.example";

test("the staff makes one card of two, and the old address leads to the one that stays", async ({
  page,
}) => {
  await logIn(page, editor);
  const name = `Emporio ${process.hrtime.bigint()}`;
  const publish = async (changes: object) => {
    const path = "/api/editor/activity";
    const { id } = (await ask(page, "POST", path, { changes })) as { id: string };
    const sent = await ask(page, "POST", `${path}/${id}/submit`, { version: 1 });
    return (sent as { path: string }).path;
  };
  const common = { category: "bar-e-caffe", phones: ["0761 987654"] };
  const stays = await publish({ ...common, name });
  const goes = await publish({ ...common, name: `${name} Bis`, summary: "Un po' di tutto." });
  expect((await page.request.get(goes, { maxRedirects: 0 })).status()).toBe(200);

  await page.goto(routes.module("attivita"));
  await page.getByRole("link", { name: twins.open }).click();
  await page
    .getByRole("link", { name: new RegExp(`^${twins.compare} .*${name} Bis`) })
    .first()
    .click();
  // Either of the two may have come first.
  const swap = page.getByRole("link", { name: `Scambia: resta «${name}»`, exact: true });
  const side = page.locator(".side-by-side").first().locator("div").first();
  if ((await side.textContent())?.includes("Bis")) await swap.click();
  await expect(side).not.toContainText("Bis");
  const summary = page.getByRole("group", { name: "In una frase" });
  await expect(summary.getByRole("radio", { name: merge.take })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole("button", { name: merge.submit }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Non si può annullare");
  await question.getByRole("button", { name: merge.confirm.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText(`${goes})`, { exact: false })).toBeVisible();

  for (const below of ["", "/recensioni"]) {
    const moved = await page.request.get(goes + below, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, stays + below]);
  }
  await page.goto(stays);
  await expect(page.getByText("Un po' di tutto.").first()).toBeVisible();
});
