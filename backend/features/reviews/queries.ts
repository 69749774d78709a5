import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { rows } from "@/backend/db/rows";
import { activities } from "@/backend/db/schema/activities";
import { activityReviews, reviewPhotos } from "@/backend/db/schema/reviews";
import type { ReviewSort } from "@/lib/contract/reviews";

export type ReviewRow = typeof activityReviews.$inferSelect;
export type ReviewValues = typeof activityReviews.$inferInsert;

export const reviewRows = rows(activityReviews);

// As literals: a parameter would keep the planner from the partial indexes.
const published = sql`${activityReviews}.status = 'published'`;
const archived = sql`${activityReviews}.status = 'expired'`;
const photographed = sql`exists (
  select 1 from ${reviewPhotos} where ${reviewPhotos.review_id} = ${activityReviews.id})`;
/** Minimum votes for an average (docs/domain/reviews.md). */
const AVERAGE_FROM = 3;

/** Filters of the public list. */
export interface ShownScope {
  stars?: number | undefined;
  isVerified?: boolean;
  hasPhotos?: boolean;
  /** Reviews older than two years instead of current ones. */
  isArchive: boolean;
}

function shownIn(activityId: string, { stars, isVerified, hasPhotos, isArchive }: ShownScope) {
  return and(
    eq(activityReviews.activity_id, activityId),
    isArchive ? archived : published,
    stars ? eq(activityReviews.rating, stars) : undefined,
    isVerified ? eq(activityReviews.verified_visit, true) : undefined,
    hasPhotos ? photographed : undefined,
  );
}

/** Public reviews of an activity, newest or most useful first. */
export async function selectReviews(
  db: Executor,
  activityId: string,
  scope: ShownScope,
  { sort, limit, offset }: { sort: ReviewSort; limit: number; offset: number },
): Promise<ReviewRow[]> {
  const usefulFirst = sort === "useful" ? [desc(activityReviews.useful_count)] : [];
  return db
    .select()
    .from(activityReviews)
    .where(shownIn(activityId, scope))
    .orderBy(
      ...usefulFirst,
      sql`${activityReviews.created_at} desc nulls last`,
      asc(activityReviews.id),
    )
    .limit(limit)
    .offset(offset);
}

export const countReviews = (db: Executor, activityId: string, scope: ShownScope) =>
  reviewRows.count(db, shownIn(activityId, scope));

const meanOf = (aspect: AnyPgColumn) =>
  sql<number | null>`case when count(${aspect}) >= ${AVERAGE_FROM}::int
    then round(avg(${aspect}), 1)::float8 end`;

const { placeholder } = sql;

// An aggregate without groups: always one row.
const factsOf = oncePerDatabase((db) =>
  db
    .select({
      verified: sql<number>`(count(*) filter (where ${activityReviews.verified_visit}))::int`,
      with_photos: sql<number>`(count(*) filter (where ${photographed}))::int`,
      service: meanOf(activityReviews.aspect_service),
      quality: meanOf(activityReviews.aspect_quality),
      price: meanOf(activityReviews.aspect_price),
      archived: sql<number>`(
        select count(*)::int from ${activityReviews}
        where ${activityReviews.activity_id} = ${placeholder("id")} and ${archived})`,
    })
    .from(activityReviews)
    .where(and(eq(activityReviews.activity_id, placeholder("id")), published))
    .prepare("review_facts"),
);

/** Totals of an activity's public reviews, and the size of its archive. */
export async function readFacts(db: Executor, activityId: string) {
  const [row] = await factsOf(db).execute({ id: activityId });
  if (!row) throw new Error("The facts returned no row");
  return row;
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
export const expireReviewsOf = (db: Executor, activityId: string, now: Date) =>
  reviewRows.update(
    db,
    { activity_id: activityId },
    { status: "expired" },
    published,
    lte(activityReviews.expires_at, now),
  );

/**
 * An activity's votes, locked so that concurrent reviews both count. Must come before the write of
 * a review, whose foreign key would take a weaker lock first.
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

/** Number of published reviews with 1, 2, 3, 4 and 5 stars. */
export async function countStars(db: Executor, activityId: string): Promise<number[]> {
  const rows = await db
    .select({ rating: activityReviews.rating, count: sql<number>`count(*)::int` })
    .from(activityReviews)
    .where(and(eq(activityReviews.activity_id, activityId), published))
    .groupBy(activityReviews.rating);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}

export const writeVotes = (
  db: Executor,
  activityId: string,
  votes: { count: number; sum: number; distribution: number[] },
) =>
  rows(activities).update(db, activityId, {
    rating_count: votes.count,
    rating_sum: votes.sum,
    rating_distribution: votes.distribution,
  });
