import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { lacksOtherPlatforms, lockIsInstalled } from "@/scripts/stack/dependencies.mjs";
import { buildWhenStale, fingerprint } from "@/scripts/stack/fingerprint.mjs";
import { countsForPages } from "@/scripts/stack/pages.mjs";

describe("fingerprint", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "piazza-fingerprint-"));
    mkdirSync(path.join(folder, "app"));
    writeFileSync(path.join(folder, "app/page.tsx"), "one");
    writeFileSync(path.join(folder, "README.md"), "read me");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const ofSources = () => fingerprint(folder, (name) => name === "app");

  test("stays the same when nothing changed", () => {
    expect(ofSources()).toBe(ofSources());
  });

  test("changes when a file is edited, added, renamed or removed", () => {
    const seen = [ofSources()];
    writeFileSync(path.join(folder, "app/page.tsx"), "two");
    seen.push(ofSources());
    writeFileSync(path.join(folder, "app/layout.tsx"), "");
    seen.push(ofSources());
    renameSync(path.join(folder, "app/layout.tsx"), path.join(folder, "app/error.tsx"));
    seen.push(ofSources());
    rmSync(path.join(folder, "app/page.tsx"));
    seen.push(ofSources());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("does not see what is not an input", () => {
    const before = ofSources();
    writeFileSync(path.join(folder, "README.md"), "changed");
    expect(ofSources()).toBe(before);
  });

  test("two files cannot pass for one with the content of both", () => {
    const before = ofSources();
    writeFileSync(path.join(folder, "app/page.tsx"), "on");
    writeFileSync(path.join(folder, "app/rest.tsx"), "e");
    expect(ofSources()).not.toBe(before);
  });

  test("a build runs once for the same inputs, and again when they change", async () => {
    const note = path.join(folder, "dist/inputs");
    const build = jest.fn(async () => {});
    expect(await buildWhenStale(note, "a", build)).toBe(true);
    expect(await buildWhenStale(note, "a", build)).toBe(false);
    expect(await buildWhenStale(note, "b", build)).toBe(true);
    expect(build).toHaveBeenCalledTimes(2);
  });

  test("a build that failed is stale the next time, also for the inputs of the one before", async () => {
    const note = path.join(folder, "dist/inputs");
    await buildWhenStale(note, "a", async () => {});
    const failure = buildWhenStale(note, "b", () => Promise.reject(new Error("no")));
    await expect(failure).rejects.toThrow("no");
    expect(await buildWhenStale(note, "a", async () => {})).toBe(true);
  });
});

test("the image is given everything that the pages are made of", () => {
  const given = readFileSync(".dockerignore", "utf8").matchAll(/^!(.+)$/gm);
  const names = new Set([...given].map(([, name]) => name));
  const isCode = (name: string) => /\.(?:[cm]?[jt]s|json)$/.test(name);
  const missing = readdirSync(".")
    .filter((name) => isCode(name) && countsForPages(name))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});

describe("installed packages", () => {
  const wanted = {
    "": { version: "0.1.0" },
    "node_modules/next": { version: "16.4.6", integrity: "sha512-a" },
    "node_modules/@img/sharp-win32-x64": { version: "1.0.0", integrity: "b", optional: true },
  };

  test("are complete when npm noted each of them; those of other platforms may be missing", () => {
    const installed = { "node_modules/next": { version: "16.4.6", integrity: "sha512-a" } };
    expect(lockIsInstalled(wanted, installed)).toBe(true);
  });

  test("are stale when one is missing, of another version or of other content", () => {
    expect(lockIsInstalled(wanted, {})).toBe(false);
    const others = [
      { version: "16.4.5", integrity: "sha512-a" },
      { version: "16.4.6", integrity: "x" },
    ];
    for (const entry of others) {
      expect(lockIsInstalled(wanted, { "node_modules/next": entry })).toBe(false);
    }
  });
});

describe("what npm ci refuses", () => {
  const own = { dependencies: { next: "16.4.6", zod: "4.6.7" }, devDependencies: { jest: "30" } };
  const wanted = {
    "": own,
    "node_modules/next": {
      dependencies: { postcss: "8" },
      optionalDependencies: { "@next/swc-win32-x64-msvc": "16.4.6", "@img/sharp-wasm32": "1" },
    },
  };
  const refusal = (...reasons: string[]) =>
    ["code EUSAGE", "", "`npm ci` can only install packages when …", "", ...reasons]
      .map((line) => `npm error ${line}`)
      .join("\n");
  const missing = (name: string) => `Missing: ${name} from lock file`;
  const otherPlatform = missing("@next/swc-win32-x64-msvc@16.4.6");

  test.each([
    ["packages of other platforms", [otherPlatform]],
    [
      "what they alone need",
      [missing("@img/sharp-wasm32@1.0.0"), missing("@emnapi/runtime@1.0.0")],
    ],
  ])("is installed leniently where the lock lacks nothing but %s", (_, reasons) => {
    expect(lacksOtherPlatforms(refusal(...reasons), own, wanted)).toBe(true);
  });

  test.each([
    ["a package of ours is missing", refusal(otherPlatform, missing("zod@4.6.7"))],
    ["a tool of ours is missing", refusal(otherPlatform, missing("jest@30.0.0"))],
    ["a package of a package is missing", refusal(otherPlatform, missing("postcss@8.0.0"))],
    ["nothing of another platform is missing", refusal(missing("@emnapi/runtime@1.0.0"))],
    ["a version differs", refusal(otherPlatform, "Invalid: lock file's a@1 does not satisfy a@2")],
    ["the registry cannot be reached", "npm error code ECONNREFUSED\nnpm error syscall connect"],
    ["a package is not what the lock says", "npm error code EINTEGRITY"],
    ["npm said nothing", ""],
  ])("is told where %s", (_, output) => {
    expect(lacksOtherPlatforms(output, own, wanted)).toBe(false);
  });
});
