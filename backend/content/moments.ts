import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { type MomentFacts, moments } from "@/backend/db/schema/moments";
import type { MomentKind } from "@/lib/contract/moment-constants";

/** How a feature tells what of its content has a time (docs/domain/moments.md). */
export interface MomentSource {
  kind: MomentKind;
  /**
   * A query of all its moments that visitors may read, with the columns `subject_id`, `activity_id`, `organisation_id`,
   * `starts_at`, `ends_at`, `title`, `slug`, `facts` and `words` of `moments`. It need not look at the time.
   */
  rows: SQL;
  /** What a line says of one besides its title and its time, in Italian; null: nothing. */
  detail?(facts: MomentFacts): string | null;
}

/** Of a feature: its moments, or why none of its content has any. */
export type Moments = MomentSource | { none: string };

/** What is written anew: the moments of these things, or those of whatever belongs to a card. */
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

/** Makes the moments of what was written what they are now; in its transaction, behind the lock of what was written. */
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
 * Makes all moments anew that are not over at `now`. Whoever writes some meanwhile waits for the end of the transaction, so that
 * none is written twice.
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
