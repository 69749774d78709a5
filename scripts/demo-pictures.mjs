import { pathToFileURL } from "node:url";
import { bundleOptions } from "./stack/bundles.mjs";
import { root } from "./stack/root.mjs";

// Draws the pictures of the demo town: a development tool, not part of the build (decision 040).
const { build } = await import("esbuild");
await build({
  ...bundleOptions(),
  entryPoints: { "demo-pictures": "scripts/demo-pictures/make.ts" },
});
process.chdir(root);
await import(pathToFileURL(`${root}/dist/demo-pictures.js`).href);
