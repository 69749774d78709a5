import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

/** What is in use is written to, or touched, several times meanwhile. */
const UNUSED_AFTER_MS = 60 * 60 * 1000;
const TOUCH_EVERY_MS = 10 * 60 * 1000;

/** Whether nobody has used a file or a folder for so long that whoever made it is gone; also when it is not there any more. */
export async function isLeftOver(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > UNUSED_AFTER_MS;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/**
 * Removes from a folder what is left over there ({@link isLeftOver}): another process may be at work beside this one. `keep`
 * names what stays in any case.
 */
export async function sweepLeftovers(folder: string, keep?: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (name === keep || !(await isLeftOver(file))) continue;
    // What cannot be removed, as what another user of the machine has made, costs its room and stops nobody.
    await rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Says of a folder, now and as long as this process lives, that it is in use; the answer ends that. */
export function keepInUse(folder: string): () => void {
  const touch = () => {
    const now = new Date();
    // On a full disk, and before the folder is there, nobody is the worse for it.
    utimes(folder, now, now).catch(() => undefined);
  };
  touch();
  const timer = setInterval(touch, TOUCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}
