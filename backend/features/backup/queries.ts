import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";

const ROWS_AT_A_TIME = 500;

/** Filled even before the install is used, by the start and by visits. A backup replaces them. */
const replacedTables = new Set([
  "search_synonyms",
  "consents",
  "install_clicks",
  "search_misses",
  "throttles",
  "town_setup",
]);

export interface TableShape {
  name: string;
  /** Stored columns, without generated ones. */
  columns: string[];
}

interface ForeignKey extends Record<string, unknown> {
  table_name: string;
  name: string;
  definition: string;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(", ");
}

/** All tables of the portal by name, except derived ones; those of new features are included. */
export async function selectTables(
  db: Executor,
  derivedTables: readonly string[],
): Promise<TableShape[]> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    SELECT t.relname AS name, array_agg(c.attname::text ORDER BY c.attnum) AS columns
    FROM pg_class t
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0
      AND NOT c.attisdropped AND c.attgenerated = ''
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
    GROUP BY t.relname ORDER BY t.relname`);
  return rows.filter(({ name }) => !derivedTables.includes(name));
}

/** Hashes of the applied migrations, oldest first. */
export async function selectMigrations(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/** Rows of a table as JSON texts, one line each, in batches. Needs a transaction. */
export async function* readRows(tx: Executor, table: TableShape): AsyncGenerator<string[]> {
  const columns = quotedList(table.columns);
  // The database writes and reads the JSON itself, so no type loses anything; line breaks only
  // occur between parts of a value.
  await tx.execute(
    sql.raw(`DECLARE backup_rows NO SCROLL CURSOR FOR
      SELECT translate(row_to_json(t)::text, E'\\n\\r', '  ') AS line
      FROM (SELECT ${columns} FROM public.${quoted(table.name)}) t`),
  );
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql.raw(`FETCH ${ROWS_AT_A_TIME} FROM backup_rows`),
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql.raw("CLOSE backup_rows"));
}

/** Inserts JSON rows from {@link readRows}. */
export async function insertRows(
  tx: Executor,
  table: TableShape,
  lines: readonly string[],
): Promise<void> {
  const columns = sql.raw(quotedList(table.columns));
  const name = sql.raw(`public.${quoted(table.name)}`);
  await tx.execute(sql`
    INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${`[${lines.join(",")}]`}::json)`);
}

export async function countRows(db: Executor, table: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql.raw(`SELECT count(*)::int AS total FROM public.${quoted(table)}`),
  );
  return rows[0]?.total ?? 0;
}

/** True if any table holds rows that a backup must not replace. */
export async function hasRows(db: Executor, tables: readonly TableShape[]): Promise<boolean> {
  const probes = tables
    .filter(({ name }) => !replacedTables.has(name))
    .map(({ name }) => `EXISTS (SELECT FROM public.${quoted(name)})`);
  const { rows } = await db.execute<{ found: boolean }>(
    sql.raw(`SELECT ${probes.join(" OR ") || "false"} AS found`),
  );
  return rows[0]?.found ?? false;
}

/** Deletes the rows that a table held before the install was used. */
export async function clearReplaced(db: Executor, table: string): Promise<void> {
  if (replacedTables.has(table)) await db.execute(sql.raw(`DELETE FROM public.${quoted(table)}`));
}

/**
 * Runs `load` without foreign keys and triggers, so that tables can be filled in any order and
 * derived rows come only from the backup. The keys are checked when restored. Keys between other
 * tables stay: dropping them would lock the tables of the file store, which is filled meanwhile.
 */
export async function withoutRules(
  tx: Executor,
  tables: readonly TableShape[],
  load: () => Promise<void>,
): Promise<void> {
  const filled = sql`
    ANY(${sql.param(tables.map(({ name }) => `public.${quoted(name)}`))}::text[]::regclass[])`;
  const { rows: keys } = await tx.execute<ForeignKey>(sql`
    SELECT conrelid::regclass::text AS table_name, conname AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND (conrelid = ${filled} OR confrelid = ${filled})`);
  for (const key of keys) {
    await tx.execute(sql.raw(`ALTER TABLE ${key.table_name} DROP CONSTRAINT ${quoted(key.name)}`));
  }
  for (const { name } of tables) {
    await tx.execute(sql.raw(`ALTER TABLE public.${quoted(name)} DISABLE TRIGGER USER`));
  }
  await load();
  for (const { name } of tables) {
    await tx.execute(sql.raw(`ALTER TABLE public.${quoted(name)} ENABLE TRIGGER USER`));
  }
  for (const { table_name, name, definition } of keys) {
    await tx.execute(
      sql.raw(`ALTER TABLE ${table_name} ADD CONSTRAINT ${quoted(name)} ${definition}`),
    );
  }
}

/** Sets every sequence after the highest value in its column. */
export async function resetSequences(tx: Executor): Promise<void> {
  const { rows } = await tx.execute<{ sequence: string; table_name: string; column_name: string }>(
    sql`
    SELECT s.oid::regclass::text AS sequence, t.oid::regclass::text AS table_name,
      quote_ident(c.attname) AS column_name
    FROM pg_class s
    JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass
      AND d.deptype IN ('a', 'i')
    JOIN pg_class t ON t.oid = d.refobjid AND t.relnamespace = 'public'::regnamespace
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = d.refobjsubid
    WHERE s.relkind = 'S'`,
  );
  for (const { sequence, table_name, column_name } of rows) {
    await tx.execute(
      sql.raw(`SELECT setval('${sequence.replaceAll("'", "''")}', coalesce(max(${column_name}), 1),
        max(${column_name}) IS NOT NULL) FROM ${table_name}`),
    );
  }
}
