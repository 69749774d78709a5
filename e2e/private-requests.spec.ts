import { expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import texts from "../lib/i18n/messages/it/dialogs/private-request.json" with { type: "json" };
import { privateRequestForm, routes } from "../lib/routes";
import { logIn, newAddress } from "./support/accounts";
import { linkFromMail } from "./support/outbox";
import { expectAccessible } from "./support/page-watch";

const { privateRequestPage: request, privateRequests: words } = messages;
const desk = messages.modules["richieste-private"];
const { fields } = texts;
const { propose, ask, confirm } = desk.actions;
const activity = "Bar Centrale";

const said = (page: Page) => page.locator(":focus");
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("without JavaScript the page reads, and says to which address one can write", async ({
  request: api,
}) => {
  const html = await (await api.get(privateRequestForm())).text();
  expect(html).toContain(request.steps.write);
  expect(html).toContain(request.noScript);
  expect(html).toContain('href="mailto:piazza@comune.castelvento.example"');
});

test("a guest asks for a party, compares what is proposed, and chooses; name and number are told only then", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newAddress("festa");
  const title = `Festa ${email.slice(6, 20)}`;
  await page.goto(routes.events());
  await page.getByRole("link", { name: request.onListLink }).click();
  await page.getByRole("button", { name: request.open }).click();
  await page.getByLabel(fields.kind).selectOption("birthday");
  await page.getByLabel(fields.title).fill(title);
  await page.getByLabel(fields.day1).fill(inDays(30));
  await page.getByLabel(fields.adults).fill("20");
  await page.getByLabel(words.services.catering, { exact: true }).check();
  await page
    .getByRole("textbox", { name: fields.description })
    .fill("Una cena per venti persone, con qualche sedia in più per ballare.");
  await page.getByRole("checkbox", { name: activity }).check();
  await expect(page.getByText("1 di 5 scelte, 4 in elenco.")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel(fields.title)).toHaveValue(title);
  await expect(page.getByRole("checkbox", { name: activity })).toBeChecked();
  await page.getByLabel(fields.first_name, { exact: true }).fill("Lea");
  await page.getByLabel(fields.last_name).fill("Segreta");
  await page.getByLabel(fields.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(said(page)).toContainText(fields.privacy);
  await page.getByRole("checkbox", { name: /informativa/ }).check();
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(said(page)).toContainText(email);

  // The link of the mail opens it, and the secret goes out of the address.
  const link = await linkFromMail(email, `${privateRequestForm()}/R-[A-Z2-9]{8}`);
  const [path = ""] = link.split("?");
  const answer = page.waitForResponse((one) => one.url().includes("/richiesta-privata/R-"));
  await page.goto(link);
  const { "referrer-policy": referrer, "cache-control": cache } = (await answer).headers();
  expect([referrer, cache]).toEqual(["no-referrer", "private, no-store"]);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: request.actions.confirm.label }).click();
  await expect(said(page)).toHaveText(request.actions.confirm.done);

  const owner = await (await browser.newContext()).newPage();
  await logIn(owner, "esercente@castelvento.example", {
    next: routes.module("richieste-private"),
  });
  await owner.getByRole("link", { name: title }).click();
  await expect(owner.getByText(desk.contactHidden)).toBeVisible();
  await expect(owner.getByText("Segreta")).toHaveCount(0);
  await expectAccessible(owner);
  await owner.getByRole("button", { name: propose.label }).click();
  const dialog = owner.getByRole("dialog");
  await dialog
    .getByLabel(propose.fields.text, { exact: true })
    .fill("Il dehors coperto tutto per voi, con le stufe.");
  await dialog.getByLabel(propose.fields.price, { exact: true }).fill("25,50");
  await dialog.getByLabel(propose.fields.price_kind, { exact: true }).selectOption("per_head");
  await dialog.getByLabel(propose.fields.includes, { exact: true }).fill("Antipasti, primo, torta");
  await dialog.getByLabel(propose.fields.valid_until, { exact: true }).fill(inDays(8));
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: propose.submit }).click();
  await expect(said(owner)).toHaveText(propose.done);
  await owner.getByRole("button", { name: ask.label, exact: true }).click();
  await dialog.getByLabel(ask.text).fill("Serve anche la musica?");
  await dialog.getByRole("button", { name: ask.submit }).click();
  await expect(said(owner)).toHaveText(ask.done);

  await page.reload();
  const table = page.getByRole("table", { name: request.compare.caption });
  await expect(
    table.getByRole("cell", { name: /25,50 € a persona, circa 510,00 €/ }),
  ).toBeVisible();
  await expect(table.getByRole("columnheader", { name: activity })).toBeAttached();
  await expect(page.getByText("Serve anche la musica?")).toBeVisible();
  await expectAccessible(page);
  await table.getByRole("button", { name: `Accetta la proposta di ${activity}` }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: request.actions.accept.submit, exact: true }).click();
  await expect(said(page)).toHaveText(request.actions.accept.done);

  await owner.reload();
  await expect(owner.getByText("Lea Segreta")).toBeVisible();
  await owner.getByRole("button", { name: confirm.label }).click();
  await dialog.getByRole("button", { name: confirm.submit, exact: true }).click();
  await expect(said(owner)).toHaveText(confirm.done);
  await page.reload();
  await expect(page.getByText(words.statuses.confirmed, { exact: true })).toBeVisible();

  // Without the cookie and the key it is nobody's.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { name: request.closed.title })).toBeVisible();
  await expect(stranger.getByText(title)).toHaveCount(0);
});
