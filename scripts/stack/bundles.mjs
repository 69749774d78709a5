import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenStale, fingerprint } from "./fingerprint.mjs";
import { hasSources, root, say } from "./root.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");

const sources = new Set([
  "backend",
  "components",
  "demo",
  "lib",
  "server",
  "scripts",
  "package-lock.json",
  "tsconfig.json",
]);

/**
 * What is bundled for plain Node: the two processes, the backend's threads and what it has drawn, Next's page cache, and a command for each
 * scripts/<name>/main.ts.
 * @returns {Record<string, string>} output below dist, without extension → source
 */
function entryPoints() {
  const folders = readdirSync(path.join(root, "scripts"), { withFileTypes: true });
  const commands = folders
    .map((entry) => `scripts/${entry.name}`)
    .filter((folder) => existsSync(path.join(root, folder, "main.ts")));
  return {
    "lib/env": "lib/env.ts",
    "backend/main": "backend/main.ts",
    "backend/pglite-worker": "backend/db/pglite/worker.ts",
    "backend/picture-process": "backend/files/picture-process.ts",
    "backend/page-process": "backend/files/pages/page-process.ts",
    "backend/reading-process": "backend/features/imports/reading-process.ts",
    "backend/push-encryption": "backend/push/encryption-thread.ts",
    "server/main": "server/main.ts",
    "server/cache-handler": "lib/server/page-cache/cache-handler.ts",
    ...Object.fromEntries(commands.map((folder) => [folder, `${folder}/main.ts`])),
  };
}

/**
 * The one configuration of every bundle; `npm run dev` watches with it.
 * @returns {import("esbuild").BuildOptions}
 */
export function bundleOptions() {
  return {
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: "dist",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
    // throws outside Next by design: the custom server is the server
    alias: { "server-only": path.join(root, "node_modules/server-only/empty.js") },
  };
}

/**
 * The scripts that stand in the HTML of pages without the framework.
 * @returns {import("esbuild").BuildOptions}
 */
export function pageScriptOptions() {
  return {
    absWorkingDir: root,
    entryPoints: {
      "menu-open": "components/menus/island/open-menu.ts",
      "menu-main": "components/menus/island/main.ts",
    },
    outdir: "dist/page-scripts",
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    // As `lib/pwa`: browsers with an older engine read the menus without tools.
    target: ["chrome109", "firefox115", "safari16.4"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  };
}

/** Bundles code for plain Node and for pages without the framework if a source has changed. */
export async function buildBundles() {
  if (!hasSources) return;
  // The start reads the demo's pictures directly; their hashes are in the bundled manifest.
  const inputs = fingerprint(
    root,
    (name) => sources.has(name),
    (name) => /^demo\/(pictures|flyers\/pages)\/.+\//.test(name),
  );
  await buildWhenStale(path.join(root, "dist/inputs"), inputs, async () => {
    say(terminal.build.bundles);
    const { build } = await import("esbuild");
    await Promise.all([build(bundleOptions()), build(pageScriptOptions())]);
  });
}
