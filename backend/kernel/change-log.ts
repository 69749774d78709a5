import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { changeLog, tagChanges } from "@/backend/db/schema/changes";
import type { Changes } from "@/lib/contract/changes";
import { type ChangeCursor, cursorText, readCursor } from "./change-cursor";

/** Changes in one answer; a web that lacks more makes everything anew. */
const MAX_CHANGES = 2000;
/** Time that changes are kept at least. */
const KEPT_MS = 60 * 60_000;

/** Notes changed tags; in a transaction they show with its commit. */
export async function noteChange(tx: Executor, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await tx.insert(tagChanges).values({ tags: [...new Set(tags)] });
}

/** Makes another log, so that every web drops what it has: for replaced data. */
export async function renewChangeLog(tx: Executor, now: Date): Promise<void> {
  await tx.delete(tagChanges);
  await tx.delete(changeLog);
  await tx.insert(changeLog).values({ name: randomUUID(), kept_at: now });
}

interface Found extends Record<string, unknown> {
  epoch: string;
  snapshot: string;
  follows: boolean | null;
  changes: Changes["changes"];
}

/**
 * The changes that committed after the cursor's snapshot was taken, each once, whatever the order
 * of the commits. A snapshot and the rows that it sees come from one statement.
 */
async function look(db: Executor, cursor: ChangeCursor | null): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    with log as (
      select trimmed,
        -- A promoted replica gives the numbers of lost transactions again.
        name || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as epoch
      from ${changeLog}
    ), asked as (
      select epoch, trimmed, seen from log
      left join (select ${cursor?.snapshot ?? null}::pg_snapshot as seen) as cursor
        on log.epoch = ${cursor?.epoch ?? null}::text
    )
    select epoch, pg_current_snapshot()::text as snapshot,
      -- The cursor sees all that was deleted.
      seen is not null and (trimmed is null or (
        pg_snapshot_xmax(seen) >= pg_snapshot_xmax(trimmed)
        and not exists (
          select from pg_snapshot_xip(seen) as open where pg_visible_in_snapshot(open, trimmed)
        )
      )) as follows,
      (
        select coalesce(json_agg(json_build_object('seq', seq, 'tags', tags) order by seq), '[]')
        from (
          select seq, tags from ${tagChanges}
          where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen)
          limit ${MAX_CHANGES + 1}
        ) as found
      ) as changes
    from asked`);
  return rows[0];
}

/** What changed after the cursor; null or an unusable one: a reset. */
export async function readChanges(db: Executor, after: string | null, now: Date): Promise<Changes> {
  const cursor = after === null ? null : readCursor(after);
  let found = await look(db, cursor);
  if (!found) {
    await db.insert(changeLog).values({ name: randomUUID(), kept_at: now }).onConflictDoNothing();
    found = await look(db, cursor);
  }
  if (!found) throw new Error("The log of changes cannot be begun");
  const next = cursorText(found);
  const reset = !found.follows || found.changes.length > MAX_CHANGES;
  return { next, reset, changes: reset ? [] : found.changes };
}

/** Deletes changes that are older than an hour, at most once an hour. */
export async function trimChanges(db: Executor, now: Date): Promise<void> {
  const due = new Date(now.getTime() - KEPT_MS);
  await db.execute(sql`
    with due as (
      update ${changeLog} set trimmed = kept, kept = pg_current_snapshot(), kept_at = ${now}::timestamptz
      where kept_at < ${due}::timestamptz
      returning trimmed
    )
    delete from ${tagChanges} using due where pg_visible_in_snapshot(xid, due.trimmed)`);
}
