import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureSecrets, SecretsError, secretFiles } from "@/lib/secrets";
import { bundle } from "../support/bundle";
import { startChild } from "../support/child";

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

test.each(['{"session_secret":"changeme"}', '{"session_', ""])(
  "secrets that cannot be understood (%j) stop the start: new ones would end every subscription",
  (content) => {
    ensureSecrets(folder);
    writeFileSync(secretFiles(folder).secrets, content);
    expect(() => ensureSecrets(folder)).toThrow(SecretsError);
    expect(() => ensureSecrets(folder)).toThrow(
      `Il file ${secretFiles(folder).secrets} è rovinato`,
    );
    expect(readFileSync(secretFiles(folder).secrets, "utf8")).toBe(content);
  },
);

test("processes that start together agree", async () => {
  const program = bundle("tests/support/programs/secrets-maker.ts");
  const dataDir = path.join(folder, "data");
  const racers = Array.from({ length: 6 }, () =>
    startChild(program.file("secrets-maker"), dataDir),
  );
  const answers = await Promise.all(racers.map((racer) => racer.line()));
  await Promise.all(racers.map((racer) => racer.exitCode()));
  program.remove();
  expect(new Set(answers).size).toBe(1);
  const { operator_token: _, ...secrets } = JSON.parse(answers[0] ?? "");
  expect(JSON.parse(readFileSync(secretFiles(dataDir).secrets, "utf8"))).toEqual(secrets);
}, 60_000);
