import { expect, type Locator, type Page } from "@playwright/test";
import { fillMessage } from "../lib/i18n/fill-message.mjs";
import { messages } from "../lib/i18n/messages/it";
import activities from "../lib/i18n/messages/it/activities.json" with { type: "json" };
import listing from "../lib/i18n/messages/it/listing.json" with { type: "json" };
import shell from "../lib/i18n/messages/it/shell.json" with { type: "json" };
import { listings } from "../lib/listings";
import { routes } from "../lib/routes";
import { newAddress } from "./support/accounts";
import { activityWithGallery, firstActivity } from "./support/town";
import { installWorker, test } from "./support/worker";

const { filters, gallery, share } = activities;
const MOST_STOPS = 150;

/** Tabs on until the element has the focus; on the way every stop must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await target.evaluate((element) => {
      const focused = document.activeElement;
      const { width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
      return { reached: element === focused, seen: width > 1 && height > 1 };
    });
    expect(stop.seen).toBe(true);
    if (stop.reached) return;
  }
  throw new Error(`the focus does not come to ${target}`);
}

test("from the first key to a place: skip link, search, result", async ({ page, request }) => {
  const { name } = await firstActivity(request);
  await page.goto(routes.home());
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(shell.skipToContent);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("search").getByRole("searchbox"));
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.search(name));
  const results = page.getByRole("main").getByRole("listitem");
  await tabTo(page, results.getByRole("link", { name, exact: true }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
});

test("filters answer to the keyboard and keep the focus; pages open from it", async ({ page }) => {
  await page.goto(routes.activities());
  const form = page.getByRole("search", { name: filters.label });
  const open = form.getByLabel(filters.open);
  await tabTo(page, open);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(listings.activities.href({ open: true }));
  await expect(open).toBeFocused();
  await expect(open).toBeChecked();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(routes.activities());
  const pages = page.getByRole("navigation", { name: listing.pages });
  await tabTo(page, pages.getByRole("link", { name: listing.next }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(listings.activities.href({ page: 2 }));
});

test("pictures open, turn and close by the keyboard, and the focus comes back", async ({
  page,
  request,
}) => {
  const { slug, pictures } = await activityWithGallery(request);
  await page.goto(routes.item("activities", slug));
  const first = page.getByRole("main").getByRole("link", { name: pictures[0] }).first();
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: gallery.title });
  await expect(dialog.getByRole("button", { name: gallery.close })).toBeFocused();
  const position = dialog.getByRole("status");
  const at = (index: number) =>
    gallery.position.replace("{index}", `${index}`).replace("{total}", `${pictures.length}`);
  await expect(position).toHaveText(at(1));
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveText(at(2));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("a place is shared by the keyboard, and the outcome is announced", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // no system sheet to share with: the address is copied
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  const { slug } = await firstActivity(request);
  await page.goto(`${routes.item("activities", slug)}?utm_source=prova`);
  await tabTo(page, page.getByRole("button", { name: share.label }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(share.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(routes.item("activities", slug));
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("from the calendar to a ticket that is there without a network", async ({
    page,
    network,
  }) => {
    test.setTimeout(240_000);
    const { checkout, ticketPage, events } = messages;
    const { choice, details, payment, order } = checkout;
    const main = page.getByRole("main");
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    };
    const title = (name: string) => page.getByRole("heading", { level: 1, name });
    const button = (name: string) => page.getByRole("button", { name, exact: true });

    await installWorker(page, network, routes.events());
    await press(main.getByRole("link", { name: "Serata di stelle al Bricco" }).first());
    await expect(title("Serata di stelle al Bricco")).toBeFocused();
    await press(main.getByRole("link", { name: events.actions.book }).first());
    await expect(title(choice.title)).toBeVisible();
    await press(button(choice.submit));
    await expect(title(details.title)).toBeVisible();
    const email = newAddress("tastiera");
    for (const [label, text] of [
      [details.firstName, "Ugo"],
      [details.lastName, "Riva"],
      [details.email, email],
      [details.emailAgain, email],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole("checkbox", { name: /^Accetto i termini/ }));
    await page.keyboard.press("Space");
    await press(button(details.submit));
    await expect(title(payment.confirmTitle)).toBeVisible();
    await press(button(payment.submit.free));
    await expect(title(order.titles.completed)).toBeVisible();
    await press(
      page.getByRole("link", { name: fillMessage(order.openNamed, { name: "Ugo Riva" }) }),
    );
    const code = page.getByRole("img", { name: ticketPage.qr });
    await expect(code).toBeVisible();
    await press(button(ticketPage.save.button));
    await expect(page.getByText(ticketPage.save.saved)).toBeVisible();
    network.isDown = true;
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText("Ugo Riva")).toBeVisible();
  });
});
