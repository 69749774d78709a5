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
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { createHandle, type Db, GuardedPool } from "@/backend/db/handle";
import { migrateDatabase } from "@/backend/db/migrate";
import { connectTo, openMemoryDatabase } from "./memory-database";

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
 * `TEST_DATABASE_URL` names (its role needs CREATEDB), dropped by `close`. `asMade`: with the rows that migrations put
 * in.
 */
export async function openTestDatabase({ asMade = false } = {}): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const { db, close } = url ? await openOnServer(url) : await openInMemory({ asMade });
  if (process.env.TEST_IDS) await db.execute(sql.raw(orderedIds(process.env.TEST_IDS)));
  if (!asMade) await empty(db);
  return { db, close, truncate: async () => void (await empty(db)) };
}

/**
 * The order of rows that came at one moment is the order of their ids, which is chance: `TEST_IDS` makes them grow (`rising`)
 * or shrink (`falling`) from row to row, so that a test that relies on that chance fails in one of the two.
 */
const orderedIds = (order: string) => `
CREATE SEQUENCE IF NOT EXISTS test.ids;

CREATE OR REPLACE FUNCTION test.next_id() RETURNS uuid LANGUAGE sql AS
  $$SELECT (to_char(${order === "rising" ? "" : "99999999 - "}nextval('test.ids'), 'FM00000000') || '-0000-4000-8000-000000000000')::uuid$$;

DO $do$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT attrelid::regclass AS name, attname FROM pg_attribute
    JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND pg_get_expr(adbin, adrelid) = 'gen_random_uuid()'
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT test.next_id()', part.name, part.attname);
  END LOOP;
END $do$;`;

