import { execFileSync } from "node:child_process";
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
  return execFileSync("git", args, { cwd: root, encoding: "utf8" });
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
