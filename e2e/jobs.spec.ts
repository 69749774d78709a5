import { type APIRequestContext, expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectAccessible, watchPage } from "./support/page-watch";

const { jobs, editor } = messages;
const { lavoro } = messages.modules;

async function newest(request: APIRequestContext): Promise<{ slug: string; title: string }> {
  return (await (await request.get("/api/jobs")).json()).data[0];
}

test("ads are read from the home page to one of them", async ({ page, request, baseURL }) => {
  const watch = await watchPage(page, baseURL ?? "");
  const { slug, title } = await newest(request);
  await page.goto(routes.home());
  const shelf = page.getByRole("region", { name: jobs.shelf.home });
  await shelf.getByRole("link", { name: jobs.shelf.homeAll }).click();
  await expect(page).toHaveURL(listings.jobs.href());
  await expect(page.getByRole("heading", { level: 1, name: jobs.list.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(routes.item("jobs", slug));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test("an open ad tells search engines what it is; another title leads to its address", async ({
  page,
  request,
}) => {
  const { slug, title } = await newest(request);
  await page.goto(routes.item("jobs", slug));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = blocks
    .map((block) => JSON.parse(block))
    .find((one) => one["@type"] === "JobPosting");
  expect(posting).toMatchObject({ title, baseSalary: { currency: "EUR" } });
  const [code = ""] = slug.split("-");
  await page.goto(routes.item("jobs", `${code}-un-altro-titolo`));
  await expect(page).toHaveURL(routes.item("jobs", slug));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ads are narrowed by a form, and one can be read", async ({ page }) => {
    await page.goto(routes.jobs());
    const form = page.getByRole("search", { name: jobs.filters.label });
    await form.getByLabel(jobs.filters.contract).selectOption("stagionale");
    await form.getByRole("button", { name: messages.listing.apply }).click();
    await expect(page).toHaveURL(/contratto=stagionale/);
    const first = page.getByRole("main").getByRole("article").first();
    await expect(first.getByText(jobs.contract.seasonal)).toBeVisible();
    await first.getByRole("link").click();
    await expect(page.getByRole("heading", { name: jobs.apply.title })).toBeVisible();
    await expect(page.getByText(jobs.equality)).toBeVisible();
  });
});

test("a shop writes an ad: words that discriminate are explained, and hold it up until they are gone", async ({
  page,
}) => {
  await logIn(page, "esercente@castelvento.example", { next: routes.module("lavoro") });
  await page.getByRole("button", { name: lavoro.new.label }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field(lavoro.fields.title).fill("Cercasi ragazza di bella presenza");
  await expect(page.getByText(lavoro.wording.intro).first()).toBeVisible();
  await expect(page.getByText(/«bella presenza»/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: editor.submit, exact: true }).click();
  await expect(field(lavoro.fields.privacy)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(editor.waitingNew)).toHaveCount(0);
  await field(lavoro.fields.title).fill("Commesso/a per il banco");
  await expect(page.getByText(lavoro.wording.intro)).toHaveCount(0);
});
