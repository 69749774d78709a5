import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { PassThrough, type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import type { Executor } from "@/backend/db/handle";
import { withRows } from "@/backend/files/sweep";
import type { Deps } from "@/backend/kernel/deps";
import { BACKUP_FORMAT, entryNames, type Manifest } from "@/lib/contract/backup";
import { secretFiles } from "@/lib/secrets";
import { type DraftFolder, makeDraftFolder, writePrivate } from "./draft-folder";
import { readRows, selectMigrations, selectTables, type TableShape } from "./queries";
import { noteBackup } from "./service";

type BackupDeps = Pick<Deps, "db" | "files" | "now" | "config" | "fileFolders" | "derivedTables">;

const LISTED_AT_ONCE = 500;

interface Snapshot {
  schema: string[];
  tables: { entry: Manifest["tables"][number]; file: string }[];
}

async function spoolTable(tx: Executor, table: TableShape, file: string) {
  const hash = createHash("sha256");
  const output = writePrivate(file);
  let rows = 0;
  for await (const lines of readRows(tx, table)) {
    const text = `${lines.join("\n")}\n`;
    hash.update(text);
    rows += lines.length;
    if (!output.write(text)) await once(output, "drain");
  }
  output.end();
  await finished(output);
  return { entry: { ...table, rows, sha256: hash.digest("hex") }, file };
}

/**
 * Writes the data of one moment to disk first, so that a slow download does not prolong the
 * transaction, during which others wait on the embedded database.
 */
async function takeSnapshot(
  { db, derivedTables }: BackupDeps,
  drafts: DraftFolder,
): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const schema = await selectMigrations(tx);
      const tables: Snapshot["tables"] = [];
      for (const table of await selectTables(tx, derivedTables)) {
        tables.push(await spoolTable(tx, table, drafts.file()));
      }
      return { schema, tables };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Adds one entry and returns its digest. */
async function addStream(
  archive: Pack,
  name: string,
  size: number,
  content: Readable,
): Promise<string> {
  const hash = createHash("sha256");
  const measure = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measure, archive.entry({ name, size, mode: 0o600 }));
  return hash.digest("hex");
}

function addText(archive: Pack, name: string, text: string): void {
  archive.entry({ name, mode: 0o600 }, text);
}

/** Files for the backup, without those whose rows are gone. */
async function* keptFiles({ db, files, fileFolders }: BackupDeps): AsyncGenerator<string> {
  const waiting = new Map(fileFolders.map((folder) => [folder, [] as string[]]));
  for await (const key of files.list("")) {
    const folder = fileFolders.find(({ path }) => key.startsWith(path));
    const batch = folder && waiting.get(folder);
    if (!folder || !batch) {
      yield key;
      continue;
    }
    batch.push(key);
    if (batch.length < LISTED_AT_ONCE) continue;
    yield* await withRows(db, folder, batch);
    waiting.set(folder, []);
  }
  for (const [folder, batch] of waiting) yield* await withRows(db, folder, batch);
}

async function fillArchive(
  deps: BackupDeps,
  archive: Pack,
  { schema, tables }: Snapshot,
): Promise<void> {
  const { files, now, config } = deps;
  for (const { entry, file } of tables) {
    const { size } = await stat(file);
    await addStream(archive, entryNames.table(entry.name), size, createReadStream(file));
  }

  const filed: Manifest["files"] = [];
  for await (const path of keptFiles(deps)) {
    const file = await files.get(path);
    // Deleted since it was listed: the snapshot does not need it.
    if (!file) continue;
    const { size, stream } = file;
    const sha256 = await addStream(archive, entryNames.file(path), size, stream);
    filed.push({ path, size, sha256 });
  }

  const secrets = await readFile(secretFiles(config).secrets, "utf8");
  addText(archive, entryNames.secrets, secrets);

  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    version: 1,
    created_at: now().toISOString(),
    schema,
    tables: tables.map(({ entry }) => entry),
    derived: [...deps.derivedTables],
    files: filed,
    secrets: { sha256: createHash("sha256").update(secrets).digest("hex") },
  };
  addText(archive, entryNames.manifest, JSON.stringify(manifest));
  archive.finalize();
}

/**
 * The whole portal as a compressed tar: all tables at one moment, files, secrets. A truncated
 * stream has no manifest, so it cannot pass for a complete backup.
 */
export async function createBackup(deps: BackupDeps): Promise<Readable> {
  const drafts = await makeDraftFolder(deps.config.dataDir);
  try {
    const snapshot = await takeSnapshot(deps, drafts);
    const archive = pack();
    const output = new PassThrough();
    fillArchive(deps, archive, snapshot).catch((error: Error) => archive.destroy(error));
    pipeline(archive, createGzip({ level: 6 }), output)
      .then(() => noteBackup(deps, deps.now()))
      // Its reader sees a failure; the backup is valid without the note.
      .catch(() => undefined)
      .finally(() => drafts.remove());
    return output;
  } catch (error) {
    await drafts.remove();
    throw error;
  }
}
