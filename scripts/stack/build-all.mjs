import { buildBundles } from "./bundles.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { buildPages } from "./pages.mjs";
import { loadEnvFile, say } from "./root.mjs";
import { readSettings } from "./settings.mjs";

/** Makes everything that production runs; what is up to date is left alone. Needs no running backend. */
export async function buildAll() {
  loadEnvFile();
  await ensureDependencies();
  await buildBundles();
  const { dataDir } = await readSettings();
  await buildPages({ dataFolder: dataDir });
  say("The build is up to date.");
}
