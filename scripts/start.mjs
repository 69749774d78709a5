import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { runPortal } = await import("./stack/portal.mjs");
  return runPortal(process.argv.slice(2));
});
