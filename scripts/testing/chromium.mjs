import { existsSync } from "node:fs";
import { root, say } from "../stack/root.mjs";
import { nodeTool, runTool } from "../stack/run-tool.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The same engine without a window: two fifths less time per page, but no notifications. */
const SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** @returns {string | undefined} */
function systemChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen && existsSync(chosen) ? chosen : places.find((place) => existsSync(place));
}

/**
 * The engine without a window; none where somebody has chosen a browser by CHROMIUM_PATH.
 * @returns {string | undefined}
 */
export function headlessShell() {
  const chosen = process.env.CHROMIUM_PATH;
  return !chosen && existsSync(SHELL) ? SHELL : undefined;
}

/**
 * Finds a Chromium for the browser tests or installs one: the system's, then Debian's package (as root), then
 * Playwright's own.
 * @returns {Promise<{ path: string | undefined } | null>} undefined path: Playwright knows where its own is; null: none
 */
export async function ensureChromium() {
  const found = systemChromium();
  if (found) return { path: found };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Debian's Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { cwd: root, env, quiet: true, limitMs: 300_000 };
    await runTool("apt-get", ["update", "-qq"], options);
    const packages = ["chromium", "fonts-liberation"];
    await runTool(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...packages],
      options,
    );
    const installed = systemChromium();
    if (installed) return { path: installed };
  }
  say("Installing Playwright's Chromium for the browser tests …");
  const [program, args] = nodeTool("@playwright/test/cli.js", ["install", "chromium"]);
  const { code, output } = await runTool(program, args, {
    cwd: root,
    quiet: true,
    limitMs: 300_000,
  });
  if (code === 0) return { path: undefined };
  console.error(output);
  return null;
}
