import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { activityReviews, reviewVotes } from "@/backend/db/schema/reviews";
import { activities } from "@/backend/features/activities/view";

export const voteRows = rows(reviewVotes);

/** Slugs of activities with public reviews that the user wrote or found useful. */
export async function selectActivitiesShowing(db: Executor, userId: string): Promise<string[]> {
  const voted = db
    .select({ id: reviewVotes.review_id })
    .from(reviewVotes)
    .where(eq(reviewVotes.user_id, userId));
  const rows = await db
    .selectDistinct({ slug: activities.slug })
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .where(
      and(
        inArray(activityReviews.status, ["published", "expired"]),
        or(eq(activityReviews.author_id, userId), inArray(activityReviews.id, voted)),
      ),
    );
  return rows.map(({ slug }) => slug);
}

/** Adds votes and counts those of their reviews anew. */
export async function insertVotes(
  tx: Executor,
  votes: readonly (typeof reviewVotes.$inferInsert)[],
): Promise<void> {
  if (votes.length === 0) return;
  await tx
    .insert(reviewVotes)
    .values([...votes])
    .onConflictDoNothing();
  const ids = new Set(votes.map(({ review_id }) => review_id));
  await tx
    .update(activityReviews)
    .set({
      useful_count: sql`(select count(*) from ${reviewVotes} where ${reviewVotes.review_id} = ${activityReviews.id})`,
    })
    .where(inArray(activityReviews.id, [...ids]));
}

/** Deletes a user's vote; false: there was none. */
export const deleteVote = async (
  tx: Executor,
  { review_id, user_id }: { review_id: string; user_id: string },
) => (await voteRows.remove(tx, { review_id, user_id })) > 0;

/** Adds to a review's count; returns the new one. */
export async function addUseful(tx: Executor, id: string, by: 1 | 0 | -1): Promise<number> {
  const [row] = await tx
    .update(activityReviews)
    .set({ useful_count: sql`${activityReviews.useful_count} + ${by}::int` })
    .where(eq(activityReviews.id, id))
    .returning({ count: activityReviews.useful_count });
  return row?.count ?? 0;
}

/** Reviews of an activity that a user found useful. */
export async function selectVoted(
  db: Executor,
  { userId, activityId }: { userId: string; activityId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: reviewVotes.review_id })
    .from(reviewVotes)
    .innerJoin(activityReviews, eq(activityReviews.id, reviewVotes.review_id))
    .where(and(eq(reviewVotes.user_id, userId), eq(activityReviews.activity_id, activityId)));
  return rows.map(({ id }) => id);
}

/** All votes of a user, newest first. */
export async function selectVotesOf(db: Executor, userId: string) {
  return db
    .select({
      review_id: reviewVotes.review_id,
      activity: activities.slug,
      created_at: reviewVotes.created_at,
    })
    .from(reviewVotes)
    .innerJoin(activityReviews, eq(activityReviews.id, reviewVotes.review_id))
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .where(eq(reviewVotes.user_id, userId))
    .orderBy(desc(reviewVotes.created_at), asc(reviewVotes.review_id));
}

/** Deletes a user's votes and subtracts them. */
export async function deleteVotesOf(tx: Executor, userId: string): Promise<void> {
  const rows = await tx
    .delete(reviewVotes)
    .where(eq(reviewVotes.user_id, userId))
    .returning({ id: reviewVotes.review_id });
  if (rows.length === 0) return;
  await tx
    .update(activityReviews)
    .set({ useful_count: sql`${activityReviews.useful_count} - 1` })
    .where(
      inArray(
        activityReviews.id,
        rows.map(({ id }) => id),
      ),
    );
}
