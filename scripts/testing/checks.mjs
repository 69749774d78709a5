import { root, say } from "../stack/root.mjs";
import { nodeTool, runTool } from "../stack/run-tool.mjs";

/** @typedef {{ name: string, tool: [string, string[]], env?: NodeJS.ProcessEnv }} Check */

/** @type {Check[]} */
const checks = [
  {
    name: "types",
    // Several checkers would each compute shared types; one is faster beside the other checks.
    tool: nodeTool("typescript-7/bin/tsc", ["--noEmit", "--checkers", "1"]),
    // Garbage collection took a third of its time.
    env: { ...process.env, GOGC: "400" },
  },
  {
    name: "types of the worker",
    tool: nodeTool("typescript-7/bin/tsc", ["--noEmit", "-p", "lib/pwa"]),
  },
  { name: "format and lint", tool: nodeTool("@biomejs/biome/bin/biome", ["check", "."]) },
  {
    name: "import rules",
    tool: nodeTool("dependency-cruiser/bin/dependency-cruise.mjs", [
      "--config",
      ".dependency-cruiser.cjs",
      ".",
    ]),
  },
];

/** What is not needed while working, before the long stages of `npm test`. */
const furtherChecks = [
  { name: "unused code", tool: nodeTool("knip/bin/knip.js", []) },
  {
    // A spec that cannot be loaded would fail only after the build and all other stages.
    name: "browser tests can be loaded",
    tool: nodeTool("@playwright/test/cli.js", ["test", "--list"]),
  },
];

/**
 * @param {Check} check
 * @returns {Promise<number>} 1: it failed, and what it says is shown
 */
async function runCheck({ name, tool, env }) {
  const { code, output } = await runTool(...tool, { cwd: root, env, quiet: true });
  if (code === 0) say(`${name}: fine`);
  else console.error(`✗ ${name}\n${output}`);
  return code === 0 ? 0 : 1;
}

/**
 * Format, lint, types and import rules, two at a time. Shows what a failing one says.
 * @returns {Promise<number>} how many failed
 */
export async function runChecks() {
  // types of routes and image imports, which a fresh clone lacks
  const [program, args] = nodeTool("next/dist/bin/next", ["typegen"]);
  const types = await runTool(program, args, { cwd: root, quiet: true });
  if (types.code !== 0) {
    console.error(types.output);
    return 1;
  }
  const waiting = [...checks];
  let failed = 0;
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const isFailed = await runCheck(check);
      // not in one expression with the await: the count may change meanwhile
      failed += isFailed;
    }
  }
  await Promise.all([work(), work()]);
  return failed;
}

/**
 * Code, files and packages that nothing uses, and browser tests that cannot be loaded. Shows what a failing one says.
 * @returns {Promise<number>} how many failed
 */
export async function runFurtherChecks() {
  const failed = await Promise.all(furtherChecks.map(runCheck));
  return failed.reduce((sum, one) => sum + one, 0);
}
