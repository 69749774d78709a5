import { type APIRequestContext, expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { news, editor } = messages;
const { notizie, immagini } = messages.modules;
const list = "/notizie";

async function newest(request: APIRequestContext): Promise<{ slug: string; title: string }> {
  return (await (await request.get("/api/news")).json()).data[0];
}

test("the news are read from the home page to an article", async ({ page, request, baseURL }) => {
  const watch = await watchPage(page, baseURL ?? "");
  const { slug, title } = await newest(request);
  await page.goto(routes.home());
  const shelf = page.getByRole("region", { name: news.shelf.title });
  await shelf.getByRole("link", { name: news.shelf.all }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("heading", { level: 1, name: news.list.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(routes.item("news", slug));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("region", { name: news.page.more })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("an article tells search engines what it is, and the list tells of its feed", async ({
  page,
  request,
}) => {
  const { slug, title } = await newest(request);
  await page.goto(routes.item("news", slug));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const article = blocks.map((block) => JSON.parse(block)).find((one) => one.headline);
  expect(article).toMatchObject({ "@type": "NewsArticle", headline: title });
  await page.goto(list);
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  const address = new URL((await feed.getAttribute("href")) ?? "");
  expect(address.pathname).toBe(routes.feed("news"));
  const answer = await request.get(address.pathname);
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  expect(await answer.text()).toContain(`${routes.item("news", slug)}</link>`);
});

test("a zone narrows the list, and the choice stays in the address", async ({ page }) => {
  await page.goto(list);
  const form = page.getByRole("search", { name: news.filters.label });
  await form.getByLabel(messages.listing.zone).selectOption("stazione");
  await expect(page).toHaveURL(`${list}?zona=stazione`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("list and article can be read", async ({ page, request }) => {
    const { slug, title } = await newest(request);
    await page.goto(list);
    await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(routes.item("news", slug));
    expect((await page.locator(".prose").textContent())?.length).toBeGreaterThan(100);
  });
});

test("an association writes news and sends them to the staff", async ({ page }) => {
  await logIn(page, "associazione@castelvento.example", { next: routes.module("notizie") });
  await page.getByRole("button", { name: notizie.new.label }).click();
  await page
    .getByRole("textbox", { name: notizie.fields.title, exact: true })
    .fill("Prove aperte della banda");
  await page.getByRole("textbox", { name: notizie.fields.body }).fill("Martedì sera, in sede.");
  await expect(page.getByText(editor.status.saved)).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: editor.preview, exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Prove aperte della banda");
  await preview.close();
  await page.getByRole("button", { name: editor.submit, exact: true }).click();
  await expect(page.getByText(editor.waitingNew)).toBeVisible();
  expect((await page.goto(routes.item("news", "prove-aperte-della-banda")))?.status()).toBe(404);
});

test("a picture of the library is found, described once and chosen for news, by the keyboard", async ({
  page,
}) => {
  const name = `Piazza ${process.hrtime.bigint()}`;
  const alt = `La piazza al mattino, ${process.hrtime.bigint()}`;
  await logIn(page, "redazione@castelvento.example", { next: routes.module("immagini") });
  const files = page.getByLabel(immagini.upload.label);
  await expect(files).toBeEnabled();
  // The same bytes would be the picture of an earlier run, under the name that it has.
  const buffer = Buffer.concat([await page.screenshot(), Buffer.from(name)]);
  const file = `${name}.png`;
  await files.setInputFiles({ name: file, mimeType: "image/png", buffer });
  await expect(page.getByText(immagini.upload.doneOne)).toBeVisible();
  await expectAccessible(page);
  await page.goto(routes.module("immagini", { q: file }));
  await page.getByRole("link", { name: file }).click();
  await expect(page.getByText(immagini.uses.none)).toBeVisible();
  await page.getByRole("button", { name: immagini.describe.label }).press("Enter");
  const words = page.getByRole("dialog", { name: immagini.describe.title });
  await words.getByLabel(immagini.describe.name, { exact: true }).fill(name);
  await words.getByLabel(immagini.describe.alt, { exact: true }).fill(alt);
  await words.getByRole("button", { name: immagini.describe.submit }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  await page.goto(routes.module("notizie"));
  await page.getByRole("button", { name: notizie.new.label }).click();
  await page.getByRole("button", { name: /^Scegli dalla libreria/ }).press("Enter");
  const library = page.getByRole("dialog", { name: editor.library.choose });
  await library.getByLabel(editor.library.search).fill(name);
  const found = library.getByRole("button", { name: `Scegli: ${alt}` });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.press("Enter");
  await expect(page.getByLabel(editor.pictures.altOne)).toHaveValue(alt);
  await expect(page.getByText(editor.status.saved)).toBeVisible();
});
