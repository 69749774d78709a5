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

/** Activities with published reviews whose time is over. */
export async function selectActivitiesToExpire(
  db: Executor,
  now: Date,
): Promise<{ id: string; slug: string }[]> {
  return db
    .selectDistinct({ id: activities.id, slug: activities.slug })
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .where(and(published, lte(activityReviews.expires_at, now)));
}

/** Published reviews of an activity whose time is over become `expired`. */
export async function expireReviewsOf(db: Executor, activityId: string, now: Date): Promise<void> {
  await db
    .update(activityReviews)
    .set({ status: "expired" })
    .where(
      and(
        eq(activityReviews.activity_id, activityId),
        published,
        lte(activityReviews.expires_at, now),
      ),
    );
}

/**
 * The votes that are counted in an activity, locked so that two reviews written at once both count.
 * Comes before the write of a review, whose foreign key would else lock the activity first, a little.
 */
export async function lockVotes(db: Executor, activityId: string) {
  const [row] = await db
    .select({
      categoryId: activities.category_id,
      count: activities.rating_count,
      sum: activities.rating_sum,
    })
    .from(activities)
    .where(eq(activities.id, activityId))
    .for("no key update");
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
