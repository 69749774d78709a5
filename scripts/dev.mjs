import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { runDevelopment } = await import("./stack/development.mjs");
  return runDevelopment();
});
