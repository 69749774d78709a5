import { expect, type Locator, type Page } from "@playwright/test";
import shell from "../../lib/i18n/messages/it/shell.json" with { type: "json" };

const topBar = (page: Page) => page.getByRole("banner");
const menuOf = (page: Page) => topBar(page).getByRole("button", { name: shell.more, exact: true });

/** Opens the menu that holds some of the top bar's buttons on a phone; on wider screens they all are there. */
export async function openTopBarMenu(page: Page): Promise<void> {
  if (await menuOf(page).isVisible()) await menuOf(page).click();
}

/** A button of the top bar, where a person can press it. */
export async function topBarButton(page: Page, name: string): Promise<Locator> {
  const button = topBar(page).getByRole("button", { name, exact: true });
  if (!(await button.isVisible())) await openTopBarMenu(page);
  return button;
}

/** The focus came back to a button of the top bar, or to the menu that it stands in. */
export async function expectFocusBack(page: Page, name: string): Promise<void> {
  const button = topBar(page).getByRole("button", { name, exact: true });
  const home = (await menuOf(page).isVisible()) ? menuOf(page) : button;
  await expect(home).toBeFocused();
}
