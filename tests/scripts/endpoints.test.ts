import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "@/lib/contract/endpoint";

const contract = "lib/contract";
const files = readdirSync(contract).filter((name) => name.endsWith("-endpoints.ts"));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

async function declared(): Promise<[name: string, endpoint: Endpoint][]> {
  const modules = await Promise.all(
    files.map((file) => import(`@/lib/contract/${file.replace(/\.ts$/, "")}`)),
  );
  return modules.flatMap((one) => Object.entries(one as object).filter(([, it]) => isEndpoint(it)));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

test("each endpoint is declared once, under a name of its own", async () => {
  const all = await declared();
  const names = all.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  const addresses = all.map(([, { method, path: address }]) => `${method} ${address}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("a path that the contract declares is spelt nowhere else, but where its type is compared", async () => {
  const all = await declared();
  const patterns = all.map(([, { path: address }]) => {
    const parts = address.replace(/[.*]/g, "\\$&").split(/\{\w+\}/);
    const end = "(?:[\"'`](?!\\s+satisfies PathOf<)|\\?|\\$\\{)";
    return new RegExp(`["'\`]${parts.join("\\$\\{[^}]*\\}")}${end}`);
  });
  const spelt = ["app", "backend", "components", "lib", "scripts", "server"]
    .flatMap(sources)
    .filter((file) => !file.startsWith(contract))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return patterns.filter((one) => one.test(text)).map((one) => `${file}: ${one.source}`);
    });
  expect(spelt).toEqual([]);
});
