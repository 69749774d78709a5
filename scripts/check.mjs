import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { runChecks } = await import("./testing/checks.mjs");
  const { ensureDependencies } = await import("./stack/dependencies.mjs");
  await ensureDependencies();
  return (await runChecks()) === 0 ? 0 : 1;
});
