import { readFileSync } from "node:fs";
import path from "node:path";
import { serwist } from "@serwist/next/config";

/** Where Next describes the page that stands in for one that was never visited. */
const OFFLINE_PAGE = "server/app/[locale]/(site)/offline";

/** What its HTML holds: its frame, itself, and what takes its place when it fails; not what says that something is missing. */
const segment = /\/(?:global-error|layout|page)$/;

/**
 * What the HTML of that page asks for. It is made at its first request, with the town's settings, so that only the build's own
 * descriptions name its files now; `tests/production/worker.test.ts` compares them with the page. No browser with a worker
 * loads the polyfills.
 * @param {string} distDir
 * @returns {string[]} paths below `distDir`; a pattern for the icons, which are one file
 */
function offlineFiles(distDir) {
  const read = (/** @type {string} */ name) =>
    readFileSync(path.join(distDir, OFFLINE_PAGE, name), "utf8");
  const [, references = "{}"] = read("page_client-reference-manifest.js").split("] = ", 2);
  const { entryCSSFiles, entryJSFiles } = JSON.parse(references.replace(/;\s*$/, ""));
  const { rootMainFiles } = JSON.parse(read("page/build-manifest.json"));
  const { app: fonts } = JSON.parse(read("page/next-font-manifest.json"));
  /** @param {Record<string, any[]>} files */
  const ofSegments = (files) =>
    Object.entries(files).flatMap(([name, own]) => (segment.test(name) ? own : []));
  return [
    ...ofSegments(entryCSSFiles).map((style) => style.path),
    ...ofSegments(entryJSFiles),
    ...rootMainFiles,
    ...Object.values(fonts).flat(),
    "static/media/icon-sprite.*.svg",
  ];
}

// `serwist build` after `next build` (docs/decisions/090-service-worker.md).
export default serwist.withNextConfig(({ distDir }) => ({
  swSrc: "lib/pwa/sw.ts",
  swDest: path.join(distDir, "sw.js"),
  precachePrerendered: false,
  globPatterns: [...new Set(offlineFiles(distDir))].map((file) => `${distDir}/${file}`),
  additionalPrecacheEntries: [{ url: "/offline", revision: process.env.BUILD_REVISION }],
  esbuildOptions: {
    format: "iife",
    target: ["chrome109", "firefox115", "safari16.4"],
    tsconfig: "lib/pwa/tsconfig.json",
    // The bytes differ from build to build, which is how browsers find out that there is a new one.
    define: {
      BUILD_REVISION: JSON.stringify(process.env.BUILD_REVISION),
      "process.env.NODE_ENV": '"production"',
    },
    logLevel: "warning",
  },
}));
