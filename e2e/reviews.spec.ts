import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import formTexts from "../lib/i18n/messages/it/dialogs/form.json" with { type: "json" };
import reportTexts from "../lib/i18n/messages/it/dialogs/report.json" with { type: "json" };
import texts from "../lib/i18n/messages/it/dialogs/review.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { goodPassword, logIn, newAccount, newAddress } from "./support/accounts";
import { linkFromMail } from "./support/outbox";
import { expectAccessible, watchPage } from "./support/page-watch";
import { readPublicPage } from "./support/structured";
import { readActivities } from "./support/town";

const { coda, recensioni, segnalazioni } = messages.modules;
const writeLabel = messages.reviews.write.label;
const staff = "redazione@castelvento.example";
const administration = "amministratore@castelvento.example";

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The reviewed activity of that number: a test does not count the reviews of another one. */
async function reviewedActivity(page: Page, place: number) {
  const rated = (await readActivities(page.request, "&sort=name")).filter(
    ({ rating }) => rating.count >= 3,
  );
  const found = rated[place * 2];
  if (!found) throw new Error("the town has too few reviewed activities");
  return found;
}

async function openAs(browser: Browser, email: string, next: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, email, { next });
  return page;
}

async function fillReview(page: Page, { title, text }: { title: string; text: string }) {
  const form = page.getByRole("dialog");
  await form.getByText(texts.fields.rating).waitFor();
  await form.locator("label", { hasText: texts.stars[3] }).click();
  await form.getByLabel(texts.fields.title).fill(title);
  await form.getByLabel(texts.fields.text).fill(text);
  await form.getByLabel(texts.fields.visited_on).fill(yesterday());
  await form.getByLabel(texts.fields.personal_experience).check();
  await form.getByLabel(texts.fields.no_reward).check();
}

test("a review: written, read by the staff, published, and on the page of everybody", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const activity = await reviewedActivity(page, 0);
  const path = routes.item("activities", activity.slug);
  const text = `Siamo stati benissimo e ci torneremo di sicuro, firmato ${process.hrtime.bigint()}.`;
  const email = await newAccount(page, "recensione");
  const watch = await watchPage(page, baseURL ?? "");

  // Nobody yet: the form says why, and the login leads back to it.
  await page.goto(path);
  await page.getByRole("button", { name: writeLabel }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: formTexts.login }).click();
  await expect(
    page.getByText(texts.signedOut.message.replace("{activity}", activity.name)),
  ).toBeVisible();
  const next = new URL(page.url()).searchParams.get("next") ?? "";
  expect(next).toBe(routes.activityReviewForm(activity.slug));
  await logIn(page, email, { password: goodPassword, next });
  await expect(page).toHaveURL(path);

  await fillReview(page, { title: "Bravi davvero", text });
  await expectAccessible(page);
  // What was typed outlives the dialog and the page.
  await page.reload();
  await page.getByRole("button", { name: writeLabel }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel(texts.fields.text)).toHaveValue(text);
  await form.getByRole("button", { name: texts.submit }).click();
  await expect(form.getByText(texts.done.pending)).toBeVisible();
  await expectAccessible(page);

  const before = await readPublicPage(page.request, path);
  expect(before.html).not.toContain(text);
  const desk = await openAs(browser, staff, routes.module("coda"));
  const title = coda.rowTitle.replace("{activity}", activity.name).replace("{author}", "Nora P.");
  await desk
    .getByRole("listitem")
    .filter({ hasText: text })
    .getByRole("link", { name: title })
    .click();
  await expect(desk.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(desk);
  const decided = desk.waitForResponse((response) => response.url().endsWith("/decision"));
  await desk.getByRole("button", { name: coda.actions.publish.label, exact: true }).click();
  await decided;
  // The page is kept for longer than this waits: the web has been told (decision 114 promises two seconds).
  await expect
    .poll(async () => (await readPublicPage(page.request, path)).html.includes(text))
    .toBe(true);
  const { business } = await readPublicPage(page.request, path);
  const count = activity.rating.count + 1;
  expect(business.aggregateRating?.reviewCount).toBe(count);
  const { rating } = await (await page.request.get(`/api/activities/${activity.slug}`)).json();
  expect([business.aggregateRating?.ratingValue, rating.count]).toEqual([rating.average, count]);
  await expect(desk.locator(":focus")).toHaveText(coda.actions.publish.done);

  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
  await page.goto(routes.profile());
  await page
    .getByRole("main")
    .getByRole("link", { name: messages.accountPages.reviews.title })
    .click();
  await expect(page.getByText(texts.statuses.published)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.delete }).click();
  await page.getByRole("button", { name: texts.deletion.yes }).click();
  await expect(page.locator(":focus")).toHaveText(texts.done.deleted);
  await expect
    .poll(async () => (await readPublicPage(page.request, path)).html.includes(text))
    .toBe(false);
  expect(watch.faults).toEqual([]);
  await desk.context().close();
});

