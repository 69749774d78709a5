import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { says, stop } from "./process";
import { configureTags } from "./tags";

/**
 * Playwright's global setup: the production build with a demo town of its own, on free ports, as `npm start` runs it.
 * Tests find it in PORTAL_URL (also the base URL), PORTAL_BACKEND_URL and PORTAL_DATA_DIR.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-e2e-"));
  const [port, backendPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      BACKEND_PORT: String(backendPort),
      BACKEND_URL: "",
      DATABASE_URL: "",
      SITE_URL: "",
      WEB_URL: "",
      DATA_DIR: folder,
      DEMO: "1",
      LOG_LEVEL: "warn",
      // A test brings a push service of its own.
      ALLOWED_PRIVATE_ADDRESSES: "127.0.0.1",
      PORTAL_TEST: "1",
      VAPID_SUBJECT: "mailto:piazza@castelvento.example",
      NODE_EXTRA_CA_CERTS: path.resolve("tests/support/fixtures/push-service/certificate.pem"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  child.stdout.pipe(process.stdout);
  process.env.PORTAL_URL = `http://localhost:${port}`;
  process.env.PORTAL_BACKEND_URL = `http://127.0.0.1:${backendPort}`;
  process.env.PORTAL_DATA_DIR = folder;
  try {
    await says(child, "Tutto pronto dopo");
    await configureTags(process.env.PORTAL_BACKEND_URL, folder);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
