import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "./refusal.mjs";
import { root, say } from "./root.mjs";
import { runTool } from "./run-tool.mjs";

/**
 * @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} LockedPackages
 */

/**
 * Whether what npm noted in node_modules is what the lock asks for. Packages for other platforms are optional and may
 * be missing; npm writes its note last, so an interrupted install counts as none.
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 */
export function lockIsInstalled(wanted, installed) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "") return true;
    const present = installed[place];
    if (!present) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function packagesIn(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** Installs the packages when they are missing or the lock has changed. Throws {@link Refusal}. */
export async function ensureDependencies() {
  const wanted = packagesIn(path.join(root, "package-lock.json"));
  const installed = packagesIn(path.join(root, "node_modules/.package-lock.json"));
  if (lockIsInstalled(wanted, installed)) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Refusal(
      `This user may not write to ${root}, where the packages are to be installed: give it permission or run Piazza as the folder's owner.`,
    );
  }
  say("Installing the packages (about a minute the first time) …");
  const npm = process.env.npm_execpath;
  // dev packages build the portal, also where NODE_ENV=production would leave them out
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, before] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
  const { code } = await runTool(program, [...before, ...args], { cwd: root });
  if (code !== 0) {
    throw new Refusal(
      "The packages could not be installed: npm's reason stands above. Is the npm registry reachable from here?",
    );
  }
}
