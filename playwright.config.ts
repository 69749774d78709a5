import { defineConfig, devices } from "@playwright/test";
import { anyBrowser } from "./e2e/support/browser";
import { decided } from "./e2e/support/decided";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/stack.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A test passes or it is red: what a second try would pass has a cause, which is to be found.
  retries: 0,
  // Several times what a test takes on two idle cores: a slow machine is no fault of the portal either.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices["Desktop Chrome"],
    // set by the global setup, which finds free ports
    baseURL: process.env.PORTAL_URL,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    serviceWorkers: "block",
    // the question about cookies has tests of its own
    storageState: decided,
    launchOptions: anyBrowser,
  },
  projects: [
    { name: "http", testMatch: "**/*.http.spec.ts" },
    // A test runs here, where space is tightest, unless its tag or its file name says otherwise.
    {
      name: "phone",
      use: phone,
      testIgnore: "**/*.{nojs,http,keyboard,own-town}.spec.ts",
      grepInvert: /@desktop/,
    },
    // What looks or works otherwise on a wide screen (`@both`), what is tried there alone (`@desktop`, the keyboard's
    // journeys), and what has a town of its own.
    {
      name: "desktop",
      use: desktop,
      testIgnore: "**/*.{nojs,http}.spec.ts",
      grep: /@both|@desktop|\.(?:keyboard|own-town)\.spec\.ts/,
    },
    { name: "nojs", use: { ...phone, javaScriptEnabled: false }, testMatch: "**/*.nojs.spec.ts" },
  ],
});
