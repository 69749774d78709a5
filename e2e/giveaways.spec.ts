import { type Browser, expect, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import texts from "../lib/i18n/messages/it/dialogs/giveaway.json" with { type: "json" };
import { listings } from "../lib/listings";
import { newGiveawayPage, ownGiveawaysPage, sustainabilityPart } from "../lib/section-routes";
import { goodPassword, logIn, newAccount } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const { giveaways, ownGiveaways: own } = messages;
const { regalo } = messages.modules.sostenibilita;
const { fields, pictures } = texts;
const staff = "redazione@castelvento.example";

const said = (page: Page) => page.locator(":focus");

/** One endless word in a title makes the page of a phone no wider. */
async function expectToFit(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBe(0);
  if (before) await page.setViewportSize(before);
}

async function openAs(browser: Browser, email: string, next: string, password?: string) {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, email, { next, password });
  return page;
}

test("a thing given away: written with a picture, let stand by the staff, asked for by somebody, and given", async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Sgabello ${"lunghissimo".repeat(3)}${process.hrtime.bigint()}`;
  const author = await newAccount(page, "regala");
  const other = await newAccount(page, "chiede");
  await logIn(page, author, { next: newGiveawayPage(), password: goodPassword });
  await page.getByLabel(fields.title, { exact: true }).fill(title);
  await page.getByLabel(fields.text).fill("Di legno, alto sessanta centimetri, con un graffio.");
  await page.getByLabel(fields.category).selectOption("furniture");
  await page.getByLabel(fields.condition).selectOption("good");
  const buffer = Buffer.concat([await page.screenshot(), Buffer.from(title)]);
  await page
    .getByLabel(pictures.add)
    .setInputFiles({ name: "sgabello.png", mimeType: "image/png", buffer });
  await page.getByLabel(pictures.alt.replace("{number}", "1")).fill("Lo sgabello visto di lato");
  await page.getByLabel(texts.declare.offer).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.submit }).click();
  await expect(page).toHaveURL(ownGiveawaysPage());
  await expect(said(page)).toHaveText(texts.sent);
  await expectAccessible(page);
  await expectToFit(page);

  const desk = await openAs(browser, staff, sustainabilityPart("regalo"));
  await expectAccessible(desk);
  await expectToFit(desk);
  await desk.getByRole("button", { name: regalo.publish.named.replace("{title}", title) }).click();
  await expect(said(desk)).toHaveText(regalo.publish.done);

  const board = await openAs(browser, other, listings.giveaways.href(), goodPassword);
  await board.getByRole("link", { name: title }).click();
  await expect(board.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(board.getByRole("img", { name: "Lo sgabello visto di lato" })).toBeVisible();
  const path = new URL(board.url()).pathname;
  await expectToFit(board);
  await board.getByRole("link", { name: giveaways.page.answer }).click();
  await expectToFit(board);
  await board.getByLabel(texts.answer.text).fill("Passo sabato mattina?");
  await expectAccessible(board);
  await board.getByRole("button", { name: texts.answer.submit }).click();
  await expect(said(board)).toHaveText(texts.answer.done);
  await expectAccessible(board);

  await page.goto(ownGiveawaysPage());
  await page.getByRole("link", { name: title }).last().click();
  await expect(page.getByText("Passo sabato mattina?")).toBeVisible();
  await page.getByLabel(texts.answer.text).fill("Sì, dopo le dieci.");
  await page.getByRole("button", { name: texts.answer.submit }).click();
  await expect(said(page)).toHaveText(texts.answer.done);
  await expect(page.getByText("Sì, dopo le dieci.")).toBeVisible();
  await board.reload();
  await expect(board.getByText("Sì, dopo le dieci.")).toBeVisible();

  await page.goto(ownGiveawaysPage());
  const { offerDone } = own.actions;
  await page.getByRole("button", { name: `${offerDone.label}: ${title}` }).click();
  await expect(said(page)).toHaveText(offerDone.done);
  expect((await board.goto(path))?.status()).toBe(410);
});
