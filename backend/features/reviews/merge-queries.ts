import { and, asc, desc, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews } from "@/backend/db/schema/reviews";
import { reviewRows } from "./queries";

/**
 * Published reviews of these activities by authors of several of them, by author, newest first. `kind`:
 * the kind of a review in reports.
 */
export async function selectOftenReviewed(
  db: Executor,
  kind: string,
  activityIds: readonly string[],
) {
  const isMeant = and(
    inArray(activityReviews.activity_id, [...activityIds]),
    eq(activityReviews.status, "published"),
    isNotNull(activityReviews.author_id),
  );
  const often = db
    .select({ id: activityReviews.author_id })
    .from(activityReviews)
    .where(isMeant)
    .groupBy(activityReviews.author_id)
    .having(sql`count(distinct ${activityReviews.activity_id}) > 1`);
  const waits = and(
    eq(reports.subject_kind, kind),
    eq(reports.subject_id, activityReviews.id),
    inArray(reports.status, ["open", "in_progress"]),
  );
  return db
    .select({
      review: activityReviews,
      is_reported: sql<boolean>`${exists(db.select({ one: sql`1` }).from(reports).where(waits))}`,
    })
    .from(activityReviews)
    .where(and(isMeant, inArray(activityReviews.author_id, often)))
    .orderBy(
      asc(activityReviews.author_id),
      desc(activityReviews.created_at),
      asc(activityReviews.id),
    );
}

export const moveReviews = (tx: Executor, from: string, to: string) =>
  reviewRows.update(tx, { activity_id: from }, { activity_id: to });
