import { expect, type Locator } from "@playwright/test";

/** A key that meets a button which is not ready yet is lost. */
export async function enter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press("Enter");
}
