import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { says, stop } from "./process";
import { configureTags } from "./tags";

const READY = "Tutto pronto dopo";

export interface Town {
  url: string;
  backendUrl: string;
  dataDir: string;
  /** What the terminal showed. */
  terminal(): string;
  close(): Promise<void>;
}

function start(
  [port, backendPort]: [number, number],
  dataDir: string,
  demo: "0" | "1",
): ChildProcess {
  return spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      BACKEND_PORT: String(backendPort),
      BACKEND_URL: "",
      DATABASE_URL: "",
      SITE_URL: "",
      WEB_URL: "",
      DATA_DIR: dataDir,
      DEMO: demo,
      LOG_LEVEL: "warn",
      // A test brings a push service of its own.
      ALLOWED_PRIVATE_ADDRESSES: "127.0.0.1",
      PORTAL_TEST: "1",
      VAPID_SUBJECT: "mailto:piazza@castelvento.example",
      // Tests that log in come from machines of their own.
      TRUSTED_PROXIES: "127.0.0.1",
      NODE_EXTRA_CA_CERTS: path.resolve("tests/support/fixtures/push-service/certificate.pem"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/**
 * Starts the production build with a demo town of its own, on free ports, as `npm start` runs it. An empty one has to
 * be set up.
 */
export async function launchTown({ isEmpty = false } = {}): Promise<Town> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-e2e-"));
  const [port, backendPort] = [await freePort(), await freePort()];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  let shown = "";
  const child = start([port, backendPort], dataDir, isEmpty ? "0" : "1");
  child.stdout?.on("data", (chunk: Buffer) => {
    shown += chunk;
  });
  if (!isEmpty) child.stdout?.pipe(process.stdout);
  const close = async () => {
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await says(child, isEmpty ? "/prepara?" : READY);
    if (!isEmpty) await configureTags(backendUrl, dataDir);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://localhost:${port}`, backendUrl, dataDir, terminal: () => shown, close };
}
