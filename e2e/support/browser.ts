import type { LaunchOptions } from "@playwright/test";

function launching(executablePath: string | undefined): LaunchOptions {
  return {
    executablePath,
    // Enough for a container without a GPU or a user namespace; no traffic of the browser's own.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
    // What a dialog does to the page behind it depends on them.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  };
}

/** For tests in which the system shows notifications: the engine without a window has none. */
export const wholeBrowser = launching(process.env.CHROMIUM_PATH);
/** What all other tests run in: the engine without a window where there is one. */
export const anyBrowser = launching(process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH);
