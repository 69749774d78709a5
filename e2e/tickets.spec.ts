import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { fillMessage } from "../lib/i18n/fill-message.mjs";
import { messages } from "../lib/i18n/messages/it";
import { checkoutPage, checkoutSteps, lostTickets, routes } from "../lib/routes";
import { scriptsOf } from "../scripts/bench/first-load";
import { newAddress } from "./support/accounts";
import { linkFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";
import { installWorker, test } from "./support/worker";

const { checkout, ticketPage, events } = messages;
const { choice, details, payment, order } = checkout;

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 180_000 });

const SLUG = "lezione-in-cantina-gli-agnolotti";
const PLACE = "Agriturismo Cascina Bellavista";
/** Kilobytes of the scripts that a page begins with, compressed. */
const SCRIPTS_KB = 175;

async function expectLight(page: Page): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  const scripts = scriptsOf(html);
  expect(scripts.size).toBeGreaterThan(0);
  let bytes = 0;
  for (const path of scripts) {
    bytes += gzipSync(await (await page.request.get(path)).body(), { level: 9 }).length;
  }
  expect(bytes / 1024).toBeLessThanOrEqual(SCRIPTS_KB);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("two places are bought on a phone, from the page of the evening to a ticket without a network", async ({
  page,
  network,
}) => {
  const watch = await watchPage(page, network.url);
  await installWorker(page, network, routes.item("events", SLUG));
  const actions = page.getByRole("list", { name: events.actions.quick });
  await actions.getByRole("link", { name: events.actions.buy }).click();
  await expect(page.getByRole("heading", { level: 1, name: choice.title })).toBeVisible();
  const when = page.locator(".checkout-when");
  await expect(when).toContainText(PLACE);
  await expectAccessible(page);
  await expectLight(page);

  // A code opens what is hidden, and is used along.
  await page.getByText(choice.code.open).click();
  await page.getByLabel(choice.code.label, { exact: true }).fill("cantina10");
  await button(page, choice.code.submit).click();
  await expect(page.getByText(fillMessage(choice.code.valid, { code: "cantina10" }))).toBeVisible();
  await page.getByLabel(fillMessage(choice.quantityOf, { name: "Posto unico" })).selectOption("2");
  await button(page, choice.submit).click();

  await expect(page.getByRole("heading", { level: 1, name: details.title })).toBeVisible();
  // What the framework tells to who does not see the step.
  await expect(page).toHaveTitle(new RegExp(details.title));
  await expect(page.getByText("32,40 €")).toBeVisible();
  await expectAccessible(page);
  await expectLight(page);
  const email = newAddress("acquisto");
  await page.getByLabel(details.firstName, { exact: true }).fill("Vera");
  await page.getByLabel(details.lastName, { exact: true }).fill("Neri");
  await page.getByLabel(details.email, { exact: true }).fill(email);
  // What was typed survives a reload, a step back and a second tab has the same places.
  await page.reload();
  await expect(page.getByLabel(details.firstName, { exact: true })).toHaveValue("Vera");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: choice.title })).toBeVisible();
  await page.goForward();
  await page.getByLabel(details.emailAgain, { exact: true }).fill(email);
  await page.getByText(details.holders, { exact: true }).click();
  await page.getByLabel(details.holderFirst, { exact: true }).last().fill("Ugo");
  await page.getByLabel(details.holderLast, { exact: true }).last().fill("Rossi");
  await page.getByRole("checkbox", { name: /^Accetto i termini/ }).check();
  await button(page, details.submit).click();

  await expect(page.getByRole("heading", { level: 1, name: payment.title })).toBeVisible();
  await expect(when).toContainText(PLACE);
  await expect(page.getByRole("heading", { name: payment.holders })).toBeVisible();
  await expect(page.getByText("Ugo Rossi · Posto unico")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`passo=${checkoutSteps.payment}`));
  await button(page, checkout.hold.extend).click();
  await expect(page.getByText(checkout.hold.extended)).toBeVisible();
  await page.getByRole("radio", { name: new RegExp(payment.methods.at_door) }).check();
  await expectAccessible(page);
  await button(page, fillMessage(payment.submit.at_door, { total: "32,40 €" })).click();

  await expect(
    page.getByRole("heading", { level: 1, name: order.titles.awaiting_offline }),
  ).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(order.titles.awaiting_offline));
  await expectAccessible(page);
  const headers = (await page.request.get(page.url())).headers();
  expect(headers).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "referrer-policy": "no-referrer",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page
    .getByRole("link", { name: fillMessage(order.openNamed, { name: "Vera Neri" }) })
    .first()
    .click();
  await expect(page.getByRole("article").getByText(ticketPage.states.pending)).toBeVisible();
  await expectAccessible(page);

  // Whoever has the mail opens the order elsewhere.
  const link = await linkFromMail(email, checkoutPage(SLUG));
  expect(link).toContain("chiave=");
  expect(watch.faults).toEqual([]);
});

