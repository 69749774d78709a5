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
  // A machine that stalls is no fault of the portal; what passed at the second time only is told as flaky.
  retries: 1,
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
    { name: "phone", use: phone, testIgnore: "**/*.{nojs,http,keyboard,own-town}.spec.ts" },
    {
      name: "desktop",
      use: desktop,
      testIgnore: ["**/*.{nojs,http}.spec.ts", "**/quiet-load.spec.ts"],
    },
    { name: "nojs", use: { ...phone, javaScriptEnabled: false }, testMatch: "**/*.nojs.spec.ts" },
  ],
});
