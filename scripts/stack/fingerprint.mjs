import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A hash of the names and contents of files below a folder: it changes when one is added, removed, renamed or edited.
 * @param {string} folder
 * @param {(name: string) => boolean} wants whether a top-level file or folder counts
 * @returns {string}
 */
export function fingerprint(folder, wants) {
  const hash = createHash("sha256");
  /** @param {string} relative */
  function add(relative) {
    const entries = readdirSync(path.join(folder, relative), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = relative ? `${relative}/${entry.name}` : entry.name;
      if (!relative && !wants(name)) continue;
      if (entry.isDirectory()) add(name);
      else if (entry.isFile()) {
        const content = readFileSync(path.join(folder, name));
        hash.update(`${name}\0${content.length}\0`).update(content);
      }
    }
  }
  add("");
  return hash.digest("hex");
}

/**
 * Runs a build when the note that the last one left in its output folder is not of these inputs. The note goes before
 * the build and comes back only after it, so that a build cut short is stale.
 * @param {string} note file inside the output folder
 * @param {string} inputs
 * @param {() => Promise<void>} build
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildWhenStale(note, inputs, build) {
  if (existsSync(note) && readFileSync(note, "utf8") === inputs) return false;
  rmSync(note, { force: true });
  await build();
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, inputs);
  return true;
}
