import { existsSync } from "node:fs";
import path from "node:path";
import { runNpm } from "../stack/dependencies.mjs";
import { root, say } from "../stack/root.mjs";
import { runTool } from "../stack/run-tool.mjs";

/** The version of the image (Dockerfile). */
export const NODE_24 = "24.21.0";

/**
 * The Node of the image, from the npm registry: the package that `node` there installs for a platform by a script. It
 * stays in the checkout for the next time.
 * @returns {Promise<string | null>} its program; null: it cannot be had, and npm's reason is shown
 */
export async function ensureNode24() {
  const folder = path.join(root, "node_modules/.cache/node", NODE_24);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, "node_modules", name, "bin/node");
  if (!existsSync(program)) {
    say(`Installing Node ${NODE_24} …`);
    const added = ["--no-save", "--ignore-scripts", "--prefix", folder, `${name}@${NODE_24}`];
    const { code, output } = await runNpm(["install", ...added], true);
    if (code !== 0) {
      console.error(`${output}\nNode ${NODE_24} cannot be had from the npm registry.`);
      return null;
    }
  }
  const { output } = await runTool(program, ["--version"], { cwd: root, quiet: true });
  if (output.trim() === `v${NODE_24}`) return program;
  console.error(`${program} is no Node ${NODE_24}:\n${output}`);
  return null;
}