test("a review with a photo: published by the staff, found among those with photos, and useful to others", async ({
  page,
  browser,
  baseURL,
}) => {
  const activity = await reviewedActivity(page, 2);
  const text = `Siamo tornati apposta per fotografarla, firmato ${process.hrtime.bigint()}.`;
  const alt = `La vetrina di sera, ${process.hrtime.bigint()}`;
  const { useful, filters } = messages.reviews;
  const email = await newAccount(page, "foto");
  const watch = await watchPage(page, baseURL ?? "");
  const next = routes.activityReviewForm(activity.slug);
  await logIn(page, email, { password: goodPassword, next });
  await fillReview(page, { title: "Bella anche di sera", text });
  const form = page.getByRole("dialog");
  const buffer = await page.screenshot();
  await form
    .locator("input[type=file][multiple]")
    .setInputFiles({ name: "vetrina.png", mimeType: "image/png", buffer });
  await form.getByLabel(texts.photos.alt.replace("{number}", "1")).fill(alt);
  await expectAccessible(page);
  await form.getByRole("button", { name: texts.submit }).click();
  await expect(form.getByText(texts.done.pending)).toBeVisible();
  const { data } = await (await page.request.get("/api/profile/reviews")).json();

  const isDrawn = (image: Locator) =>
    image.evaluate((element: HTMLImageElement) => element.decode().then(() => true));
  const desk = await openAs(browser, staff, routes.moduleItem("coda", data[0].id));
  expect(await isDrawn(desk.getByRole("img", { name: alt }))).toBe(true);
  await desk.getByRole("button", { name: coda.actions.publish.label, exact: true }).click();
  await expect(desk.locator(":focus")).toHaveText(coda.actions.publish.done);

  await page.goto(listings.activityReviews.href({}, activity.slug));
  await page.getByRole("link", { name: filters.photos }).click();
  await expect(page).toHaveURL(listings.activityReviews.href({ photos: true }, activity.slug));
  const shownTo = (reader: Page) => {
    const review = reader.getByRole("article").filter({ hasText: text });
    const name = useful.longLabel.replace("{name}", "Nora P.");
    return { review, vote: review.getByRole("button", { name }) };
  };
  const mine = shownTo(page);
  expect(await isDrawn(mine.review.getByRole("img", { name: alt }))).toBe(true);
  await expectAccessible(page);
  expect(watch.faults).toEqual([]);
  await mine.vote.click();
  await expect(mine.review.getByText(messages.reviewWrites.ownVote)).toBeVisible();
  await expect(mine.vote).toHaveAttribute("aria-pressed", "false");

  await desk.goto(page.url());
  const theirs = shownTo(desk);
  await theirs.vote.click();
  await expect(theirs.vote).toHaveAttribute("aria-pressed", "true");
  await expect(theirs.vote).toHaveText(`${useful.label}1`);
  await expect(async () => {
    await page.reload();
    await expect(mine.vote).toHaveText(`${useful.label}1`, { timeout: 500 });
  }).toPass();

  // The page that is shown again, and the one that is loaded anew, know of the vote, which can be taken back.
  const address = desk.url();
  await desk.getByRole("banner").getByRole("link", { name: "Castelvento" }).first().click();
  await expect(desk).toHaveURL(routes.home());
  await desk.goBack();
  await expect(desk).toHaveURL(address);
  await expect(theirs.vote).toHaveAttribute("aria-pressed", "true");
  await expect(theirs.vote).toHaveText(`${useful.label}1`);
  await desk.reload();
  await expect(theirs.vote).toHaveAttribute("aria-pressed", "true");
  await theirs.vote.click();
  await expect(theirs.vote).toHaveAttribute("aria-pressed", "false");
  await expect(theirs.vote).toHaveText(useful.label);
  await desk.context().close();
});

test("a business answers a review of it, and the answer is on the page of everybody", async ({
  page,
}) => {
  const name = "Bar Centrale";
  const slug = "bar-centrale";
  const answer = `Grazie della visita, a presto (${process.hrtime.bigint()}).`;
  const { write, change, remove } = recensioni.actions;
  await logIn(page, "esercente@castelvento.example", { next: routes.module("recensioni") });
  const heading = page.getByRole("heading", { name, exact: true });
  const item = page
    .getByRole("listitem")
    .filter({ has: heading })
    .filter({ has: page.getByRole("button", { name: write.label, exact: true }) })
    .first();
  await item.getByRole("button", { name: write.label, exact: true }).click();
  await page.getByRole("dialog").getByLabel(write.field).fill(answer);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: write.submit }).click();
  await expect(page.locator(":focus")).toHaveText(write.done);
  const path = listings.activityReviews.href({}, slug);
  const isShown = async () => (await readPublicPage(page.request, path)).html.includes(answer);
  await expect.poll(isShown).toBe(true);
  const answered = page.getByRole("listitem").filter({ hasText: answer });
  await expect(answered.getByRole("button", { name: change.label })).toBeVisible();
  await answered.getByRole("button", { name: remove.label }).click();
  await page.getByRole("dialog").getByRole("button", { name: remove.submit }).click();
  await expect(page.locator(":focus")).toHaveText(remove.done);
  await expect.poll(isShown).toBe(false);
});

