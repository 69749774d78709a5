import type { Page } from "@playwright/test";
import { withoutStartCall } from "./first-calls";

interface SystemSettings {
  maintenance_enabled?: boolean;
  maintenance_message?: string | null;
  maintenance_blur_color?: string | null;
  cookie_consent_required?: boolean;
}

/** Answers this page's reading of the settings with these in place of the system's own; the town stays as it is. */
export async function pretendSystemSettings(page: Page): Promise<(next: SystemSettings) => void> {
  let system: SystemSettings = {};
  await withoutStartCall(page);
  await page.route("**/api/settings", async (route) => {
    const response = await route.fetch();
    const settings: { system_settings: object } = await response.json();
    const system_settings = { ...settings.system_settings, ...system };
    await route.fulfill({ response, json: { ...settings, system_settings } });
  });
  return (next) => {
    system = next;
  };
}
