import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenStale, fingerprint } from "./fingerprint.mjs";
import { Refusal } from "./refusal.mjs";
import { hasSources, root, say } from "./root.mjs";
import { nodeTool, runTool } from "./run-tool.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");
const texts = terminal.build;

// Files that do not affect the build; all others count, so that a new folder is never forgotten.
const unrelated = new Set([
  "backend",
  "coverage",
  "demo",
  "deploy",
  "dist",
  "docs",
  "drizzle.config.ts",
  "e2e",
  "jest.config.mjs",
  "knip.json",
  "biome.json",
  "next-env.d.ts",
  "node_modules",
  "playwright-report",
  "playwright.config.ts",
  "scripts",
  "test-results",
  "tests",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "Dockerfile",
  "LICENSE",
  "README.md",
  "SECURITY.md",
]);

/** Next's output folder, relative to the repository. */
function pagesFolder() {
  return process.env.NEXT_DIST_DIR ?? ".next";
}

/**
 * @param {string} dataFolder a data folder inside the repository is no input
 * @returns {string}
 */
function pageInputs(dataFolder) {
  const own = path.relative(root, dataFolder).split(path.sep)[0];
  return fingerprint(root, (name) => countsForPages(name) && name !== own);
}

/**
 * Whether the pages are made of a file or folder.
 * @param {string} name at the top level of the repository
 */
export function countsForPages(name) {
  return !unrelated.has(name) && !name.startsWith(".") && !name.endsWith(".tsbuildinfo");
}

/**
 * Builds the pages when something they are made of has changed. Throws {@link Refusal} when the build fails.
 * @param {object} options
 * @param {string} options.dataFolder
 * @param {boolean} [options.quiet] show the builder's words only when it fails
 * @param {AbortSignal} [options.signal]
 */
export async function buildPages({ dataFolder, quiet = false, signal }) {
  if (!hasSources) return;
  const folder = path.join(root, pagesFolder());
  const inputs = pageInputs(dataFolder);
  await buildWhenStale(path.join(folder, "inputs"), inputs, async () => {
    say(texts.pages);
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NO_UPDATE_NOTIFIER: "1",
      BUILD_REVISION: inputs.slice(0, 16),
    };
    for (const tool of ["next/dist/bin/next", "@serwist/cli/cli.js"]) {
      const [program, args] = nodeTool(tool, ["build"]);
      const { code, output } = await runTool(program, args, { cwd: root, env, quiet, signal });
      if (code === 0) continue;
      if (output && !signal?.aborted) console.error(output);
      throw new Refusal(texts.pagesFailed);
    }
  });
}
