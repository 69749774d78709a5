import { lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { type MomentFacts, moments } from "@/backend/db/schema/moments";
import type { MomentKind } from "@/lib/contract/moment-constants";

const { placeholder } = sql;

const shown = {
  kind: sql<MomentKind>`kind`,
  subject_id: sql<string>`subject_id`,
  title: sql<string>`title`,
  slug: sql<string | null>`slug`,
  starts_at: sql<string>`starts_at`,
  ends_at: sql<string>`ends_at`,
  facts: sql<MomentFacts>`facts`,
  is_here: sql<boolean>`is_here`,
};
export type MomentRow = { [Column in keyof typeof shown]: (typeof shown)[Column]["_"]["type"] };

// Queries of every page are prepared once (decision 064).
const ofPlace = oncePerDatabase((db) =>
  db
    .select(shown)
    .from(sql`(
      select distinct on (kind, subject_id) *,
        activity_id is not distinct from ${placeholder("activity")}::uuid as is_here
      from ${moments}
      where (activity_id = ${placeholder("activity")}::uuid
          or organisation_id = ${placeholder("organisation")}::uuid)
        and ends_at > ${placeholder("now")}::timestamptz
        and starts_at < ${placeholder("until")}::timestamptz
      order by kind, subject_id, starts_at) as next`)
    .orderBy(sql`starts_at`, sql`title`, sql`subject_id`)
    .limit(placeholder("limit"))
    .prepare("activity_moments"),
);

/** Moments of an activity, or of its organisation: for each thing the time that is on or comes next. */
export function selectMoments(
  db: Executor,
  { activity, organisation }: { activity: string; organisation: string | null },
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<MomentRow[]> {
  return ofPlace(db).execute({
    activity,
    organisation,
    now: now.toISOString(),
    until: until.toISOString(),
    limit,
  });
}

export async function deleteMomentsBefore(db: Executor, at: Date): Promise<void> {
  await db.delete(moments).where(lt(moments.ends_at, at));
}
