import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { PHOTO_ALT_MAX, reviewProofKinds } from "@/lib/contract/review-constants";
import { reviewStatuses } from "@/lib/contract/reviews";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal } from "./annotations";
import { instant } from "./columns";
import { documents } from "./documents";

export const reviewStatus = pgEnum("review_status", reviewStatuses);

/** Reviews of activities (docs/domain/reviews.md). Only `published` ones are shown and counted. */
export const activityReviews = pgTable(
  "activity_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      counts: "reviews",
      lost: "what clients wrote is theirs, and an answer stands as that of the activity at its time",
    }).notNull(),
    /** Null: of the demo town, imported, or of somebody who is gone. */
    author_id: personal(users.id, { onDelete: "set null", part: "reviews" }),
    /** "Nome C.", as at the time of writing. */
    author_name: text().notNull(),
    rating: smallint().notNull(),
    /** Null, each: not rated. */
    aspect_service: smallint(),
    aspect_quality: smallint(),
    aspect_price: smallint(),
    title: text(),
    text: text().notNull(),
    visited_on: date({ mode: "string" }).notNull(),
    verified_visit: boolean().notNull().default(false),
    status: reviewStatus().notNull(),
    /** Why it was rejected or removed. */
    status_reason: text(),
    /** Kept in step with `review_votes`. */
    useful_count: integer().notNull().default(0),
    reply_text: text(),
    replied_at: instant(),
    created_at: instant().notNull(),
    /** Null: never edited. */
    edited_at: instant(),
    /** Two years after writing it no longer counts for the average. */
    expires_at: instant().notNull(),
  },
  (table) => [
    index("activity_reviews_published")
      .on(table.activity_id, table.created_at.desc(), table.id)
      .where(sql`${table.status} = 'published'`),
    index("activity_reviews_archived")
      .on(table.activity_id, table.created_at.desc(), table.id)
      .where(sql`${table.status} = 'expired'`),
    index("activity_reviews_to_expire")
      .on(table.expires_at)
      .where(sql`${table.status} = 'published'`),
    index("activity_reviews_of_author").on(table.author_id, table.activity_id),
    index("activity_reviews_by_status").on(table.status, table.created_at, table.id),
    index("activity_reviews_of_activity").on(table.activity_id),
    check("activity_reviews_rating", sql`${table.rating} between 1 and 5`),
    check("activity_reviews_aspect_service", sql`${table.aspect_service} between 1 and 5`),
    check("activity_reviews_aspect_quality", sql`${table.aspect_quality} between 1 and 5`),
    check("activity_reviews_aspect_price", sql`${table.aspect_price} between 1 and 5`),
    check("activity_reviews_useful", sql`${table.useful_count} >= 0`),
    check("activity_reviews_title_length", sql`char_length(${table.title}) <= 120`),
    check("activity_reviews_text_length", sql`char_length(${table.text}) between 30 and 2000`),
    check("activity_reviews_reply_length", sql`char_length(${table.reply_text}) <= 1000`),
    check(
      "activity_reviews_reply_is_dated",
      sql`(${table.reply_text} is null) = (${table.replied_at} is null)`,
    ),
    check(
      "activity_reviews_reason_given",
      sql`${table.status} not in ('rejected', 'removed') or ${table.status_reason} is not null`,
    ),
    check("activity_reviews_expiry", sql`${table.expires_at} > ${table.created_at}`),
  ],
);

/**
 * Pictures of reviews. Files are at `private/review-photos/<id>/<width>.webp` and public only while
 * the review is.
 */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: uuid().primaryKey(),
    owner_id: personal(users.id, { onDelete: "cascade", part: "review_photos" }).notNull(),
    /** Null: not part of a review yet. */
    review_id: uuid().references(() => activityReviews.id, { onDelete: "cascade" }),
    position: smallint().notNull().default(0),
    /** The author's alternative text, or empty. */
    alt: text().notNull().default(""),
    /** After rotation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Generated widths, ascending. */
    widths: integer().array().notNull(),
    /** Dominant colour, `#rrggbb`. */
    color: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("review_photos_of_review").on(table.review_id, table.position),
    index("review_photos_of_owner").on(table.owner_id),
    index("review_photos_unused").on(table.created_at).where(sql`${table.review_id} is null`),
    check(
      "review_photos_alt_length",
      sql`char_length(${table.alt}) <= ${sql.raw(String(PHOTO_ALT_MAX))}`,
    ),
    check("review_photos_size", sql`${table.width} > 0 and ${table.height} > 0`),
    check("review_photos_color_form", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);

export const reviewProofKind = pgEnum("review_proof_kind", reviewProofKinds);

/** Proofs of visits. Only the staff sees the file; file and row are deleted after 30 days. */
export const reviewProofs = pgTable(
  "review_proofs",
  {
    document_id: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** Null: not part of a review yet. */
    review_id: uuid()
      .unique()
      .references(() => activityReviews.id, { onDelete: "cascade" }),
    kind: reviewProofKind().notNull(),
    created_at: instant().notNull(),
    /** Result of the check; null: not checked. */
    is_confirmed: boolean(),
    decided_at: instant(),
  },
  (table) => [
    index("review_proofs_by_age").on(table.created_at),
    check(
      "review_proofs_decision_is_dated",
      sql`(${table.is_confirmed} is null) = (${table.decided_at} is null)`,
    ),
  ],
);

/** "Useful" votes: one per account and review (docs/domain/reviews.md). */
export const reviewVotes = pgTable(
  "review_votes",
  {
    review_id: uuid()
      .notNull()
      .references(() => activityReviews.id, { onDelete: "cascade" }),
    user_id: personal(users.id, { onDelete: "cascade", part: "useful_votes" }).notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.user_id] }),
    index("review_votes_of_person").on(table.user_id, table.review_id),
  ],
);
