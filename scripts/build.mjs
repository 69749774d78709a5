import { onSupportedNode } from "./stack/node-version.mjs";

onSupportedNode(async () => {
  const { buildAll } = await import("./stack/build-all.mjs");
  await buildAll();
  return 0;
});
