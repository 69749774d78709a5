import { readdirSync, rmSync } from "node:fs";
import { root } from "./stack/root.mjs";
import { nodeTool, runTool } from "./stack/run-tool.mjs";

const folder = `${root}/backend/db/migrations/meta`;

const [node, args] = nodeTool("drizzle-kit/bin.cjs", ["generate", ...process.argv.slice(2)]);
const { code } = await runTool(node, args, { cwd: root });
if (code === 0) {
  // The next migration is made from the newest snapshot only (docs/operations.md).
  const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${name}`);
}
process.exitCode = code;
