import type { Executor } from "@/backend/db/handle";
import { activityTags, relatedTags } from "@/backend/features/activities/service";
import { readCaseHistory, recordStep } from "@/backend/features/case-log/service";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Page } from "@/lib/contract/pagination";
import {
  type KnownReview,
  REVIEWS_PER_PAGE,
  type ReviewQueue,
  type ReviewStatus,
  type StaffReview,
} from "@/lib/contract/reviews";
import {
  countByStatus,
  countKnown,
  hasFailedBefore,
  type KnownRow,
  type ReviewScope,
  selectKnown,
  selectKnownPage,
} from "./known-queries";
import { photoRows } from "./photo-queries";
import { toHiddenPhoto } from "./photos";
import { dropProof, toProof } from "./proofs";
import type { ReviewRow, ReviewValues } from "./queries";
import { reviewRows } from "./queries";
import { apartSince, editableUntil, reasonsToRead } from "./rules";
import { toReview } from "./shown";
import { writeReviews } from "./votes";

const QUEUE_PER_PAGE = 25;
/** True if a review is public; expired ones are in the archive. */
export function isShown({ status }: { status: ReviewStatus }): boolean {
  return status === "published" || status === "expired";
}

/** A review in any state, for its author, the business and the staff. */
export function toKnownReview(
  { review, activity, photos, proof }: KnownRow,
  now: Date,
): KnownReview {
  const until = editableUntil(review.created_at);
  const isEditable = until > now && ["pending", "published"].includes(review.status);
  return {
    ...toReview(review, []),
    photos: photos.map(toHiddenPhoto),
    proof: proof && toProof(proof),
    status: review.status,
    status_reason: review.status_reason,
    activity: { slug: activity.slug, name: activity.name },
    edited_at: review.edited_at?.toISOString() ?? null,
    editable_until: isEditable ? until.toISOString() : null,
  };
}

/** A page of reviews in any state. */
export async function listKnown(
  db: Executor,
  scope: ReviewScope,
  query: { page: number; per_page?: number | undefined },
  now: Date,
): Promise<Page<KnownReview>> {
  const paging = { page: query.page, perPage: query.per_page ?? REVIEWS_PER_PAGE };
  const total = await countKnown(db, scope);
  const rows = await selectKnownPage(db, scope, sliceOf(paging));
  return toPage(
    rows.map((row) => toKnownReview(row, now)),
    { ...paging, total },
  );
}

/** A page of the staff's queue, 25 a page. */
export async function listQueue(
  db: Executor,
  { status, ...query }: { status: ReviewStatus; page: number; per_page?: number | undefined },
  now: Date,
): Promise<ReviewQueue> {
  const page = await listKnown(db, { status }, { per_page: QUEUE_PER_PAGE, ...query }, now);
  return { ...page, counts: await countByStatus(db) };
}

/** A review with data for the staff's decision. Throws `not_found`. */
export async function getForStaff(db: Executor, id: string, now: Date): Promise<StaffReview> {
  const row = await findKnown(db, id);
  const { author_id, activity_id, created_at } = row.review;
  const isKnown =
    author_id === null || (await countKnown(db, { authorId: author_id, status: "published" })) > 0;
  const since = apartSince(created_at);
  const isRewritten =
    author_id !== null &&
    (await hasFailedBefore(db, { authorId: author_id, activityId: activity_id, since }));
  return {
    ...toKnownReview(row, now),
    waits_for: [
      ...(isKnown ? [] : ["new_author" as const]),
      ...(isRewritten ? ["rewritten" as const] : []),
      ...reasonsToRead(row.review, {
        hasPhotos: row.photos.length > 0,
        hasProof: row.proof !== null && row.proof.is_confirmed === null,
      }),
    ],
    history: await readCaseHistory(db, "review", id),
  };
}

/** Throws `not_found`. */
export async function findKnown(db: Executor, id: string): Promise<KnownRow> {
  const row = await selectKnown(db, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Role of the person who changes a review, and their message. */
export interface Step {
  actorId: string | null;
  part: "author" | "business" | "staff" | "system";
  at: Date;
  reason?: string | null;
  message?: string | null;
}

/** Result of a change. */
export interface ChangedReview extends KnownRow {
  /** Cache tags of pages with the review; none without a public difference. */
  tags: string[];
}

/**
 * Changes a review: `decide` gets it locked, and its votes are recounted in the same transaction. A
 * new state is logged. Throws `not_found`, and what `decide` throws.
 */
export async function changeReview(
  tx: Executor,
  id: string,
  step: Step,
  decide: (
    review: ReviewRow,
    inner: Executor,
  ) => Partial<ReviewValues> | Promise<Partial<ReviewValues>>,
): Promise<ChangedReview> {
  const { activity } = await findKnown(tx, id);
  const { before, after: known } = await writeReviews(tx, activity.id, async (inner) => {
    const { review } = await findKnown(inner, id);
    const values = await decide(review, inner);
    await reviewRows.update(inner, id, values);
    if (values.status === "withdrawn") {
      await photoRows.remove(inner, { review_id: id });
      await dropProof(inner, id);
    }
    return { before: review, after: await findKnown(inner, id) };
  });
  const after = known.review;
  if (after.status !== before.status) await recordState(tx, before.status, after, step);
  const isSeen = isShown(before) || isShown(after);
  const tags = isSeen ? await tagsOf(tx, activity) : [];
  return { ...known, tags };
}

/** Logs a review's new state; `before` is null for the first. */
export function recordState(
  tx: Executor,
  before: ReviewStatus | null,
  { id, status }: Pick<ReviewRow, "id" | "status">,
  { actorId, part, at, reason, message }: Step,
): Promise<void> {
  return recordStep(tx, {
    subject: "review",
    subject_id: id,
    at,
    actor_id: actorId,
    part,
    before,
    after: status,
    reason,
    message,
  });
}

/** Cache tags of pages with an activity's reviews or average. */
export async function tagsOf(
  tx: Executor,
  { id, slug }: { id: string; slug: string },
): Promise<string[]> {
  return [...activityTags(slug), ...(await relatedTags(tx, [id]))];
}