test("the data of a transfer stand on the page of the order, each with its button", async ({
  page,
}) => {
  await page.goto(checkoutPage(SLUG));
  await page.getByLabel(fillMessage(choice.quantityOf, { name: "Posto unico" })).selectOption("1");
  await button(page, choice.submit).click();
  const email = newAddress("bonifico");
  await page.getByLabel(details.firstName, { exact: true }).fill("Ida");
  await page.getByLabel(details.lastName, { exact: true }).fill("Neri");
  await page.getByLabel(details.email, { exact: true }).fill(email);
  await page.getByLabel(details.emailAgain, { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /^Accetto i termini/ }).check();
  await button(page, details.submit).click();
  await page.getByRole("radio", { name: new RegExp(payment.methods.bank) }).check();
  await page.getByRole("button", { name: /con bonifico$/ }).click();
  await expect(page.getByRole("heading", { name: order.transfer.title })).toBeVisible();
  await expect(
    button(page, fillMessage(order.transfer.copyNamed, { what: order.transfer.iban })),
  ).toBeVisible();
  await expectAccessible(page);
});

test("a free place is booked, and its ticket is shown without a network until it is taken off", async ({
  page,
  network,
}) => {
  await installWorker(page, network);
  await page.goto(network.url + checkoutPage("serata-di-stelle-al-bricco"));
  await button(page, choice.submit).click();
  const email = newAddress("stelle");
  await page.getByLabel(details.firstName, { exact: true }).fill("Ada");
  await page.getByLabel(details.lastName, { exact: true }).fill("Riva");
  await page.getByLabel(details.email, { exact: true }).fill(email);
  await page.getByLabel(details.emailAgain, { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /^Accetto i termini/ }).check();
  await button(page, details.submit).click();
  await button(page, payment.submit.free).click();
  await expect(page.getByRole("heading", { level: 1, name: order.titles.completed })).toBeVisible();
  await page
    .getByRole("link", { name: fillMessage(order.openNamed, { name: "Ada Riva" }) })
    .click();
  const code = page.getByRole("img", { name: ticketPage.qr });
  await expect(code).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectLight(page);
  await button(page, ticketPage.save.button).click();
  await expect(page.getByText(ticketPage.save.saved)).toBeVisible();

  network.isDown = true;
  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByText("Ada Riva")).toBeVisible();
  await expectAccessible(page);
  await button(page, ticketPage.save.remove).click();
  await expect(page.getByText(ticketPage.save.removed)).toBeVisible();
  await page.reload();
  await expect(code).toBeHidden();

  network.isDown = false;
  await page.goto(network.url + lostTickets());
  await page.getByLabel(ticketPage.lost.email, { exact: true }).fill(email);
  await button(page, ticketPage.lost.submit).click();
  await expect(page.getByText(messages.orders.lostSent)).toBeVisible();
  await expectAccessible(page);
});

/** Holds the scripts of pages back from now on, until they are let in. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letIn = () => {};
  const open = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const scripts = "**/_next/static/chunks/*.js";
  await page.route(scripts, async (route) => {
    await open;
    await route.continue();
  });
  return async () => {
    letIn();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test.describe("where scripts come late", () => {
  test.use({ serviceWorkers: "block" });

  test("nothing that was typed is lost, and what is pressed again and again is bought once", async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "GET" && /orders/.test(pathname)) sent.push(pathname);
    });
    let letIn = await holdScripts(page);
    await page.goto(checkoutPage("serata-di-stelle-al-bricco"), { waitUntil: "commit" });
    const quantity = page.getByRole("main").getByRole("combobox");
    await quantity.selectOption("2");
    await button(page, choice.submit).click({ force: true });
    await letIn();
    await expect(button(page, choice.submit)).toBeEnabled();
    await expect(quantity).toHaveValue("2");
    await button(page, choice.submit).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: details.title })).toBeVisible();

    letIn = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    const email = newAddress("tardi");
    const typed = [
      [details.firstName, "Lia"],
      [details.lastName, "Costa"],
      [details.email, email],
      [details.emailAgain, email],
    ] as const;
    for (const [label, text] of typed) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole("checkbox", { name: /^Accetto i termini/ }).check();
    await button(page, details.submit).click({ force: true });
    await letIn();
    await expect(button(page, details.submit)).toBeEnabled();
    for (const [label, text] of typed) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await button(page, details.submit).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: payment.confirmTitle })).toBeVisible();

    letIn = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    await button(page, payment.submit.free).click({ force: true });
    await letIn();
    await expect(button(page, payment.submit.free)).toBeEnabled();
    await button(page, payment.submit.free).dblclick();
    await expect(
      page.getByRole("heading", { level: 1, name: order.titles.completed }),
    ).toBeVisible();
    const name = fillMessage(order.openNamed, { name: "Lia Costa" });
    await expect(page.getByRole("link", { name })).toHaveCount(2);
    expect(sent.map((path) => path.split("/").at(-1))).toEqual(["orders", "details", "confirm"]);
  });
});
