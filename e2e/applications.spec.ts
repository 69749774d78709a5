import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import texts from "../lib/i18n/messages/it/dialogs/job-application.json" with { type: "json" };
import { routes } from "../lib/routes";
import { logIn, newAddress } from "./support/accounts";
import { linkFromMail } from "./support/outbox";
import { expectAccessible } from "./support/page-watch";

const { applicationPage: own, jobApplications: words } = messages;
const desk = messages.modules.candidature;
const { fields } = texts;
const AD = "Apprendista saldatore/trice";
const CV = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n", "latin1");

const said = (page: Page) => page.locator(":focus");

test("a guest applies with a CV, the employer reads and answers, and the candidate takes it back", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newAddress("candidata");
  const name = "Lea Candidata";
  await page.goto(routes.jobs());
  await page.getByRole("link", { name: AD }).first().click();
  await page.getByRole("link", { name: own.form.go }).click();
  await page.getByRole("button", { name: own.form.open }).click();
  await page.getByLabel(fields.name).fill(name);
  await page.getByLabel(fields.letter).fill("Vorrei imparare il mestiere.");
  await page
    .getByLabel("Scegli un file")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: CV });
  await expect(page.getByText("cv.pdf ·")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel(fields.name)).toHaveValue(name);
  await expect(page.getByText("cv.pdf ·")).toBeVisible();
  await page.getByLabel(fields.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(said(page)).toContainText(fields.privacy);
  await page.getByRole("checkbox", { name: /informativa/ }).check();
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(said(page)).toContainText(email);

  // The link of the mail opens it, and the secret goes out of the address.
  const link = await linkFromMail(email, "/candidature/C-[A-Z2-9]{8}");
  const [path = ""] = link.split("?");
  const answer = page.waitForResponse((one) => one.url().includes("/candidature/C-"));
  await page.goto(link);
  const { "referrer-policy": referrer, "cache-control": cache } = (await answer).headers();
  expect([referrer, cache]).toEqual(["no-referrer", "private, no-store"]);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: own.actions.confirm.label }).click();
  await expect(said(page)).toHaveText(own.actions.confirm.done);
  await expectAccessible(page);

  const employer = await (await browser.newContext()).newPage();
  await logIn(employer, "lavoro@castelvento.example", { next: routes.module("candidature") });
  await expectAccessible(employer);
  await employer.getByRole("link", { name }).click();
  await expect(employer.getByText("Vorrei imparare il mestiere.")).toBeVisible();
  const download = employer.waitForEvent("download");
  await employer.getByRole("link", { name: desk.download }).click();
  expect((await download).suggestedFilename()).toBe("curriculum.pdf");
  await expectAccessible(employer);
  await employer.getByRole("button", { name: desk.actions.shortlist.label }).click();
  const dialog = employer.getByRole("dialog");
  await dialog.getByRole("button", { name: desk.actions.shortlist.submit }).click();
  await expect(said(employer)).toHaveText(desk.actions.shortlist.done);

  await page.reload();
  await expect(page.getByText(words.statuses.shortlisted, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: own.actions.withdraw.label }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: own.actions.withdraw.submit, exact: true })
    .click();
  await expect(page.getByText(own.leads.withdrawn)).toBeVisible();
  await employer.reload();
  await expect(employer.getByText(desk.withdrawn)).toBeVisible();

  // Without the cookie and the key it is nobody's.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { name: own.closed.title })).toBeVisible();
});
