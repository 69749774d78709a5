import type { BrowserContextOptions } from "@playwright/test";

const at = new Date().toISOString();

const refusal = {
  categories: ["necessary"],
  services: { necessary: [], analytics: [] },
  revision: 1,
  data: {
    decision: "reject_all",
    source: "banner",
    displayMode: "browser",
    language: "it",
    isLogged: true,
  },
  consentTimestamp: at,
  lastConsentTimestamp: at,
  consentId: "3f0c5a52-6a2e-4d0b-9a53-0a4f1f6f5d11",
};

/** A browser whose owner has refused cookies before: it is not asked again. */
export const decided = {
  cookies: [
    {
      name: "piazza_consent",
      value: encodeURIComponent(JSON.stringify(refusal)),
      domain: "localhost",
      path: "/",
      expires: Date.now() / 1000 + 86_400,
      httpOnly: false,
      secure: false,
      sameSite: "Lax",
    },
  ],
  origins: [],
} satisfies BrowserContextOptions["storageState"];
