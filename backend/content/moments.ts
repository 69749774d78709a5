import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { type MomentFacts, moments } from "@/backend/db/schema/moments";
import type { MomentKind } from "@/lib/contract/moment-constants";

/** How a feature lists its content with a time (docs/domain/moments.md). */
export interface MomentSource {
  kind: MomentKind;
  /**
   * A query of all its public moments, with the columns `subject_id`, `activity_id`,
   * `organisation_id`, `starts_at`, `ends_at`, `title`, `slug`, `facts` and `words` of `moments`.
   * It need not filter by time.
   */
  rows: SQL;
  /** Further text of a line besides title and time, in Italian, or null. */
  detail?(facts: MomentFacts): string | null;
}

/** A feature's moments, or why it has none. */
export type Moments = MomentSource | { none: string };

/** Moments to rebuild: of these things, or of everything that belongs to an activity. */
export type MomentScope = { subjects: readonly string[] } | { activity: string };

const columns = sql.raw(
  "kind, subject_id, activity_id, organisation_id, starts_at, ends_at, title, slug, facts, words",
);

function rowsOf({ kind, rows }: MomentSource, condition: SQL): SQL {
  return sql`
    insert into ${moments} (${columns})
    select ${kind}::text, told.subject_id, told.activity_id, told.organisation_id, told.starts_at, told.ends_at,
      told.title, told.slug, told.facts, told.words
    from (${rows}) as told
    where (told.activity_id is not null or told.organisation_id is not null) and ${condition}`;
}

/** Rebuilds the moments of written things; in the same transaction, under their lock. */
export async function writeMoments(
  tx: Executor,
  source: MomentSource,
  scope: MomentScope,
): Promise<void> {
  const condition = (table: string) =>
    "activity" in scope
      ? sql`${sql.identifier(table)}.activity_id = ${scope.activity}::uuid`
      : sql`${sql.identifier(table)}.subject_id = any(${sql.param([...scope.subjects])}::uuid[])`;
  await tx.execute(
    sql`delete from ${moments} where kind = ${source.kind}::text and ${condition("moments")}`,
  );
  await tx.execute(rowsOf(source, condition("told")));
}

/**
 * Rebuilds all moments that are not over at `now`. Concurrent writers wait for the transaction, so
 * that none is written twice.
 */
export async function remakeMoments(
  tx: Executor,
  sources: readonly MomentSource[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`lock table ${moments} in share row exclusive mode`);
  await tx.delete(moments);
  for (const source of sources) {
    await tx.execute(rowsOf(source, sql`told.ends_at > ${now.toISOString()}::timestamptz`));
  }
}
