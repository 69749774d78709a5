import { type Browser, expect, type Page, test } from "@playwright/test";
import accountPages from "../lib/i18n/messages/it/account-pages.json" with { type: "json" };
import apertura from "../lib/i18n/messages/it/modules/apertura.json" with { type: "json" };
import impostazioni from "../lib/i18n/messages/it/modules/impostazioni.json" with { type: "json" };
import server from "../lib/i18n/messages/it/server.json" with { type: "json" };
import setup from "../lib/i18n/messages/it/setup.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes, setupPage } from "../lib/routes";
import { goodPassword } from "./support/accounts";
import { runImport, tryTable } from "./support/import-table";
import { launchTown, type Town } from "./support/own-town";
import { expectAccessible } from "./support/page-watch";

// A town without anything in it, which no other test has.
let town: Town;
test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  town = await launchTown({ isEmpty: true });
});
test.afterAll(() => town?.close());

/** No other test uses this town, which may be busy with so many. */
const CARDS = 1000;

const phone = { width: 390, height: 844 };

async function browse(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: town.url, viewport: phone });
  return context.newPage();
}

/** Nothing is wrong with the page for anybody, and nothing sticks out of a phone. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
}

const said = (page: Page) => page.locator(":focus");
const step = (page: Page, segment: string) => page.goto(routes.moduleItem("apertura", segment));

test("a new town is closed, and its link leads through every step until it opens", async ({
  browser,
}) => {
  const visitor = await browse(browser);
  const closed = await visitor.goto(routes.activities());
  expect([closed?.status(), closed?.headers()["retry-after"]]).toEqual([503, "3600"]);
  await expect(visitor.getByRole("heading", { name: server.soon.title })).toBeVisible();
  await expectSound(visitor);
  expect((await visitor.goto(setupPage()))?.status()).toBe(503);
  await expect(visitor.getByRole("textbox")).toHaveCount(0);
  expect((await visitor.goto(routes.login()))?.status()).toBe(200);
  expect((await visitor.request.get("/api/health")).status()).toBe(200);
  expect(await (await visitor.request.get("/robots.txt")).text()).toContain("Disallow: /\n");
  expect((await visitor.goto(setupPage("A".repeat(43))))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: setup.over.title })).toBeVisible();

  // the first administrator
  const link = /http\S+\/prepara\?chiave=\S+/.exec(town.terminal())?.[0] ?? "";
  const admin = await browse(browser);
  const answer = await admin.goto(link);
  const { "referrer-policy": referrer, "cache-control": caching } = answer?.headers() ?? {};
  expect([answer?.status(), referrer, caching]).toEqual([200, "no-referrer", "private, no-store"]);
  await expectSound(admin);
  await admin.reload();
  const { form } = accountPages;
  await admin.getByLabel(form.firstName, { exact: true }).fill("Ada");
  await admin.getByLabel(form.lastName).fill("Villa");
  await admin.getByLabel(form.email, { exact: true }).fill("ada@comune.example");
  await admin.getByLabel(form.password, { exact: true }).fill(goodPassword);
  await admin.getByRole("button", { name: setup.submit }).click();
  await expect(admin.getByRole("heading", { level: 1, name: apertura.title })).toBeVisible();
  await expectSound(admin);
  expect((await visitor.goto(link))?.status()).toBe(404);

  // name and colour
  const { fields, form: words } = impostazioni;
  await admin.getByRole("link", { name: apertura.steps.name.title }).click();
  await admin.getByLabel(fields.project_name.label).fill("Piazza Belmonte");
  await admin.getByLabel(fields.town_name.label).fill("Belmonte");
  await admin.getByLabel(fields.contact_province.label).fill("CN");
  await admin.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(said(admin)).toHaveText(words.saved);
  await expectSound(admin);
  await admin.getByRole("link", { name: apertura.next }).click();
  await expect(admin).toHaveURL(routes.moduleItem("apertura", "aspetto"));
  await admin.getByLabel(fields.theme_color.label).fill("#1f4e79");
  await expect(admin.getByText(/a 1 \(ne servono 4,5\)/)).toBeVisible();
  await admin.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(said(admin)).toHaveText(words.saved);
  await expectSound(admin);
  const soon = await visitor.goto(routes.home());
  expect(await soon?.text()).toContain("#1f4e79");

  // legal pages
  await step(admin, "pagine-legali");
  await expect(admin.getByText(/Manca: titolare/).first()).toBeVisible();
  await expectSound(admin);
  for (const [field, value] of [
    ["legal_owner", "Comune di Belmonte"],
    ["legal_address", "Piazza Grande 1, 12000 Belmonte (CN)"],
    ["legal_email", "privacy@comune.example"],
    ["legal_pec", "protocollo@pec.comune.example"],
    ["legal_dpo", "dpo@comune.example"],
    ["legal_hosting", "Comune di Belmonte"],
  ] as const) {
    await admin.getByLabel(fields[field].label).fill(value);
  }
  await admin.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(said(admin)).toHaveText(words.saved);
  const publish = admin.getByRole("button", { name: /^Pubblica/ });
  for (let left = 5; left > 0; left--) {
    await expect(publish).toHaveCount(left);
    await publish.first().click();
  }
  await expect(publish).toHaveCount(0);
  expect(await (await visitor.goto(routes.privacyPolicy()))?.text()).toContain(
    "Comune di Belmonte",
  );

  // the other steps, skipped by their own links
  for (const segment of [
    "ufficio",
    "zone",
    "prime-attivita",
    "redazione",
    "posta",
    "indirizzo",
    "copie",
  ]) {
    await step(admin, segment);
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(admin);
  }

  // the first cards
  await step(admin, "prime-attivita");
  await admin.getByRole("link", { name: apertura.content.import }).click();
  await tryTable(admin, CARDS, "published");
  await runImport(admin);

  // open
  await step(admin, "prime-attivita");
  await admin.getByRole("link", { name: apertura.toList }).click();
  const { openTown } = apertura;
  await admin.getByRole("button", { name: openTown.label }).click();
  const question = admin.getByRole("dialog", { name: openTown.title });
  await expect(question).toContainText(apertura.steps.mail.title);
  await expectSound(admin);
  await question.getByRole("button", { name: openTown.submit }).click();
  await expect(said(admin)).toHaveText(openTown.done);
  await expect(admin.getByText(apertura.open.title, { exact: true })).toBeVisible();
  const opened = await visitor.goto(routes.home());
  expect(opened?.status()).toBe(200);
  await expect(visitor).toHaveTitle(/Belmonte/);
  await expectSound(visitor);
  const list = await (await visitor.request.get("/api/activities")).json();
  expect(list).toMatchObject({ total: CARDS });
  await visitor.goto(listings.activities.href({ q: "bottega" }));
  await expect(visitor.getByRole("link", { name: /Bottega "Numero"/ }).first()).toBeVisible();
});
