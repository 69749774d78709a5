import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { remakeSearch } from "@/backend/features/search/service";
import { renewChangeLog } from "@/backend/kernel/change-log";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { entryNames, type Manifest } from "@/lib/contract/backup";
import { tags } from "@/lib/contract/revalidate";
import texts from "@/lib/i18n/messages/it/backup.json";
import { takeSecrets } from "@/lib/secrets";
import { makeDraftFolder } from "./draft-folder";
import {
  clearReplaced,
  countRows,
  hasRows,
  insertRows,
  resetSequences,
  selectMigrations,
  selectTables,
  type TableShape,
  withoutRules,
} from "./queries";
import { type Backup, unpackBackup } from "./unpack";

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

type RestoreDeps = Pick<
  Deps,
  | "db"
  | "database"
  | "files"
  | "config"
  | "log"
  | "web"
  | "derivedTables"
  | "searchKinds"
  | "momentSources"
  | "now"
>;

export interface Restored {
  tables: number;
  rows: number;
  files: number;
  /** False: SECRETS_FILE holds others than the backup, which the operator must put there. */
  secrets: boolean;
}

/** A backup of an older version fits a newer one, whose new columns get their defaults. */
async function requireKnownSchema(tx: Executor, manifest: Manifest): Promise<void> {
  const here = await selectMigrations(tx);
  if (manifest.schema.some((hash, position) => here[position] !== hash)) {
    throw new DomainError("conflict", texts.otherVersion);
  }
}

/** Leaves out tables of an older backup that this version derives from others. */
function keptTables({ derivedTables }: RestoreDeps, manifest: Manifest): Manifest["tables"] {
  return manifest.tables.filter(({ name }) => !derivedTables.includes(name));
}

async function requireKnownTables(
  tx: Executor,
  deps: RestoreDeps,
  manifest: Manifest,
): Promise<TableShape[]> {
  const tables = await selectTables(tx, deps.derivedTables);
  const here = new Map(tables.map((table) => [table.name, table]));
  for (const { name, columns } of keptTables(deps, manifest)) {
    const known = here.get(name)?.columns;
    if (!known || columns.some((column) => !known.includes(column))) {
      throw new DomainError("conflict", texts.otherVersion);
    }
  }
  if (await hasRows(tx, tables)) throw new DomainError("conflict", texts.notEmpty);
  return tables;
}

async function loadTable(tx: Executor, table: Manifest["tables"][number], file: string) {
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch);
    batch = [];
    characters = 0;
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === "") continue;
    batch.push(line);
    characters += line.length;
    if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  if ((await countRows(tx, table.name)) !== table.rows) {
    throw new DomainError("bad_request", texts.damaged);
  }
}

/** True if the install has the secrets of the backup. */
async function restoreInto(deps: RestoreDeps, { manifest, fileOf }: Backup): Promise<boolean> {
  const { db, files, config } = deps;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await requireKnownSchema(tx, manifest);
    const tables = await requireKnownTables(tx, deps, manifest);
    await withoutRules(tx, tables, async () => {
      // Also tables that an older backup lacks: their rows would not belong to the restored town.
      for (const { name } of tables) await clearReplaced(tx, name);
      for (const table of keptTables(deps, manifest)) {
        await loadTable(tx, table, fileOf(entryNames.table(table.name)));
      }
    });
    await resetSequences(tx);
    await remakeSearch(tx, deps);
    await renewChangeLog(tx, deps.now());

    // Last before the commit: extra files and keys of an unused install do no harm if the commit
    // fails, but rows without files would.
    for (const { path } of manifest.files) {
      await files.put(path, createReadStream(fileOf(entryNames.file(path))));
    }
    return takeSecrets(config, await readFile(fileOf(entryNames.secrets), "utf8"));
  });
}

/**
 * Fills an empty install from a backup, all or nothing. Running processes keep their old secrets
 * until a restart. Throws `conflict` if the install has more data than visits leave, `bad_request`
 * if the archive is incomplete.
 */
export async function restoreBackup(deps: RestoreDeps, body: Readable): Promise<Restored> {
  const drafts = await makeDraftFolder(deps.config.dataDir);
  try {
    const backup = await unpackBackup(body, drafts);
    const secrets = await deps.database.patiently(() => restoreInto(deps, backup));
    const { tables, files } = backup.manifest;
    const restored = {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      secrets,
    };
    deps.log.info(restored, "backup restored");
    // No single item was shown before: the install was empty.
    await deps.web.changed(Object.values(tags).filter((tag) => typeof tag === "string"));
    return restored;
  } finally {
    await drafts.remove();
  }
}
