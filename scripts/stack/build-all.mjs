import { buildBundles } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { buildPages } from "./pages.mjs";
import { loadEnvFile, say } from "./root.mjs";
import { readSettings } from "./settings.mjs";

/** Builds everything for production; skips what is up to date. Needs no running backend. */
export async function buildAll() {
  loadEnvFile();
  await ensureDependencies();
  await buildBundles();
  const { dataDir } = await readSettings();
  await buildPages({ dataFolder: dataDir });
  say("The build is up to date.");
}
