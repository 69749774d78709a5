import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/stack/preflight.mjs";
import { says, stop } from "./process";

/** A web process of its own over a copy of the production build, for tests that change the build. */
export interface OwnWeb {
  url: string;
  /** Serves another build from now on: this part of the site's code has another name there. */
  deployWithout(chunk: string): Promise<void>;
  close(): Promise<void>;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Gives a file of the build another name, wherever it is mentioned. */
function rename(build: string, name: string): void {
  const newName = `new-${name}`;
  for (const file of filesBelow(build)) {
    const content = readFileSync(file);
    if (content.includes(name)) {
      writeFileSync(file, content.toString("utf8").replaceAll(name, newName));
    }
    if (path.basename(file) === name) renameSync(file, path.join(path.dirname(file), newName));
  }
}

async function launch(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await says(child, "the web listens");
  return child;
}

/** Starts it before the backend of the stack that the other tests use. */
export async function startOwnWeb(): Promise<OwnWeb> {
  const port = await freePort();
  const build = `.next-e2e-${port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-e2e-web-"));
  const source = process.env.NEXT_DIST_DIR ?? ".next";
  cpSync(source, build, {
    recursive: true,
    filter: (name) => path.relative(source, name) !== "cache",
  });
  const env = {
    NODE_ENV: "production",
    NEXT_DIST_DIR: build,
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: "",
    WEB_URL: "",
    DATA_DIR: dataDir,
    BACKEND_URL: process.env.PORTAL_BACKEND_URL ?? "",
    LOG_LEVEL: "info",
  };
  let child = await launch(env);
  return {
    url: `http://localhost:${port}`,
    async deployWithout(chunk) {
      await stop(child);
      rename(build, chunk);
      writeFileSync(path.join(build, "BUILD_ID"), "another-build");
      child = await launch(env);
    },
    async close() {
      await stop(child);
      rmSync(build, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
