import { readFileSync } from "node:fs";
import { parseEnv } from "@/lib/env";

/** The first release of each line without the holes that are known today. */
const floors: Record<string, [number, number, number]> = {
  next: [16, 2, 6],
  react: [19, 2, 6],
  "react-dom": [19, 2, 6],
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};

test.each(Object.entries(floors))(
  "%s is at %j or above, wherever it is installed",
  (name, floor) => {
    const versions = Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version ?? "");
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) {
      const parts = version.split(".").map((part) => Number.parseInt(part, 10));
      const difference =
        [0, 1, 2].map((at) => (parts[at] ?? 0) - (floor[at] ?? 0)).find(Boolean) ?? 0;
      expect([version, difference >= 0]).toEqual([version, true]);
    }
  },
);

test("the demo town is for the machine one sits at, unless it is asked for", () => {
  const demo = (source: Record<string, string>) => parseEnv(source).demo;
  expect(demo({})).toBe(true);
  expect(demo({ SITE_URL: "http://localhost:3000" })).toBe(true);
  expect(demo({ SITE_URL: "https://castelvento.example" })).toBe(false);
  expect(demo({ SITE_URL: "https://castelvento.example", DEMO: "1" })).toBe(true);
  expect(demo({ DEMO: "0" })).toBe(false);
});

test("nobody else's machine reaches the portal unless HOST says so", () => {
  expect(parseEnv({}).host).toBe("127.0.0.1");
});
