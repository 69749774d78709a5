import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/root.mjs";

/**
 * What a change is made of: the files that differ from where it left `main`, committed or not; on `main` itself, or
 * without one, those not committed.
 * @returns {{ since: string, files: string[] }} `since` is a commit
 */
export function changedFiles() {
  const since = git("merge-base", "HEAD", hasMain() ? "main" : "HEAD").trim();
  const listed = [
    git("diff", "--name-only", since),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return { since, files: listed.join("\n").split("\n").filter(Boolean) };
}

function hasMain() {
  return git("branch", "--list", "main") !== "";
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

/**
 * The stages of `npm test` for a change: the build is tested whole before a change goes out, in between only by the
 * tests that are themselves part of the change.
 * @param {string[]} files
 */
export function stagesOfChange(files) {
  const touched = (/** @type {string} */ folder) => files.some((file) => file.startsWith(folder));
  return [
    "checks",
    "unused",
    "unit",
    ...(touched("tests/production/") ? ["production"] : []),
    ...(touched("e2e/") ? ["e2e"] : []),
  ];
}

/** Files that connect everything: through these each file reaches each test. */
const meetingPlaces = [
  "backend/app.ts",
  "backend/features/index.ts",
  "demo/town.ts",
  "lib/i18n/messages/it.ts",
];

/**
 * The parts' tests for a change: those that import what is changed, however far away, but neither through a place where
 * everything comes together nor through a helper of tests; and those that are called like a feature that is changed.
 * @param {readonly string[]} files
 * @param {readonly string[]} [all] every file of the repository
 */
export function testsOfChange(
  files,
  all = git("ls-files", "-co", "--exclude-standard").split("\n"),
) {
  const sources = all.filter(
    (file) => /\.(tsx?|mjs|json)$/.test(file) && existsSync(path.join(root, file)),
  );
  const importers = importersIn(sources);
  const reached = new Set(files);
  for (const file of reached) {
    const isHelper = file.startsWith("tests/support/") && !files.includes(file);
    if (isHelper || meetingPlaces.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const features = new Set(
    files.flatMap((file) => /^backend\/features\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const isCalled = (/** @type {string} */ file) =>
    [...features].some((feature) => file.split(/[/.]/).includes(feature));
  return sources.filter(
    (file) =>
      /^tests\/(?!production\/).*\.test\.tsx?$/.test(file) && (reached.has(file) || isCalled(file)),
  );
}

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/**
 * Which files import each file, but for its types, which the check of types looks after.
 * @param {readonly string[]} sources
 */
function importersIn(sources) {
  const known = new Set(sources);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of sources) {
    if (file.endsWith(".json")) continue;
    for (const name of importsIn(readFileSync(path.join(root, file), "utf8"))) {
      const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
      const found = endings.map((ending) => base + ending).find((one) => known.has(one));
      if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

/**
 * The names of our own files that a text of code imports.
 * @param {string} text
 */
function importsIn(text) {
  const whole = text.matchAll(/^(?:import|export)\s(?!type\s)[^"';]*?from\s+"([@.]\.?\/[^"]+)"/gm);
  const bare = text.matchAll(/\bimport\s*\(?\s*"([@.]\.?\/[^"]+)"/g);
  return [...whole, ...bare].map(([, name = ""]) => name);
}
