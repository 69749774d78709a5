import { root, say } from "../stack/root.mjs";
import { nodeTool, runTool } from "../stack/run-tool.mjs";

/** @type {{ name: string, tool: [string, string[]] }[]} */
const checks = [
  { name: "types", tool: nodeTool("typescript/bin/tsc", ["--noEmit"]) },
  {
    name: "types of the worker",
    tool: nodeTool("typescript/bin/tsc", ["--noEmit", "-p", "lib/pwa"]),
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
  { name: "unused code", tool: nodeTool("knip/bin/knip.js", []) },
];

/**
 * Format, lint, types, import rules and unused code, two at a time. Shows what a failing one says.
 * @returns {Promise<number>} how many failed
 */
export async function runChecks() {
  // types of routes and of the image imports, which a fresh clone does not have yet
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
      const { code, output } = await runTool(...check.tool, { cwd: root, quiet: true });
      if (code === 0) say(`${check.name}: fine`);
      else {
        failed += 1;
        console.error(`✗ ${check.name}\n${output}`);
      }
    }
  }
  await Promise.all([work(), work()]);
  return failed;
}
