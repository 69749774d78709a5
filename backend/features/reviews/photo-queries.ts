import { and, asc, desc, eq, exists, inArray, isNull, lt, not, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { caseLog } from "@/backend/db/schema/case-log";
import { activityReviews, reviewPhotos } from "@/backend/db/schema/reviews";

export type PhotoRow = typeof reviewPhotos.$inferSelect;

export const photoRows = rows(reviewPhotos);

/** Pictures of reviews, in order. */
export async function selectPhotos(
  db: Executor,
  reviewIds: readonly string[],
): Promise<PhotoRow[]> {
  if (reviewIds.length === 0) return [];
  return db
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.review_id, [...reviewIds]))
    .orderBy(asc(reviewPhotos.review_id), asc(reviewPhotos.position), asc(reviewPhotos.id));
}

/** A picture and its review's state (null without a review); null if it does not exist. */
export async function selectPhoto(db: Executor, id: string) {
  const [row] = await db
    .select({ photo: reviewPhotos, status: activityReviews.status })
    .from(reviewPhotos)
    .leftJoin(activityReviews, eq(activityReviews.id, reviewPhotos.review_id))
    .where(eq(reviewPhotos.id, id));
  return row ?? null;
}

/** A user's pictures with these ids, locked. */
export async function lockPhotos(
  tx: Executor,
  ownerId: string,
  ids: readonly string[],
): Promise<PhotoRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.owner_id, ownerId), inArray(reviewPhotos.id, [...ids])))
    .orderBy(asc(reviewPhotos.id))
    .for("update");
}

export async function selectPhotosOf(db: Executor, userId: string): Promise<PhotoRow[]> {
  return db
    .select()
    .from(reviewPhotos)
    .where(eq(reviewPhotos.owner_id, userId))
    .orderBy(asc(reviewPhotos.created_at), asc(reviewPhotos.id));
}

/** A user's unused pictures beyond the newest ones. */
export async function selectUnusedBeyond(
  tx: Executor,
  ownerId: string,
  newest: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.owner_id, ownerId), isNull(reviewPhotos.review_id)))
    .orderBy(desc(reviewPhotos.created_at), asc(reviewPhotos.id))
    .offset(newest);
  return rows.map(({ id }) => id);
}

/** Deletes those of the pictures that are still unused; false if none. */
export async function deleteUnused(db: Executor, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rowCount } = await db
    .delete(reviewPhotos)
    .where(and(inArray(reviewPhotos.id, [...ids]), isNull(reviewPhotos.review_id)));
  return (rowCount ?? 0) > 0;
}

/** Deletes pictures that became part of no review by then. */
export const deleteUnusedSince = (db: Executor, before: Date) =>
  photoRows.remove(db, { review_id: null }, lt(reviewPhotos.created_at, before));

/** Deletes pictures that are no longer public or have no review, unchanged since then. */
export async function deleteUnseen(db: Executor, before: Date): Promise<void> {
  const unseen = db
    .select({ id: activityReviews.id })
    .from(activityReviews)
    .where(
      and(
        inArray(activityReviews.status, ["rejected", "removed", "expired"]),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(caseLog)
              .where(
                and(
                  eq(caseLog.subject, "review"),
                  eq(caseLog.subject_id, activityReviews.id),
                  not(lt(caseLog.at, before)),
                ),
              ),
          ),
        ),
      ),
    );
  await db.delete(reviewPhotos).where(inArray(reviewPhotos.review_id, unseen));
}

/** The existing ones of these ids. */
export async function selectKnownPhotos(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.id, [...ids]));
  return rows.map(({ id }) => id);
}
