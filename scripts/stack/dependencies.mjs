import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fillMessage } from "../../lib/i18n/fill-message.mjs";
import { Refusal } from "./refusal.mjs";
import { hasSources, root, say } from "./root.mjs";
import { runTool } from "./run-tool.mjs";

const terminal = createRequire(import.meta.url)("../../lib/i18n/messages/it/terminal.json");
const texts = terminal.install;

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
  if (!hasSources) return;
  const wanted = packagesIn(path.join(root, "package-lock.json"));
  const installed = packagesIn(path.join(root, "node_modules/.package-lock.json"));
  if (lockIsInstalled(wanted, installed)) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Refusal(fillMessage(texts.notWritable, { folder: root }));
  }
  say(texts.working);
  const exactly = await npm(["ci"], true);
  if (exactly.code === 0) return;
  // npm ci refuses a lock without the packages of other platforms, which not every registry has; install takes the same
  // versions from the lock and leaves those out
  const leniently = await npm(["install", "--no-save"], false);
  if (leniently.code === 0) return;
  throw new Refusal(`${exactly.output}\n${texts.failed}`);
}

/**
 * @param {string[]} args
 * @param {boolean} quiet
 */
function npm(args, quiet) {
  // dev packages build the portal, also where NODE_ENV=production would leave them out
  const all = [...args, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  return cli?.endsWith("js")
    ? runTool(process.execPath, [cli, ...all], { cwd: root, quiet })
    : runTool("npm", all, { cwd: root, quiet });
}