test("a visitor reports a review; the staff agrees, the visitor objects, and a colleague gives it back", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const activity = await reviewedActivity(page, 1);
  const path = routes.item("activities", activity.slug);
  const why = `Questa recensione offende chi lavora qui (${process.hrtime.bigint()}).`;
  const ugo = newAddress("ugo");
  const watch = await watchPage(page, baseURL ?? "");
  await page.goto(path);
  const review = page
    .getByRole("article")
    .filter({ has: page.getByText(/^Segnala un problema$/) })
    .last();
  const said = (await review.locator("p.whitespace-pre-line").first().textContent()) ?? "";
  await review.getByRole("button", { name: /^Segnala un problema: Recensione/ }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(reportTexts.fields.reason).selectOption("offensivo");
  await form.getByLabel(reportTexts.fields.text).fill(why);
  await form.getByLabel(reportTexts.fields.name).fill("Ugo Neri");
  await form.getByLabel(reportTexts.fields.email).fill(ugo);
  await form.getByLabel(reportTexts.fields.good_faith).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: reportTexts.submit }).click();
  await expect(page.locator(":focus")).toHaveText(messages.reports.thanks);
  await page.keyboard.press("Escape");
  await expect(
    review.getByRole("button", { name: /^Segnala un problema: Recensione/ }),
  ).toBeFocused();
  expect(watch.faults).toEqual([]);

  const desk = await openAs(browser, staff, routes.module("segnalazioni"));
  await desk.getByRole("listitem").filter({ hasText: why }).getByRole("link").click();
  await expect(desk.getByText(said)).toBeVisible();
  await expectAccessible(desk);
  const { take, uphold, overturn } = segnalazioni.actions;
  await desk.getByRole("button", { name: take.label }).click();
  await expect(desk.locator(":focus")).toHaveText(take.done);
  await desk.getByRole("button", { name: uphold.label }).click();
  const question = desk.getByRole("dialog");
  await question.getByLabel(uphold.measure.label).selectOption("hidden");
  await question
    .getByLabel(segnalazioni.actions.message)
    .fill("Abbiamo letto il testo: non rispetta le regole.");
  await expectAccessible(desk);
  await question.getByRole("button", { name: uphold.submit }).click();
  await expect(desk.locator(":focus")).toHaveText(uphold.done);
  await expect
    .poll(async () => (await readPublicPage(page.request, path)).html.includes(said))
    .toBe(false);
  const { rating } = await (await page.request.get(`/api/activities/${activity.slug}`)).json();
  expect(rating.count).toBe(activity.rating.count - 1);

  const { objectionPage } = messages;
  await page.goto(await linkFromMail(ugo, routes.objection()));
  await expect(page).toHaveURL(routes.objection());
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByLabel(objectionPage.field).fill("Mi sono sbagliato: il testo va bene così.");
  await expectAccessible(page);
  await page.getByRole("button", { name: objectionPage.submit }).click();
  await expect(page.locator(":focus")).toHaveText(messages.reports.objection.thanks);
  await desk.reload();
  await expect(desk.getByText(segnalazioni.objections.colleague)).toBeVisible();
  const colleague = await openAs(browser, administration, new URL(desk.url()).pathname);
  await expectAccessible(colleague);
  await colleague.getByRole("button", { name: overturn.label }).click();
  const answer = colleague.getByRole("dialog");
  await answer.getByLabel(segnalazioni.actions.message).fill("Hai ragione: torna com'era.");
  await answer.getByRole("button", { name: overturn.submit }).click();
  await expect(colleague.locator(":focus")).toHaveText(overturn.done);
  await expect
    .poll(async () => (await readPublicPage(page.request, path)).html.includes(said))
    .toBe(true);
  await colleague.context().close();
  await desk.context().close();
});

test("a module is explained to whoever may not open it, and offers nobody the login", async ({
  page,
}) => {
  await page.goto(routes.module("coda"));
  await expect(
    page.getByRole("main").getByRole("link", { name: messages.accountPages.signedOut.login }),
  ).toHaveAttribute("href", routes.login(routes.module("coda")));
  await logIn(page, "visitatore@castelvento.example", { next: routes.module("coda") });
  await expect(page.getByRole("heading", { name: messages.moduleArea.denied.title })).toBeVisible();
  await page.goto(routes.profileReviews());
  await expect(
    page.getByRole("heading", { level: 1, name: messages.accountPages.reviews.title }),
  ).toBeVisible();
});
