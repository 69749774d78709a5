import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { startBackendProcess } from "./backend-process";

/** Within the checkout, which cleans up after itself by being deleted. */
const PREPARED = path.resolve("node_modules/.cache/piazza-test-data");

/**
 * Copies the data folder of a backend that was stopped. One that had to be stopped by force leaves its lock, which is a
 * socket that nobody listens on.
 */
function copyDataDir(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (source) => !lstatSync(source).isSocket() });
}

/**
 * A data folder of the caller's own, in `parent`, as the backend of the existing build leaves it after its first start,
 * without a demo town. It is made once: making one takes ten seconds, copying it does not.
 */
export async function newDataDir(parent = os.tmpdir()): Promise<string> {
  const folder = mkdtempSync(path.join(parent, "piazza-data-"));
  copyDataDir(await preparedDataDir(), folder);
  return folder;
}

async function preparedDataDir(): Promise<string> {
  const prepared = path.join(PREPARED, readFileSync("dist/inputs", "utf8").trim());
  if (existsSync(prepared)) return prepared;
  mkdirSync(PREPARED, { recursive: true });
  const draft = mkdtempSync(path.join(PREPARED, "draft-"));
  await (await startBackendProcess(draft)).end();
  try {
    renameSync(draft, prepared);
  } catch {
    // Another worker was sooner.
    rmSync(draft, { recursive: true });
  }
  return prepared;
}
