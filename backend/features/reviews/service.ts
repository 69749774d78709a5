import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  activityTags,
  addCategoryVotes,
  findPublicActivity,
  refreshRanks,
  relatedTags,
} from "@/backend/features/activities/service";
import type { Deps } from "@/backend/http/context";
import { DomainError } from "@/backend/http/errors";
import type { Page } from "@/lib/contract/pagination";
import { REVIEWS_PER_PAGE, type Review, type ReviewStatus } from "@/lib/contract/reviews";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import messages from "@/lib/i18n/messages/it.json";
import {
  countStars,
  expireReviewsOf,
  insertReview,
  lockVotes,
  type ReviewRow,
  selectActivitiesToExpire,
  selectReviews,
  writeVotes,
} from "./queries";

/** How long a visit may lie back when it is reviewed, in days (domain sheet 5). */
const VISIT_DAYS = 30;
/** After so many years a review leaves the average. */
const LIFE_YEARS = 2;

/** A review to be added. */
export interface NewReview {
  /** "Nome C.", as it is shown. */
  author_name: string;
  /** 1 to 5. */
  rating: number;
  /** At most 120 characters. */
  title?: string | null;
  /** 30 to 2,000 characters. */
  text: string;
  /** `YYYY-MM-DD` in Europe/Rome, within the 30 days before it was written. */
  visited_on: string;
  verified_visit?: boolean;
  /** Left out: published. */
  status?: Extract<ReviewStatus, "pending" | "published">;
  /** The owner's answer, at most 1,000 characters. */
  reply?: { text: string; replied_at: Date } | null;
  /** When it was written; left out: now. */
  created_at?: Date;
}

function expiryOf(writtenAt: Date): Date {
  const expiry = new Date(writtenAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + LIFE_YEARS);
  return expiry;
}

/**
 * Writes reviews of an activity, counts its votes anew and passes the difference on to its category
 * and the ranks. Throws `not_found`.
 */
function writeReviews<Result>(
  db: Executor,
  activityId: string,
  write: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const before = await lockVotes(tx, activityId);
    if (!before) throw new DomainError("not_found");
    const result = await write(tx);
    const distribution = await countStars(tx, activityId);
    const count = distribution.reduce((total, number) => total + number, 0);
    const sum = distribution.reduce((total, number, index) => total + number * (index + 1), 0);
    await writeVotes(tx, activityId, { count, sum, distribution });
    await addCategoryVotes(tx, before.categoryId, {
      count: count - before.count,
      sum: sum - before.sum,
    });
    await refreshRanks(tx, { ids: [activityId] });
    return result;
  });
}

/**
 * Adds a review and brings the activity's average and rank up to date; one that is older than two
 * years comes in as expired. Returns its id. Throws `validation_failed` for a visit that is too long
 * ago or in the future; lengths are the database's business.
 */
export async function addReview(
  db: Executor,
  activityId: string,
  review: NewReview,
  now: Date,
): Promise<string> {
  const created_at = review.created_at ?? now;
  const day = romeDay(created_at);
  if (review.visited_on > day || review.visited_on < addDays(day, -VISIT_DAYS)) {
    throw new DomainError("validation_failed", undefined, {
      visited_on: [messages.reviewWrites.visitTooLongAgo],
    });
  }
  const expires_at = expiryOf(created_at);
  const status = review.status ?? "published";
  return writeReviews(db, activityId, (tx) =>
    insertReview(tx, {
      activity_id: activityId,
      author_name: review.author_name,
      rating: review.rating,
      title: review.title ?? null,
      text: review.text,
      visited_on: review.visited_on,
      verified_visit: review.verified_visit ?? false,
      status: status === "published" && expires_at <= now ? "expired" : status,
      reply_text: review.reply?.text ?? null,
      replied_at: review.reply?.replied_at ?? null,
      created_at,
      expires_at,
    }),
  );
}

/** Takes reviews of two years out of the averages and tells the web; the queue runs it every night. */
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

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author_name: row.author_name,
    rating: row.rating,
    title: row.title,
    text: row.text,
    visited_on: row.visited_on,
    verified_visit: row.verified_visit,
    reply:
      row.reply_text && row.replied_at
        ? { text: row.reply_text, replied_at: row.replied_at.toISOString() }
        : null,
    created_at: row.created_at.toISOString(),
  };
}

/** Published reviews of a public activity, the newest first. Throws `not_found` or `gone`. */
export async function listReviews(
  db: Executor,
  slug: string,
  query: { page: number; per_page?: number | undefined },
): Promise<Page<Review>> {
  const { activity } = await findPublicActivity(db, slug);
  const perPage = query.per_page ?? REVIEWS_PER_PAGE;
  const total = activity.rating_count;
  const offset = (query.page - 1) * perPage;
  const rows =
    offset < total ? await selectReviews(db, activity.id, { limit: perPage, offset }) : [];
  return {
    data: rows.map(toReview),
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}
