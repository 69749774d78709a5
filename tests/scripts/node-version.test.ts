import { readFileSync } from "node:fs";
import { nodeVersionFault } from "@/scripts/stack/node-version.mjs";
import { NODE_24 } from "@/scripts/testing/node24.mjs";

test.each(["v20.19.0", "v20.20.2", "v22.0.0", "v24.11.1"])("Node %s can run Piazza", (version) => {
  expect(nodeVersionFault(version)).toBeNull();
});

test.each(["v12.22.0", "v18.20.4", "v20.18.9"])("Node %s is refused in one sentence", (version) => {
  const fault = nodeVersionFault(version);
  expect(fault).toContain(`questa è la ${version.slice(1)}:`);
  expect(fault).not.toContain("\n");
});

test("the floor is the one that package.json declares", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(engines.node).toBe(">=20.19");
});

test("the image runs on a Node that the tests try, which is the one to develop with", () => {
  const [, image] =
    /^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect(image).toBe(NODE_24);
  expect(NODE_24.split(".")[0]).toBe(readFileSync(".nvmrc", "utf8").trim());
});

test("what an old Node loads first is nothing that it does not know", () => {
  const importsOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/^import .* from "(.*)";/gm)].map(([, from]) => from);
  expect(importsOf("scripts/stack/node-version.mjs")).toEqual([
    "module",
    "../../lib/i18n/fill-message.mjs",
  ]);
  expect(importsOf("lib/i18n/fill-message.mjs")).toEqual([]);
  for (const command of ["start", "test", "dev", "build", "check", "command"]) {
    const source = readFileSync(`scripts/${command}.mjs`, "utf8");
    expect(source.match(/^import .*/gm)).toEqual([
      'import { onSupportedNode } from "./stack/node-version.mjs";',
    ]);
  }
});
