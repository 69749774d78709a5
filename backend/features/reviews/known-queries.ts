import { and, asc, count, desc, eq, exists, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { caseLog } from "@/backend/db/schema/case-log";
import { activityReviews, reviewPhotos } from "@/backend/db/schema/reviews";
import { activities } from "@/backend/features/activities/view";
import type { ActivityStatus } from "@/lib/contract/activities";
import type { ReviewStatus } from "@/lib/contract/reviews";
import { type PhotoRow, selectPhotos } from "./photo-queries";
import { type ProofRow, selectProofs } from "./proof-queries";
import type { ReviewRow } from "./queries";
import { reviewRows } from "./queries";

/** A review with its activity. */
export interface KnownRow {
  review: ReviewRow;
  activity: { id: string; slug: string; name: string; status: ActivityStatus };
  /** In order. */
  photos: PhotoRow[];
  /** Null if none was sent or it was deleted. */
  proof: ProofRow | null;
}

const known = {
  review: activityReviews,
  activity: {
    id: activities.id,
    slug: activities.slug,
    name: activities.name,
    status: activities.status,
  },
};

/** Filters of a list of reviews. */
export interface ReviewScope {
  authorId?: string;
  status?: ReviewStatus;
  /** Only of these activities. */
  activityIds?: readonly string[];
}

function conditionOf({ authorId, status, activityIds }: ReviewScope): SQL | undefined {
  return and(
    authorId ? eq(activityReviews.author_id, authorId) : undefined,
    status ? eq(activityReviews.status, status) : undefined,
    activityIds ? inArray(activityReviews.activity_id, [...activityIds]) : undefined,
  );
}

/** Adds photos and proofs to reviews. */
async function withFiles(
  db: Executor,
  rows: Pick<KnownRow, "review" | "activity">[],
): Promise<KnownRow[]> {
  const ids = rows.map(({ review }) => review.id);
  const photos = await selectPhotos(db, ids);
  const proofs = await selectProofs(db, ids);
  return rows.map((row) => ({
    ...row,
    photos: photos.filter(({ review_id }) => review_id === row.review.id),
    proof: proofs.find(({ review_id }) => review_id === row.review.id) ?? null,
  }));
}

/** Null if it does not exist. */
export async function selectKnown(db: Executor, id: string): Promise<KnownRow | null> {
  const [row] = await withFiles(db, await selectReviewsById(db, [id]));
  return row ?? null;
}

/** The existing ones of these reviews, in any state and any order. */
export function selectReviewsById(db: Executor, ids: readonly string[]) {
  return db
    .select(known)
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .where(inArray(activityReviews.id, [...ids]));
}

/** Reviews in any state; waiting ones oldest first, others newest first. */
export async function selectKnownPage(
  db: Executor,
  scope: ReviewScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<KnownRow[]> {
  const direction = scope.status === "pending" ? asc : desc;
  const rows = await db
    .select(known)
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .where(conditionOf(scope))
    .orderBy(direction(activityReviews.created_at), asc(activityReviews.id))
    .limit(limit)
    .offset(offset);
  return withFiles(db, rows);
}

export const countKnown = (db: Executor, scope: ReviewScope) =>
  reviewRows.count(db, conditionOf(scope));

/** Number of reviews in each state. */
export async function countByStatus(db: Executor): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: activityReviews.status, count: count() })
    .from(activityReviews)
    .groupBy(activityReviews.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** The author's latest review of an activity since then that still counts. */
export async function selectLatestOf(
  db: Executor,
  { authorId, activityId, since }: { authorId: string; activityId: string; since: Date },
): Promise<KnownRow | null> {
  const [row] = await db
    .select(known)
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .where(
      and(
        eq(activityReviews.author_id, authorId),
        eq(activityReviews.activity_id, activityId),
        gt(activityReviews.created_at, since),
        inArray(activityReviews.status, ["pending", "published", "flagged", "removed", "expired"]),
      ),
    )
    .orderBy(desc(activityReviews.created_at), desc(activityReviews.id))
    .limit(1);
  return row ? ((await withFiles(db, [row]))[0] ?? null) : null;
}

/**
 * True if the author had a review of the activity since then that was refused, or withdrawn while
 * hidden by reports.
 */
export async function hasFailedBefore(
  db: Executor,
  { authorId, activityId, since }: { authorId: string; activityId: string; since: Date },
): Promise<boolean> {
  const wasFlagged = exists(
    db
      .select({ one: sql`1` })
      .from(caseLog)
      .where(
        and(
          eq(caseLog.subject, "review"),
          eq(caseLog.subject_id, activityReviews.id),
          eq(caseLog.before, "flagged"),
          eq(caseLog.after, "withdrawn"),
        ),
      ),
  );
  const rows = await db
    .select({ id: activityReviews.id })
    .from(activityReviews)
    .where(
      and(
        eq(activityReviews.author_id, authorId),
        eq(activityReviews.activity_id, activityId),
        gt(activityReviews.created_at, since),
        or(
          eq(activityReviews.status, "rejected"),
          and(eq(activityReviews.status, "withdrawn"), wasFlagged),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Removes a user's name from the reviews that stay, and deletes those that were never public. */
export async function forgetAuthor(tx: Executor, userId: string, name: string): Promise<void> {
  const own = eq(activityReviews.author_id, userId);
  await tx
    .delete(activityReviews)
    .where(and(own, inArray(activityReviews.status, ["pending", "rejected", "withdrawn"])));
  await tx.update(activityReviews).set({ author_id: null, author_name: name }).where(own);
}

/** A user's public or waiting review of an activity, with its number of photos, or null. */
export async function selectReviewBy(
  db: Executor,
  { activity, email }: { activity: string; email: string },
): Promise<{ id: string; author_id: string; photos: number } | null> {
  const [row] = await db
    .select({ id: activityReviews.id, author_id: users.id, photos: count(reviewPhotos.id) })
    .from(activityReviews)
    .innerJoin(activities, eq(activities.id, activityReviews.activity_id))
    .innerJoin(users, eq(users.id, activityReviews.author_id))
    .leftJoin(reviewPhotos, eq(reviewPhotos.review_id, activityReviews.id))
    .where(
      and(
        eq(activities.slug, activity),
        eq(users.email, email),
        inArray(activityReviews.status, ["published", "pending"]),
      ),
    )
    .groupBy(activityReviews.id, users.id);
  return row ?? null;
}
