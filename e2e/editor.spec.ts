import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { demoPassword, logIn } from "./support/accounts";
import { expectAccessible } from "./support/page-watch";

const { attivita, decisioni } = messages.modules;
const { editor, hours } = messages;
const { form: accountForm, login } = messages.accountPages;
const owner = "esercente@castelvento.example";
const staff = "redazione@castelvento.example";

const said = (page: Page) => page.locator(":focus");

// One card, through several hands.
test.describe.configure({ mode: "serial" });

/** Taps, and counts them. */
function counted() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      await target.tap();
      taps += 1;
    },
  };
}

test("from the login to another hour on the public page a shopkeeper presses four times", async ({
  page,
}) => {
  const { taps, tap } = counted();
  await page.goto(routes.login());
  await page.getByLabel(accountForm.email, { exact: true }).fill(owner);
  await page.getByLabel(accountForm.password, { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: login.submit, exact: true }).tap();
  await expect(page).toHaveURL(routes.home());
  await tap(page.getByRole("banner").getByRole("link", { name: /Ernesto Bianchi/ }));
  await tap(page.getByRole("main").getByRole("link", { name: attivita.title, exact: true }));
  await tap(page.getByRole("link", { name: `${attivita.sections.hours.title}: Bar Centrale` }));
  const opens = page.getByLabel(hours.intervals.opens.replace("{name}", `${hours.days.we}`), {
    exact: false,
  });
  await opens.first().fill("06:05");
  await tap(page.getByRole("button", { name: editor.save, exact: true }));
  await expect(said(page)).toHaveText(editor.said.live);
  expect(taps()).toBeLessThanOrEqual(4);
  // The first reading after the answer has it.
  const read = await page.request.get(routes.item("activities", "bar-centrale"));
  expect((await read.text()).includes("06:05")).toBe(true);
  await expectAccessible(page);
});

test("closed for a while is published by two presses, open again by one", async ({ page }) => {
  const { taps, tap } = counted();
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: `${attivita.sections.hours.title}: Bar Centrale` }).tap();
  const [closedFrom = ""] = messages.opening.notice.temporarilyClosedFrom.split("{");
  const isClosed = async () =>
    (await (await page.request.get(routes.item("activities", "bar-centrale"))).text()).includes(
      closedFrom,
    );
  await tap(page.getByRole("button", { name: hours.quick.temporary }));
  await expectAccessible(page);
  await tap(page.getByRole("button", { name: hours.closure.confirm }));
  await expect(said(page)).toHaveText(editor.said.live);
  expect(taps()).toBe(2);
  expect(await isClosed()).toBe(true);
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/live"));
  await tap(page.getByRole("button", { name: hours.quick.reopen }));
  expect((await saved).status()).toBe(200);
  expect(await isClosed()).toBe(false);
});

test("the point of a picture that stays in sight lies on the picture", async ({ page }) => {
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: `${attivita.sections.pictures.title}: Bar Centrale` }).tap();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const point = page.getByRole("button", { name: /^Foto 1: tocca il punto/ }).first();
    const [control, picture] = [
      await point.boundingBox(),
      await point.locator("img").boundingBox(),
    ];
    expect(Math.abs((control?.height ?? 0) - (picture?.height ?? 0))).toBeLessThan(2);
  }
});

test("a new text waits for the staff, who sees the difference and publishes it", async ({
  page,
  browser,
}) => {
  const text = "Colazioni dalle sei e aperitivi in piazza.";
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await page.getByRole("link", { name: attivita.sections.card.title, exact: true }).click();
  await page.getByLabel(attivita.fields.summary, { exact: true }).fill(text);
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByLabel(attivita.fields.summary, { exact: true })).toHaveValue(text);
  await page.getByRole("button", { name: editor.submit, exact: true }).click();
  await expect(page.getByText(editor.waiting)).toBeVisible();
  await page.goto(routes.item("activities", "bar-centrale"));
  await expect(page.getByText(text)).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, staff, { next: routes.module("decisioni", { status: "contenuti" }) });
  await desk.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await expect(desk.getByText(text)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: decisioni.actions.publish.label, exact: true }).click();
  await expect(desk).not.toHaveURL(/\/login/);
  await expect(async () => {
    await page.goto(routes.item("activities", "bar-centrale"));
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a long text is saved while it is typed, with its spaces, and as typed after a reload", async ({
  page,
}) => {
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await page.getByRole("link", { name: attivita.sections.card.title, exact: true }).click();
  const text = page.getByRole("textbox", { name: attivita.fields.description, exact: true });
  await text.press("Control+End");
  for (const word of ["Il ", "martedì ", "si suona."]) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/draft"));
    await page.keyboard.type(word);
    expect((await saved).status()).toBe(200);
    await expect(page.getByText(editor.status.saved)).toBeVisible();
  }
  await expect(text).toContainText("Il martedì si suona.");
  await page.reload();
  await expect(text).toContainText("Il martedì si suona.");
  await page.getByRole("button", { name: editor.discard.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: editor.discard.submit }).click();
  await expect(text).not.toContainText("Il martedì");
});

test("what is pasted from Word behind other words keeps its headings and lists, and says what stayed outside", async ({
  page,
}) => {
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await page.getByRole("link", { name: attivita.sections.card.title, exact: true }).click();
  const text = page.getByRole("textbox", { name: attivita.fields.description, exact: true });
  await text.press("Control+End");
  await text.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", paste));
    },
    readFileSync("tests/support/fixtures/clipboards/word.html", "utf8"),
  );
  await expect(text.getByRole("heading", { level: 2, name: "Sagra della castagna" })).toBeVisible();
  await expect(text.getByRole("listitem").filter({ hasText: "A piedi, dal ponte" })).toBeVisible();
  await expect(page.getByText(editor.richText.picturesLeftOut)).toBeVisible();
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  await page.getByRole("button", { name: editor.discard.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: editor.discard.submit }).click();
  await expect(text).not.toContainText("Sagra della castagna");
});

test("a preview shows the draft as visitors would read it, to whoever has the link", async ({
  page,
  browser,
}) => {
  const text = "Solo una prova.";
  await logIn(page, owner, { next: routes.module("attivita") });
  await page.getByRole("link", { name: "Bar Centrale", exact: true }).click();
  await page.getByRole("link", { name: attivita.sections.card.title, exact: true }).click();
  await page.getByLabel(attivita.fields.summary, { exact: true }).fill(text);
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  const href = await page.getByRole("link", { name: editor.preview }).getAttribute("href");
  const visitor = await (await browser.newContext()).newPage();
  const answer = await visitor.goto(href ?? "");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(visitor.getByText(text).first()).toBeVisible();
  await page.getByRole("button", { name: editor.discard.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: editor.discard.submit }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
