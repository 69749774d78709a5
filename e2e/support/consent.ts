import type { BrowserContext } from "@playwright/test";

/** Somebody who refused analytics before: the question about cookies, which goes before other overlays, is not asked. */
export async function decideConsent(context: BrowserContext, siteUrl: string): Promise<void> {
  const moment = "2026-11-01T08:00:00.000Z";
  const record = {
    categories: ["necessary"],
    services: { necessary: [], analytics: [] },
    revision: 1,
    data: { decision: "reject_all" },
    consentTimestamp: moment,
    lastConsentTimestamp: moment,
    consentId: "0f8b6c1e-5d1a-4c52-9a57-6f3f1d1f7a11",
  };
  const value = encodeURIComponent(JSON.stringify(record));
  await context.addCookies([{ name: "piazza_consent", value, url: siteUrl }]);
}
