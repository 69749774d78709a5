import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { activityReviews } from "@/backend/db/schema/reviews";

export type ReviewRow = typeof activityReviews.$inferSelect;
export type ReviewValues = typeof activityReviews.$inferInsert;

const published = sql`${activityReviews}.status = 'published'`;

/** Published reviews of an activity, the newest first. */
export async function selectReviews(
  db: Executor,
  activityId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(activityReviews)
    .where(and(eq(activityReviews.activity_id, activityId), published))
    .orderBy(sql`${activityReviews.created_at} desc nulls last`, asc(activityReviews.id))
    .limit(limit)
    .offset(offset);
}

export async function insertReview(db: Executor, values: ReviewValues): Promise<string> {
  const [row] = await db
    .insert(activityReviews)
    .values(values)
    .returning({ id: activityReviews.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

/** Published reviews whose time is over become `expired`; returns the activities they belong to. */
export async function expireReviewsBefore(
  db: Executor,
  now: Date,
): Promise<{ id: string; slug: string }[]> {
  const rows = await db
    .update(activityReviews)
    .set({ status: "expired" })
    .from(activities)
    .where(
      and(
        published,
        lte(activityReviews.expires_at, now),
        eq(activities.id, activityReviews.activity_id),
      ),
    )
    .returning({ id: activities.id, slug: activities.slug });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The votes that are counted in an activity, locked so that two reviews written at once both count. */
export async function lockVotes(db: Executor, activityId: string) {
  const [row] = await db
    .select({
      categoryId: activities.category_id,
      count: activities.rating_count,
      sum: activities.rating_sum,
    })
    .from(activities)
    .where(eq(activities.id, activityId))
    .for("update");
  return row ?? null;
}

/** How many published reviews give 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Executor, activityId: string): Promise<number[]> {
  const rows = await db
    .select({ rating: activityReviews.rating, count: sql<number>`count(*)::int` })
    .from(activityReviews)
    .where(and(eq(activityReviews.activity_id, activityId), published))
    .groupBy(activityReviews.rating);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}

export async function writeVotes(
  db: Executor,
  activityId: string,
  votes: { count: number; sum: number; distribution: number[] },
): Promise<void> {
  await db
    .update(activities)
    .set({
      rating_count: votes.count,
      rating_sum: votes.sum,
      rating_distribution: votes.distribution,
    })
    .where(eq(activities.id, activityId));
}
