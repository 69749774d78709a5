import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BackendProcess, startBackendProcess, writePages } from "../support/backend-process";
import { newDataDir } from "../support/data-dir";

jest.setTimeout(180_000);

let root: string;
let dataDir: string;
let backups: string;
/** Where commands make their throw-away folders. */
let temporary: string;
let backend: BackendProcess | undefined;

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "piazza-rehearsal-"));
  dataDir = await newDataDir(root);
  [backups, temporary] = ["backups", "tmp"].map((name) => path.join(root, name)) as [
    string,
    string,
  ];
  mkdirSync(backups);
  mkdirSync(temporary);
});

afterEach(async () => {
  await backend?.end("SIGKILL");
  backend = undefined;
  rmSync(root, { recursive: true, force: true });
});

async function npmRun(name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["scripts/command.mjs", name, ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(backend ? { BACKEND_PORT: new URL(backend.url).port } : {}),
      TMPDIR: temporary,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await new Promise<number>((resolve) => child.once("close", resolve));
  return { code, output };
}

test("a dated backup of the running portal is rehearsed, and nothing stays behind", async () => {
  backend = await startBackendProcess(dataDir);
  await writePages(backend, { writers: 1, limit: 3 }).done;
  const old = "piazza-20250101T000000Z.tar.gz";
  writeFileSync(path.join(backups, old), "");

  expect(await npmRun("backup", "--keep", "1", backups)).toMatchObject({ code: 0 });
  const [made = "", ...others] = readdirSync(backups);
  expect(made).toMatch(/^piazza-\d{8}T\d{6}Z\.tar\.gz$/);
  expect([made, others]).not.toContain(old);
  expect(others).toEqual([]);

  const rehearsal = await npmRun("rehearse", backups);
  expect(rehearsal.output).toMatch(
    /La copia .*piazza-.*\.tar\.gz si ripristina e c'è tutto: \d+ righe in \d+ tabelle e 0 file/,
  );
  expect(rehearsal.code).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
});

test("a damaged backup is told, and nothing stays behind", async () => {
  const file = path.join(backups, "town.tar.gz");
  writeFileSync(file, "no archive");

  const rehearsal = await npmRun("rehearse", file);

  expect(rehearsal).toEqual({
    code: 1,
    output: expect.stringMatching(/non è una copia di sicurezza completa/),
  });
  expect(readdirSync(temporary)).toEqual([]);
});

test("with JOBS=0 no mail leaves; with jobs it does", async () => {
  const outbox = path.join(dataDir, "outbox");
  backend = await startBackendProcess(dataDir, { JOBS: "0" });
  const made = await backend.operator("POST", "/operator/administrators", {
    email: "anna@comune.example",
  });
  expect(made.status).toBe(200);
  await backend.end();
  expect(existsSync(outbox)).toBe(false);

  backend = await startBackendProcess(dataDir);
  while (!existsSync(outbox) || readdirSync(outbox).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(readdirSync(outbox)).toHaveLength(1);
});
