import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import contact from "../lib/i18n/messages/it/dialogs/contact.json" with { type: "json" };
import { routes } from "../lib/routes";
import { logIn, newAddress } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { events, editor } = messages;
const { eventi } = messages.modules;
const { fields, dates, venue, ticketing, more } = eventi;

/** The day in Rome, some days from now. */
function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" }).format(at);
}

test("an evening is written on a phone, read under its day, and cancelled with a reason", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const watch = await watchPage(page, baseURL ?? "");
  const title = `Serata di tango ${process.pid}`;
  const day = dayAhead(3);
  await logIn(page, "redazione@castelvento.example", { next: routes.module("eventi") });
  await page.getByRole("button", { name: eventi.new.label }).click();
  await page.getByRole("textbox", { name: fields.title, exact: true }).fill(title);
  await page.getByLabel(fields.category, { exact: true }).selectOption("music");
  await page.getByLabel(dates.day, { exact: true }).fill(day);
  await page.getByLabel(dates.start, { exact: true }).fill("21:00");
  await page.getByLabel(venue.kinds.address).check();
  await page.getByLabel(venue.address.name, { exact: true }).fill("Sala Rossa");
  await page.getByLabel(venue.address.city, { exact: true }).fill("Castelvento");
  await page.getByLabel(fields.summary, { exact: true }).fill("Si balla fino a mezzanotte.");
  await page.getByLabel(fields.audience, { exact: true }).fill("A chi vuole ballare");
  await page.getByLabel(fields.isFree).check();
  await page.getByLabel(ticketing.modes.none).check();
  await page.getByLabel(fields.email, { exact: true }).fill("tango@example.it");
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: editor.publish, exact: true }).click();
  await expect(page.getByText(editor.said.published, { exact: true })).toBeVisible();
  const form = page.url();

  // Read under its day by whoever looks for it there, from the calendar on.
  await page.goto(routes.eventDay(day.slice(0, 7)));
  await page.locator(`table a[href="${routes.eventDay(day)}"]`).click();
  await expect(page).toHaveURL(routes.eventDay(day));
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Sala Rossa").first()).toBeVisible();
  const address = page.url();

  await page.goto(form.replace(/[?#].*$/, ""));
  await page.getByRole("button", { name: more.cancel.label }).click();
  const dialog = page.getByRole("dialog", { name: more.cancel.title });
  await dialog.getByLabel(more.reason).fill("La sala è allagata.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: more.cancel.submit }).click();
  await expect(page.getByText(more.cancel.done)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(events.banner.cancelled)).toBeVisible();
  await expect(page.getByText("La sala è allagata.", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.map((block) => JSON.parse(block))).toContainEqual(
    expect.objectContaining({
      "@type": "Event",
      eventStatus: "https://schema.org/EventCancelled",
    }),
  );
  expect(watch.faults).toEqual([]);
});

test("a visitor proposes an event, and the staff begins its draft with what was told", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const watch = await watchPage(page, baseURL ?? "");
  const title = `Cena sociale ${process.pid}`;
  const { event: form, fields: own } = contact;
  const email = newAddress("proposta");
  await page.goto(routes.events());
  await page.getByRole("link", { name: events.propose.link }).click();
  await page.getByRole("button", { name: events.propose.open }).click();
  await page.getByLabel(form.fields.subject).fill(title);
  await page.getByLabel(form.fields.day).fill(dayAhead(9));
  await page.getByLabel(form.fields.start).fill("20:00");
  await page.getByLabel(form.fields.place, { exact: true }).fill("Circolo dei ferrovieri");
  await page
    .getByRole("textbox", { name: form.fields.text })
    .fill("Si mangia in cortile, e si porta da bere.");
  await page.getByLabel(own.name).fill("Ivo Sarto");
  await page.getByLabel(own.email).fill(email);
  await page.getByRole("checkbox", { name: /informativa/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByText(/Il suo codice è/)).toBeVisible();
  expect(watch.faults).toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, "redazione@castelvento.example", {
    next: routes.module("contatti", { q: email }),
  });
  await desk.getByRole("link", { name: title, exact: true }).click();
  await desk.getByRole("button", { name: messages.modules.contatti.event.draft.label }).click();
  await expect(desk.getByRole("textbox", { name: fields.title, exact: true })).toHaveValue(title);
  await expect(desk.getByLabel(dates.day, { exact: true })).toHaveValue(dayAhead(9));
  await desk.context().close();
});
