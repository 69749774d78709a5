import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { ensureSecrets, secretFiles } from "@/lib/secrets";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-secrets-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are made once, for their owner alone, and stay", () => {
  const dataDir = path.join(folder, "data");
  const made = ensureSecrets(dataDir);
  expect(ensureSecrets(dataDir)).toEqual(made);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const file of Object.values(secretFiles(dataDir))) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readdirSync(dataDir).sort()).toEqual(["operator-token", "secrets.json"]);
});

test("secrets that cannot be understood stop the start: new ones would end every subscription", () => {
  ensureSecrets(folder);
  writeFileSync(secretFiles(folder).secrets, '{"session_secret":"changeme"}');
  expect(() => ensureSecrets(folder)).toThrow(/is damaged: bring it back from a backup/);
});

test("processes that start together agree", async () => {
  const bundle = path.join(folder, "racer.mjs");
  const source = `import { ensureSecrets } from "@/lib/secrets";
    console.log(JSON.stringify(ensureSecrets(process.argv[2])));`;
  await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
  });
  const dataDir = path.join(folder, "data");
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const racer = spawn(process.execPath, [bundle, dataDir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const chunks: Buffer[] = [];
      racer.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
      await once(racer, "close");
      return Buffer.concat(chunks).toString().trim();
    }),
  );
  expect(new Set(answers).size).toBe(1);
  const { operator_token: _, ...secrets } = JSON.parse(answers[0] ?? "");
  expect(JSON.parse(readFileSync(secretFiles(dataDir).secrets, "utf8"))).toEqual(secrets);
});
