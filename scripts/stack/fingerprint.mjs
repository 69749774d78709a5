import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fillMessage } from "../../lib/i18n/fill-message.mjs";
import { Refusal } from "./refusal.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");

/**
 * A hash of the names and contents of files below a folder: it changes when one is added, removed, renamed or edited.
 * @param {string} folder
 * @param {(name: string) => boolean} wants whether a top-level file or folder counts
 * @param {(name: string) => boolean} [skips] whether something below, by its path, does not count
 * @returns {string}
 */
export function fingerprint(folder, wants, skips = () => false) {
  const hash = createHash("sha256");
  /** @param {string} relative */
  function add(relative) {
    const entries = readdirSync(path.join(folder, relative), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = relative ? `${relative}/${entry.name}` : entry.name;
      if (relative ? skips(name) : !wants(name)) continue;
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
 * the build and comes back only after it, so that a build cut short is stale. Throws {@link Refusal} where it may not be
 * written.
 * @param {string} note file inside the output folder
 * @param {string} inputs
 * @param {() => Promise<void>} build
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildWhenStale(note, inputs, build) {
  if (existsSync(note) && readFileSync(note, "utf8") === inputs) return false;
  const folder = path.dirname(note);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    rmSync(note, { force: true });
  } catch {
    throw new Refusal(fillMessage(terminal.build.notWritable, { folder }));
  }
  await build();
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, inputs);
  return true;
}
