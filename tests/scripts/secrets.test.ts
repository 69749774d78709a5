import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureSecrets, newSecretsText, SecretsError, secretFiles } from "@/lib/secrets";
import { keepOutputForResult, say } from "@/scripts/stack/root.mjs";
import { bundle } from "../support/bundle";
import { startChild } from "../support/child";

let folder: string;

/** An install with its own secrets. */
const own = (dataDir: string) => ({ dataDir, secretsFile: null });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-secrets-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are made once, for their owner alone, and stay", () => {
  const dataDir = path.join(folder, "data");
  const made = ensureSecrets(own(dataDir));
  expect(ensureSecrets(own(dataDir))).toEqual(made);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const file of Object.values(secretFiles(own(dataDir)))) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readdirSync(dataDir).sort()).toEqual(["operator-token", "secrets.json"]);
});

test.each(['{"session_secret":"changeme"}', '{"session_', ""])(
  "secrets that cannot be understood (%j) stop the start: new ones would end every subscription",
  (content) => {
    ensureSecrets(own(folder));
    writeFileSync(secretFiles(own(folder)).secrets, content);
    expect(() => ensureSecrets(own(folder))).toThrow(SecretsError);
    expect(() => ensureSecrets(own(folder))).toThrow(
      `Il file ${secretFiles(own(folder)).secrets} è rovinato`,
    );
    expect(readFileSync(secretFiles(own(folder)).secrets, "utf8")).toBe(content);
  },
);

test("processes with one secrets file have one set of secrets, each with its own operator token", () => {
  const secretsFile = path.join(folder, "secrets");
  writeFileSync(secretsFile, newSecretsText(), { mode: 0o444 });
  const [web, backend] = ["web", "backend"].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];

  const { operator_token: webToken, ...ofWeb } = ensureSecrets({ dataDir: web, secretsFile });
  const { operator_token: token, ...ofBackend } = ensureSecrets({ dataDir: backend, secretsFile });

  expect(ofWeb).toEqual(ofBackend);
  expect(webToken).not.toBe(token);
  expect(readdirSync(backend)).toEqual(["operator-token"]);
  expect(statSync(secretsFile).mode & 0o777).toBe(0o444);
});

test.each([null, "", '{"session_secret":"changeme"}'])(
  "a secrets file without secrets (%j) stops the start and stays as it is",
  (content) => {
    const secretsFile = path.join(folder, "secrets");
    if (content !== null) writeFileSync(secretsFile, content);

    expect(() => ensureSecrets({ dataDir: folder, secretsFile })).toThrow(
      `Il file ${secretsFile} di SECRETS_FILE manca`,
    );
    expect(existsSync(secretsFile)).toBe(content !== null);
    expect(existsSync(secretFiles(own(folder)).secrets)).toBe(false);
  },
);

test("what a command prints may become a file: its steps are told on standard error", () => {
  const output = jest.spyOn(console, "log").mockImplementation(() => undefined);
  const errors = jest.spyOn(console, "error").mockImplementation(() => undefined);
  keepOutputForResult();
  say("Preparo i comandi …");
  expect(output).not.toHaveBeenCalled();
  expect(errors).toHaveBeenCalledWith("▸ Preparo i comandi …");
  jest.restoreAllMocks();
});

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
  expect(JSON.parse(readFileSync(secretFiles(own(dataDir)).secrets, "utf8"))).toEqual(secrets);
}, 60_000);
