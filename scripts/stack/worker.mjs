import path from "node:path";
import { root } from "./root.mjs";

/**
 * Bundles the service worker for browsers. The revision makes its bytes differ from build to build, which is how browsers
 * find out that there is a new one.
 * @param {string} outfile
 * @param {string} revision
 */
export async function buildWorker(outfile, revision) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/pwa/sw.ts"],
    outfile,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome109", "firefox115", "safari16.4"],
    tsconfig: path.join(root, "lib/pwa/tsconfig.json"),
    define: {
      BUILD_REVISION: JSON.stringify(revision),
      "process.env.NODE_ENV": '"production"',
    },
    logLevel: "warning",
  });
}
