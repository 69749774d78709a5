import { launchTown } from "./own-town";

/**
 * Playwright's global setup: the production build with a demo town of its own. Tests find it in PORTAL_URL (also the base
 * URL), PORTAL_BACKEND_URL and PORTAL_DATA_DIR.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  const town = await launchTown();
  process.env.PORTAL_URL = town.url;
  process.env.PORTAL_BACKEND_URL = town.backendUrl;
  process.env.PORTAL_DATA_DIR = town.dataDir;
  return town.close;
}
