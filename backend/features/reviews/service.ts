import type { Executor } from "@/backend/db/handle";
import {
  activityTags,
  findPublicActivity,
  relatedTags,
} from "@/backend/features/activities/service";
import type { Deps } from "@/backend/kernel/deps";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  type Aspects,
  REVIEWS_PER_PAGE,
  type ReviewListQuery,
  type ReviewPage,
  type ReviewStatus,
} from "@/lib/contract/reviews";
import { selectPhotos } from "./photo-queries";
import {
  countReviews,
  expireReviewsOf,
  readFacts,
  reviewRows,
  selectActivitiesToExpire,
  selectReviews,
} from "./queries";
import { checkVisit, expiryOf } from "./rules";
import { aspectValues, toReview } from "./shown";
import { writeReviews } from "./votes";

export { selectReviewBy as findReviewBy } from "./known-queries";
export { eraseReviews } from "./own";
export { addPhoto } from "./photos";
export { addUsefulVotes } from "./useful";

/** Input to add a review. */
export interface NewReview {
  /** Author's account; left out: none. */
  author_id?: string | null;
  /** "Nome C.", as shown. */
  author_name: string;
  /** 1 to 5. */
  rating: number;
  aspects?: Partial<Aspects>;
  /** At most 120 characters. */
  title?: string | null;
  /** 30 to 2,000 characters. */
  text: string;
  /** `YYYY-MM-DD` in Europe/Rome, within the 30 days before writing. */
  visited_on: string;
  verified_visit?: boolean;
  /** Left out: published. */
  status?: Extract<ReviewStatus, "pending" | "published">;
  /** The owner's reply, at most 1,000 characters. */
  reply?: { text: string; replied_at: Date } | null;
  /** Time of writing; left out: now. */
  created_at?: Date;
}

function rowOf(activityId: string, review: NewReview, now: Date) {
  const created_at = review.created_at ?? now;
  checkVisit(review.visited_on, created_at);
  const expires_at = expiryOf(created_at);
  const status = review.status ?? "published";
  return {
    activity_id: activityId,
    author_id: review.author_id ?? null,
    author_name: review.author_name,
    rating: review.rating,
    ...aspectValues(review.aspects ?? {}),
    title: review.title ?? null,
    text: review.text,
    visited_on: review.visited_on,
    verified_visit: review.verified_visit ?? false,
    status: status === "published" && expires_at <= now ? ("expired" as const) : status,
    reply_text: review.reply?.text ?? null,
    replied_at: review.reply?.replied_at ?? null,
    created_at,
    expires_at,
  };
}

/**
 * Adds reviews to an activity and updates its average and rank; one older than two years is added
 * as expired. Returns their ids in order. Throws `validation_failed` for a visit too long ago or in
 * the future; the database checks lengths.
 */
export async function addReviews(
  db: Executor,
  activityId: string,
  reviews: readonly NewReview[],
  now: Date,
): Promise<string[]> {
  const rows = reviews.map((review) => rowOf(activityId, review, now));
  return writeReviews(db, activityId, async (tx) => {
    const ids: string[] = [];
    for (const row of rows) ids.push((await reviewRows.insert(tx, row)).id);
    return ids;
  });
}

/**
 * Removes reviews older than two years from the averages and notifies the web; run by the queue
 * every night.
 */
export async function expireReviews({
  db,
  now,
  web,
}: Pick<Deps, "db" | "now" | "web">): Promise<void> {
  const due = await selectActivitiesToExpire(db, now());
  for (const { id } of due) await writeReviews(db, id, (tx) => expireReviewsOf(tx, id, now()));
  if (due.length === 0) return;
  const related = await relatedTags(
    db,
    due.map(({ id }) => id),
  );
  await web.changed([...activityTags(...due.map(({ slug }) => slug)), ...related]);
}

/** Public reviews of an activity, or its archived ones. Throws `not_found` or `gone`. */
export async function listReviews(
  db: Executor,
  slug: string,
  query: ReviewListQuery,
): Promise<ReviewPage> {
  const { activity } = await findPublicActivity(db, slug);
  const { stars, sort } = query;
  const isArchive = query.archive === "1";
  const isVerified = query.verified === "1" && !isArchive;
  const hasPhotos = query.photos === "1" && !isArchive;
  const scope = { stars: isArchive ? undefined : stars, isVerified, hasPhotos, isArchive };
  const isWhole = !isArchive && !isVerified && !hasPhotos && stars === undefined;
  const { id, rating_count } = activity;
  const paging = { page: query.page, perPage: query.per_page ?? REVIEWS_PER_PAGE };
  const total = isWhole ? rating_count : await countReviews(db, id, scope);
  const order = isArchive ? "newest" : sort;
  const slice = { ...sliceOf(paging), sort: order } as const;
  const rows = slice.offset < total ? await selectReviews(db, id, scope, slice) : [];
  const photos = await selectPhotos(db, isArchive ? [] : rows.map((row) => row.id));
  const { verified, with_photos, archived, ...aspects } = await readFacts(db, id);
  const data = rows.map((row) =>
    toReview(
      row,
      photos.filter(({ review_id }) => review_id === row.id),
    ),
  );
  const facts = { verified, with_photos, archived, aspects };
  return { ...toPage(data, { ...paging, total }), facts };
}
