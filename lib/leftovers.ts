import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

/** Files in use are written or touched several times in this period. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;
const TOUCH_EVERY_MS = 10 * 60 * 1000;

/**
 * True if a file or folder was unused for so long that its owner is gone; also if it no longer
 * exists.
 */
export async function isLeftOver(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > UNUSED_AFTER_MS;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/**
 * Deletes leftovers from a folder ({@link isLeftOver}): another process may be working beside this
 * one. `keep` is never deleted.
 */
export async function sweepLeftovers(folder: string, keep?: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (name === keep || !(await isLeftOver(file))) continue;
    // Files that cannot be deleted, such as another user's, only take space.
    await rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Marks a folder as in use while this process lives; the returned function ends that. */
export function keepInUse(folder: string): () => void {
  const touch = () => {
    const now = new Date();
    // Failures are harmless: a full disk, or no folder yet.
    utimes(folder, now, now).catch(() => undefined);
  };
  touch();
  const timer = setInterval(touch, TOUCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}
