import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { remakeSearch } from "@/backend/features/search/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { entryNames, type Manifest } from "@/lib/contract/backup";
import { tags } from "@/lib/contract/revalidate";
import texts from "@/lib/i18n/messages/it/backup.json";
import { replaceSecrets } from "@/lib/secrets";
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
  "db" | "database" | "files" | "config" | "log" | "web" | "searchKinds" | "momentSources" | "now"
>;

export interface Restored {
  tables: number;
  rows: number;
  files: number;
}

/** A backup of an older version goes into a newer one, whose new columns take their defaults. */
async function requireKnownSchema(tx: Executor, manifest: Manifest): Promise<void> {
  const here = await selectMigrations(tx);
  if (manifest.schema.some((hash, position) => here[position] !== hash)) {
    throw new DomainError("conflict", texts.otherVersion);
  }
}

async function requireKnownTables(tx: Executor, manifest: Manifest): Promise<TableShape[]> {
  const here = new Map((await selectTables(tx)).map((table) => [table.name, table]));
  for (const { name, columns } of manifest.tables) {
    const known = here.get(name)?.columns;
    if (!known || columns.some((column) => !known.includes(column))) {
      throw new DomainError("conflict", texts.otherVersion);
    }
  }
  const tables = [...here.values()];
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

async function restoreInto(
  { db, files, config, ...told }: RestoreDeps,
  { manifest, fileOf }: Backup,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await requireKnownSchema(tx, manifest);
    const tables = await requireKnownTables(tx, manifest);
    await withoutRules(tx, tables, async () => {
      // Also what an older backup does not know: it would stand beside the data of a town that is in use.
      for (const { name } of tables) await clearReplaced(tx, name);
      for (const table of manifest.tables) {
        await loadTable(tx, table, fileOf(entryNames.table(table.name)));
      }
    });
    await resetSequences(tx);
    await remakeSearch(tx, told);

    // Last before the commit: files under names of their own and the keys of an install that nobody
    // uses yet do no harm if the commit fails, whereas rows without their files would.
    for (const { path } of manifest.files) {
      await files.put(path, createReadStream(fileOf(entryNames.file(path))));
    }
    replaceSecrets(config.dataDir, await readFile(fileOf(entryNames.secrets), "utf8"));
  });
}

/**
 * Fills an empty install from a backup, all or nothing. The running processes keep their old secrets
 * until they start again. Throws `conflict` when the install holds more than what visits leave, `bad_request` when the
 * archive is not whole.
 */
export async function restoreBackup(deps: RestoreDeps, body: Readable): Promise<Restored> {
  const drafts = await makeDraftFolder(deps.config.dataDir);
  try {
    const backup = await unpackBackup(body, drafts);
    await deps.database.patiently(() => restoreInto(deps, backup));
    const { tables, files } = backup.manifest;
    const restored = {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
    };
    deps.log.info(restored, "backup restored");
    // Nothing of a single item was shown yet: the install was empty.
    await deps.web.changed(Object.values(tags).filter((tag) => typeof tag === "string"));
    return restored;
  } finally {
    await drafts.remove();
  }
}
