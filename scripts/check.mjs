import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { runChecks } = await import("./testing/checks.mjs");
  return (await runChecks()) === 0 ? 0 : 1;
});
