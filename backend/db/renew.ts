import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { FileStore } from "@/backend/files/store";
import { DatabaseOpenError } from "./errors";
import { type Db, inTransaction } from "./handle";
import { migrateDatabase } from "./migrate";

interface Installation {
  db: Db;
  files: FileStore;
  log: Logger;
}

/**
 * True if a database of another foundation contains only a demo town: only demo accounts, nothing
 * imported. False also if that is unclear.
 */
async function holdsOnlyDemoTown(db: Db): Promise<boolean> {
  const { rows: tables } = await db.execute<{ found: boolean }>(sql`
    select to_regclass('public.users') is not null and to_regclass('public.imports') is not null as found`);
  if (!tables[0]?.found) return false;
  const { rows } = await db.execute<{ only: boolean }>(sql`
    select exists (select from users where demo) and not exists (select from users where not demo)
      and not exists (select from imports) as only`);
  return rows[0]?.only ?? false;
}

/** Deletes all files and tables, including the queue's. */
async function clear({ db, files }: Omit<Installation, "log">): Promise<void> {
  // Files first: while rows are left, an interrupted start finds the town and clears it again.
  for await (const key of files.list("")) await files.delete(key);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`drop schema if exists public, drizzle, pgboss cascade`);
    await tx.execute(sql`create schema public`);
  });
}

/**
 * Migrates the schema. With `mayRenew`, a demo town of another foundation is deleted first; other
 * data of another foundation stays, and {@link DatabaseOpenError} `otherFoundation` is thrown.
 */
export async function migrateOrRenew(
  { db, files, log }: Installation,
  { mayRenew }: { mayRenew: boolean },
): Promise<void> {
  try {
    await migrateDatabase(db);
  } catch (error) {
    const isOther = error instanceof DatabaseOpenError && error.fault === "otherFoundation";
    if (!isOther || !mayRenew || !(await holdsOnlyDemoTown(db))) throw error;
    log.warn("the demo town is of another version and is built anew");
    await clear({ db, files });
    await migrateDatabase(db);
  }
}
