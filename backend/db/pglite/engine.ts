import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DurableNodeFS, fsyncPath, fsyncTree } from "./durable-fs";
import { ENGINE_MAJOR, type EngineFault } from "./messages";
import { durableStartParams, extensions } from "./options";

/** The engine refuses its directory; nothing in it was changed. */
export class EngineRefusal extends Error {
  override name = "EngineRefusal";
  readonly fault: EngineFault;
  /** The version found, for `otherVersion`. */
  readonly found: string | undefined;

  constructor(fault: EngineFault, detail: string, found?: string) {
    super(detail);
    this.fault = fault;
    this.found = found;
  }
}

/** Creates a database in an empty `directory`. The caller holds the lock. */
export async function makeWhereMissing(directory: string): Promise<void> {
  if (isVacant(directory)) await createDatabase(directory);
}

function isVacant(directory: string): boolean {
  return !fs.existsSync(directory) || fs.readdirSync(directory).length === 0;
}

/**
 * Opens the database in `directory` and verifies that commits reach the disk. The caller holds the
 * lock. Throws {@link EngineRefusal}.
 */
export async function openEngine(directory: string): Promise<PGlite> {
  refuseOthers(directory);
  // Temporary files of a terminated query; only a PostgreSQL with a postmaster deletes them itself.
  fs.rmSync(path.join(directory, "base/pgsql_tmp"), { recursive: true, force: true });
  const { pglite, files } = await open(directory);
  await proveDurability(pglite, files);
  return pglite;
}

function refuseOthers(directory: string): void {
  if (!fs.existsSync(path.join(directory, "PG_VERSION"))) {
    throw new EngineRefusal("notADatabase", `no PG_VERSION in ${directory}`);
  }
  const found = fs.readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
  if (found !== ENGINE_MAJOR) {
    throw new EngineRefusal("otherVersion", `PG_VERSION is ${found}`, found);
  }
}

async function open(directory: string) {
  const files = new DurableNodeFS(directory);
  const pglite = await PGlite.create({ fs: files, startParams: durableStartParams, extensions });
  return { pglite, files };
}

/**
 * The final name appears only when everything is on disk: a power cut leaves no partial database.
 */
async function createDatabase(directory: string): Promise<void> {
  const parent = path.dirname(directory);
  const draftPrefix = `${path.basename(directory)}.new-`;
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith(draftPrefix)) {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
  const draft = path.join(parent, draftPrefix + randomBytes(6).toString("hex"));
  fs.mkdirSync(draft, { mode: 0o700 });
  const { pglite } = await open(draft);
  await pglite.close();
  fsyncTree(draft);
  fs.renameSync(draft, directory);
  fsyncPath(parent);
}

/**
 * Commits a row and checks that it was synced to disk: a later PGlite may lose the fsync hook
 * silently, and then the start must fail. Throws {@link EngineRefusal}.
 */
export async function proveDurability(
  pglite: PGlite,
  files: Pick<DurableNodeFS, "fsyncs">,
): Promise<void> {
  const { rows } = await pglite.query<{ fsync: string }>("SHOW fsync");
  if (rows[0]?.fsync !== "on") {
    throw new EngineRefusal("notDurable", `fsync is ${rows[0]?.fsync}`);
  }
  await pglite.exec(`
    CREATE SCHEMA IF NOT EXISTS pglite_guard;
    CREATE TABLE IF NOT EXISTS pglite_guard.canary
      (id integer PRIMARY KEY, starts integer NOT NULL);`);
  const before = files.fsyncs;
  await pglite.exec(`
    INSERT INTO pglite_guard.canary VALUES (1, 1)
      ON CONFLICT (id) DO UPDATE SET starts = canary.starts + 1`);
  if (files.fsyncs === before) {
    throw new EngineRefusal("notDurable", "a commit reached no fsync");
  }
}
