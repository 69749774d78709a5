import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};

test("what the worker is made of and what builds it have one version", () => {
  const own = Object.entries(packages).filter(([path]) =>
    /node_modules\/(?:@serwist\/[\w-]+|serwist)$/.test(path),
  );
  expect(own.map(([path]) => path)).toEqual(
    expect.arrayContaining(
      ["serwist", "@serwist/next", "@serwist/cli"].map((name) => `node_modules/${name}`),
    ),
  );
  expect(new Set(own.map(([, { version }]) => version)).size).toBe(1);
});
