import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { runCommand } = await import("./stack/run-command.mjs");
  return runCommand(process.argv.slice(2));
});
