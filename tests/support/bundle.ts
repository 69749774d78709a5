import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface Bundle {
  /** The compiled file of an entry, by its name without folder and ending. */
  file(name: string): string;
  remove(): void;
}

/**
 * Compiles TypeScript entries (paths from the repository's root) for tests that start real processes
 * or threads, which Jest does not compile for.
 */
export function bundle(...entries: string[]): Bundle {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-bundle-"));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  execFileSync("node_modules/.bin/esbuild", [
    ...entries,
    "--bundle",
    "--platform=node",
    "--format=esm",
    "--packages=external",
    `--alias:@=${process.cwd()}`,
    `--outdir=${folder}`,
    "--entry-names=[name]",
    "--out-extension:.js=.mjs",
    "--log-level=error",
  ]);
  return {
    file: (name) => path.join(folder, `${name}.mjs`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
