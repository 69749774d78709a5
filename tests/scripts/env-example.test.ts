import { readFileSync } from "node:fs";
import { parseEnv } from "@/lib/env";

const example = Object.fromEntries(
  readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line): [string, string] => {
      const at = line.indexOf("=");
      return [line.slice(0, at), line.slice(at + 1)];
    }),
);

test("the example, copied as it is, changes nothing", () => {
  expect(parseEnv(example)).toEqual(parseEnv({}));
});

test("the example and the README's table name every setting there is", () => {
  const source = readFileSync("lib/env.ts", "utf8");
  const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name ?? "");
  expect(known.length).toBeGreaterThan(10);
  const settings = known.filter((name) => name !== "NODE_ENV").sort();
  expect(Object.keys(example).sort()).toEqual(settings);
  const readme = readFileSync("README.md", "utf8");
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
