import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The framework's version that every place below was last looked at with. */
const checkedWith = "16.4.6";
const folder = "lib/next-internals/";

const ours = "app backend components demo lib scripts server".split(" ");
const own = ["middleware.ts", "next.config.ts", "serwist.config.js"];

function filesOf(folders: readonly string[]): string[] {
  return folders
    .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|js|cjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const text = (file: string) => readFileSync(file, "utf8");

/** Commands are called by what the package names as its program. */
const inside = /["'`]next\/dist\/(?!bin\/next\b)/;
/** Words of what the framework writes and answers, which it promises to nobody. */
const said = /__next_|__incrementalCache|x-next-|x-nextjs-|next-router-|"_rsc"|\w-manifest\.js/;

test("what is imported from inside the framework stands in one folder", () => {
  const elsewhere = [...filesOf([...ours, "tests", "e2e"]), ...own].filter(
    (file) => inside.test(text(file)) && !file.startsWith(folder),
  );
  expect(elsewhere.filter((file) => file !== "tests/scripts/next-internals.test.ts")).toEqual([]);
});

/** What of the code may be wrong with another version of the framework. */
function places(): string[] {
  return [
    ...filesOf([folder]),
    ...[...filesOf(ours), ...own].filter(
      (file) => !file.startsWith(folder) && said.test(text(file)),
    ),
  ].sort();
}

test("the places that lean on the framework's inside were looked at with its version", () => {
  const { dependencies } = JSON.parse(text("package.json"));
  const unchecked = dependencies.next === checkedWith ? [] : places();
  // Look at each of them, run the whole of the tests, and write the new version above.
  expect({ next: dependencies.next, unchecked }).toEqual({ next: checkedWith, unchecked: [] });
});

test("they are found", () => {
  expect(places()).toEqual(
    expect.arrayContaining([
      "lib/next-internals/no-segments.ts",
      "lib/next-internals/spare-sizes.ts",
      "lib/server/page-copy.ts",
      "serwist.config.js",
      "server/fault-pages.ts",
      "server/listener.ts",
      "server/main.ts",
    ]),
  );
});

test("the framework's program is the one that the commands call", () => {
  expect(JSON.parse(text("node_modules/next/package.json")).bin.next).toBe("./dist/bin/next");
});
