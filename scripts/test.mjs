import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { runTests } = await import("./testing/run-tests.mjs");
  return runTests(process.argv.slice(2));
});