/** A database of the caller's own without any table, of the same kind as {@link openTestDatabase} gives. */
export async function openUnmigratedDatabase(): Promise<{ db: Db; close(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openMemoryDatabase();
  const admin = new Client({ connectionString: url });
  await admin.connect();
  return openNew(admin, url);
}

/**
 * Deletes, children before the tables that they point at: TRUNCATE gives every table and index new files, which takes
 * longer than most tests do. It is left for the tables that refuse to be deleted from.
 */
const empty = (db: Db) => db.execute(sql`SELECT test.empty()`);

/**
 * Functions in the database, whose plans are kept from one test to the next, and which leave alone what is empty anyway:
 * most tables are, and a test has a hundred of them emptied. They are made anew when a test has made or dropped a table.
 */
const DEFINE_EMPTY = `
CREATE SCHEMA test;

CREATE FUNCTION test.present_tables() RETURNS numeric STABLE LANGUAGE sql AS
  $$SELECT sum(oid::bigint) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace$$;

CREATE FUNCTION test.define() RETURNS void LANGUAGE plpgsql AS $define$
DECLARE
  body text;
BEGIN
  WITH RECURSIVE depths (id, depth) AS (
    SELECT oid, 0 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
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
    SELECT depth, format(
      'IF EXISTS (SELECT FROM %1$s) THEN %2$s %1$s; END IF;',
      name, CASE WHEN is_guarded THEN 'TRUNCATE' ELSE 'DELETE FROM' END
    ) AS text FROM tables
    UNION ALL
    SELECT 0, format('PERFORM setval(%L, %s, false);', format('%I.%I', schemaname, sequencename), start_value)
    FROM pg_sequences WHERE schemaname = 'public'
  )
  SELECT string_agg(text, ' ' ORDER BY depth DESC) INTO body FROM statements;
  EXECUTE format('CREATE OR REPLACE FUNCTION test.known_tables() RETURNS numeric IMMUTABLE LANGUAGE sql AS %L',
    format('SELECT %s::numeric', test.present_tables()));
  EXECUTE format('CREATE OR REPLACE FUNCTION test.empty_known() RETURNS void LANGUAGE plpgsql AS %L',
    format('BEGIN %s END', body));
END $define$;

SELECT test.define();

CREATE FUNCTION test.empty() RETURNS void LANGUAGE plpgsql AS $empty$
BEGIN
  IF test.known_tables() <> test.present_tables() THEN PERFORM test.define(); END IF;
  PERFORM test.empty_known();
  -- The queue makes its own when it starts.
  IF to_regclass('pgboss.job') IS NOT NULL THEN DELETE FROM pgboss.job; END IF;
END $empty$`;

/**
 * The triggers that look at the time see the moment at which the tests' clock begins: by the machine's clock what a test
 * makes would be older each day, and one day too old for its rule.
 */
const STOP_CLOCK = `
CREATE SCHEMA test_clock;

CREATE FUNCTION test_clock.now() RETURNS timestamptz IMMUTABLE LANGUAGE sql AS
  $$SELECT timestamptz '2026-11-21T10:00:00Z'$$;

DO $do$
DECLARE
  part regprocedure;
BEGIN
  FOR part IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype AND prosrc LIKE '%now()%'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = test_clock, pg_catalog, public', part);
  END LOOP;
END $do$;`;

/** What every template holds. */
async function fillTemplate(db: Db): Promise<void> {
  await migrateDatabase(db);
  await db.execute(sql.raw(DEFINE_EMPTY));
  await db.execute(sql.raw(STOP_CLOCK));
}

/** Changes with every change of what a template holds, so that it is never stale. */
function templateVersion(): string {
  const folder = path.resolve("backend/db/migrations");
  const hash = createHash("sha256").update(DEFINE_EMPTY).update(STOP_CLOCK);
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** A migrated engine, and what {@link stateOf} said of it when it was made. */
interface Engine {
  pglite: PGlite;
  made: State;
}

interface State {
  schema: string;
  bytes: number;
}

/** So many bytes files of tests may add to an engine. */
const MOST_GROWTH = 8 * 1024 * 1024;

/**
 * Engines that a file of tests has given back with the schema as it was made, for the next files of the worker: booting
 * one takes longer than most files do. Deleted rows stay in the tables' files, and each later test reads past them: one
 * that has grown is thrown away.
 */
function idleEngines(): Engine[] {
  const kept: Map<string, Engine[]> = Reflect.get(globalThis, Symbol.for("piazza.kept"));
  const idle = kept.get("engines") ?? [];
  kept.set("engines", idle);
  return idle;
}

async function bootEngine(): Promise<Engine> {
  const { db, pglite, end } = await openMemoryDatabase(await memoryTemplate());
  const made = await stateOf(db);
  await end();
  return { pglite, made };
}

async function openInMemory({ asMade }: { asMade: boolean }) {
  const engine = (asMade ? undefined : idleEngines().pop()) ?? (await bootEngine());
  const { db, end } = connectTo(engine.pglite);
  return {
    db,
    close: async (): Promise<void> => {
      const left = await stateOf(db).catch(() => null);
      await end();
      if (!left || !isAsMade(left, engine.made)) return engine.pglite.close();
      // PostgreSQL's timer of its statistics, which would keep the process alive.
      Reflect.get(engine.pglite.Module, "_clear_setitimer")();
      idleEngines().push(engine);
    },
  };
}

function isAsMade({ schema, bytes }: State, made: State): boolean {
  return schema === made.schema && bytes < made.bytes + MOST_GROWTH;
}

/** The schema changes when anything of ours in the database does but its rows. */
async function stateOf(db: Db): Promise<State> {
  const { rows } = await db.execute<{ schema: string; bytes: number }>(sql`
    SELECT pg_database_size(current_database())::int AS bytes,
    md5(string_agg(part, ';' ORDER BY part)) AS schema FROM (
      SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled)
        FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT concat_ws(' ', oid::regprocedure, md5(prosrc))
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ) AS parts (part)`);
  const [{ schema = "", bytes = 0 } = {}] = rows;
  return { schema, bytes };
}

/** The data folder of a migrated, empty PGlite: made once, since making one takes seconds. */
export async function memoryTemplate(): Promise<Blob> {
  const version = JSON.parse(
    readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"),
  ).version;
  const file = path.join(TEMPLATES, `${version}-${templateVersion()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(TEMPLATES, { recursive: true });
    const fresh = await openMemoryDatabase();
    await fillTemplate(fresh.db);
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
  // Without a timer for idle connections: one that began before a test's false timers and is cleared by these goes on,
  // and keeps the process alive for ten seconds.
  const connectionString = addressOf(url, name);
  const pool = new GuardedPool({ connectionString, max: 10, idleTimeoutMillis: 0 });
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
  const template = `piazza_template_${templateVersion()}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  // One test file makes the template, the others wait; copying also needs it free of connections.
  await admin.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  const known = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
  if (known.rowCount === 0) {
    await admin.query(`DROP DATABASE IF EXISTS ${template}_draft WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${template}_draft`);
    const pool = new GuardedPool({ connectionString: addressOf(url, `${template}_draft`), max: 1 });
    await fillTemplate(createHandle(pool));
    await pool.end();
    await admin.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
  }
  const opened = await openNew(admin, url, template);
  await admin.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  return opened;
}
