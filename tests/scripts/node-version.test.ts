import { readFileSync } from "node:fs";
import { nodeVersionFault } from "@/scripts/stack/node-version.mjs";

test.each(["v20.19.0", "v20.20.2", "v22.0.0", "v24.11.1"])("Node %s can run Piazza", (version) => {
  expect(nodeVersionFault(version)).toBeNull();
});

test.each(["v12.22.0", "v18.20.4", "v20.18.9"])("Node %s is refused in one sentence", (version) => {
  const fault = nodeVersionFault(version);
  expect(fault).toContain(`this is Node ${version.slice(1)}`);
  expect(fault).not.toContain("\n");
});

test("the floor is the one that package.json declares", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(engines.node).toBe(">=20.19");
});

test("what an old Node loads first imports nothing, so that it can still say its sentence", () => {
  expect(readFileSync("scripts/stack/node-version.mjs", "utf8")).not.toMatch(/^import/m);
  for (const command of ["start", "test", "dev", "build", "check", "command"]) {
    const source = readFileSync(`scripts/${command}.mjs`, "utf8");
    expect(source.match(/^import .*/gm)).toEqual([
      'import { onSupportedNode } from "./stack/node-version.mjs";',
    ]);
  }
});
