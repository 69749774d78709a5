import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const IMAGE_BYTES = 1024 * 1024 * 1024;
const TOOLS = ["mkfs.ext4", "mount", "umount", "xfs_io"];

/** What this machine lacks for a power cut, in words; null: nothing. */
export function whyNotHere(): string | null {
  if (process.platform !== "linux") {
    return "it needs Linux";
  }
  if (process.getuid?.() !== 0) {
    return "it needs root, to mount a volume of its own";
  }
  const missing = TOOLS.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) {
    return `it needs ${missing.join(", ")} (packages e2fsprogs, mount and xfsprogs)`;
  }
  return null;
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync("which", [tool], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A file system whose power can be cut: what was not synced to disk is then lost. */
export interface Volume {
  /** Where it is mounted. */
  root: string;
  cut(): void;
  /** Mounts it again after a cut. */
  comeBack(): void;
  remove(): void;
}

/** Throws if the kernel does not allow the mount, as in most containers. */
export function makeVolume(): Volume {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-power-cut-"));
  const image = path.join(folder, "image");
  const root = path.join(folder, "volume");
  writeFileSync(image, "");
  truncateSync(image, IMAGE_BYTES);
  mkdirSync(root);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  run("mkfs.ext4", "-q", "-F", image);
  const mount = () => run("mount", "-o", "loop", image, root);
  try {
    mount();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    root,
    // Without -f the journal is not flushed, as in a real power cut.
    cut: () => run("xfs_io", "-x", "-c", "shutdown", root),
    comeBack: () => {
      run("umount", root);
      mount();
    },
    remove: () => {
      run("umount", root);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
