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
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Needs
 * @typedef {Record<string, Needs & { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} LockedPackages
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
 * Whether `npm ci` refused because the lock lacks packages of other platforms, with what they alone need, and for no other
 * reason. Not every registry has those: a lock that was made at such a one goes without.
 * @param {string} output what `npm ci` said
 * @param {Needs} own package.json
 * @param {LockedPackages} wanted `packages` of package-lock.json
 */
export function lacksOtherPlatforms(output, own, wanted) {
  const missing = [...output.matchAll(/\bMissing: (\S+)@\S+ from lock file/g)].map(
    ([, name = ""]) => name,
  );
  const all = [own, ...Object.values(wanted)];
  /** @param {(keyof Needs)[]} kinds */
  const named = (...kinds) =>
    new Set(all.flatMap((one) => kinds.flatMap((kind) => Object.keys(one[kind] ?? {}))));
  const needed = named("dependencies", "devDependencies");
  const optional = named("optionalDependencies");
  return (
    missing.some((name) => optional.has(name)) &&
    !missing.some((name) => needed.has(name)) &&
    !/\bInvalid: /.test(output)
  );
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function packagesIn(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** Installs packages if they are missing or the lock has changed. Throws {@link Refusal}. */
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
  const exactly = await runNpm(["ci"], true);
  if (exactly.code === 0) return;
  const own = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const refusal = new Refusal(`${exactly.output}\n${texts.failed}`);
  if (!lacksOtherPlatforms(exactly.output, own, wanted)) throw refusal;
  // it installs the versions of the lock without the unavailable ones
  const leniently = await runNpm(["install", "--no-save"], false);
  if (leniently.code !== 0) throw refusal;
}

/**
 * Runs npm, the one that runs this command where there is one, in the repository.
 * @param {string[]} args
 * @param {boolean} quiet keep the output for the caller instead of showing it
 */
export function runNpm(args, quiet) {
  // the build needs dev packages, also if NODE_ENV=production would omit them
  const all = [...args, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  return cli?.endsWith("js")
    ? runTool(process.execPath, [cli, ...all], { cwd: root, quiet })
    : runTool("npm", all, { cwd: root, quiet });
}
