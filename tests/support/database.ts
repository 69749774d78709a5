import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { createHandle, type Db, GuardedPool } from "@/backend/db/handle";
import { migrateDatabase } from "@/backend/db/migrate";
import { openMemoryDatabase } from "./memory-database";

// The first file to run makes the template, which on a busy machine takes longer than Jest waits.
jest.setTimeout(60_000);

/** Within the checkout, which cleans up after itself by being deleted. */
const TEMPLATES = path.resolve("node_modules/.cache/piazza-test-templates");

export interface TestDatabase {
  db: Db;
  /** Empties every table, the queue's too; what migrations put in goes with the rest. */
  truncate(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A migrated, empty database of the caller's own: PGlite in memory, or a database on the server that
 * `TEST_DATABASE_URL` names (its role needs CREATEDB), dropped by `close`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const { db, close } = url ? await openOnServer(url) : await openInMemory();
  return { db, close, truncate: () => empty(db) };
}

/**
 * Deletes, children before the tables that they point at: TRUNCATE gives every table and index new files, which takes
 * longer than most tests do. It is left for the tables that refuse to be deleted from.
 */
async function empty(db: Db): Promise<void> {
  const { rows } = await db.execute<{ statements: string }>(sql`
    WITH RECURSIVE depths (id, depth) AS (
      SELECT oid, 0 FROM pg_class
      WHERE (relkind = 'r' AND relnamespace = 'public'::regnamespace)
        OR oid = to_regclass('pgboss.job')
      UNION
      SELECT conrelid, depth + 1 FROM depths
      JOIN pg_constraint ON contype = 'f' AND confrelid = id AND conrelid <> id
    ), tables AS (
      SELECT id::regclass AS name, max(depth) AS depth, EXISTS (
        SELECT FROM pg_trigger WHERE tgrelid = id AND NOT tgisinternal
          -- before a delete
          AND tgtype & 10 = 10
      ) AS is_guarded
      FROM depths GROUP BY id
    ), statements AS (
      SELECT depth,
        format(CASE WHEN is_guarded THEN 'TRUNCATE %s' ELSE 'DELETE FROM %s' END, name) AS text
      FROM tables
      UNION ALL
      SELECT 0, format('SELECT setval(%L, %s, false)', format('%I.%I', schemaname, sequencename), start_value)
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    )
    SELECT string_agg(text, ';' ORDER BY depth DESC) AS statements FROM statements`);
  await db.execute(sql.raw(rows[0]?.statements ?? ""));
}

/** Changes with every change of the schema, so that a template is never stale. */
function schemaVersion(): string {
  const folder = path.resolve("backend/db/migrations");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

async function openInMemory() {
  return openMemoryDatabase(await memoryTemplate());
}

/** The data folder of a migrated, empty PGlite: made once, since making one takes seconds. */
export async function memoryTemplate(): Promise<Blob> {
  const version = JSON.parse(
    readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"),
  ).version;
  const file = path.join(TEMPLATES, `${version}-${schemaVersion()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(TEMPLATES, { recursive: true });
    const fresh = await openMemoryDatabase();
    await migrateDatabase(fresh.db);
    const dump = await fresh.pglite.dumpDataDir("none");
    await fresh.close();
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

function addressOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** A new database on the server, as a copy of a template if one is named; `close` drops it. */
async function openNew(admin: Client, url: string, template = "template1") {
  const name = `piazza_test_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const pool = new GuardedPool({ connectionString: addressOf(url, name), max: 10 });
  // A connection that is still saying goodbye is cut by the drop.
  pool.on("error", () => {});
  return {
    db: createHandle(pool),
    close: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function openOnServer(url: string) {
  const template = `piazza_template_${schemaVersion()}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  // One test file makes the template, the others wait; copying also needs it free of connections.
  await admin.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  const known = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
  if (known.rowCount === 0) {
    await admin.query(`DROP DATABASE IF EXISTS ${template}_draft WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${template}_draft`);
    const pool = new GuardedPool({ connectionString: addressOf(url, `${template}_draft`), max: 1 });
    await migrateDatabase(createHandle(pool));
    await pool.end();
    await admin.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
  }
  const opened = await openNew(admin, url, template);
  await admin.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  return opened;
}
