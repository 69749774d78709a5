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
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { reviewStatuses } from "@/lib/contract/reviews";
import { users } from "./accounts";
import { activities } from "./activities";

export const reviewStatus = pgEnum("review_status", reviewStatuses);

/** Reviews of activities (domain sheet 5). Only `published` ones are shown and counted. */
export const activityReviews = pgTable(
  "activity_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    /** Null: of the demo town, imported, or of somebody who is gone. */
    author_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** "Nome C.": kept as it was when the review was written. */
    author_name: text().notNull(),
    rating: smallint().notNull(),
    /** Null, each: nothing was said about it. */
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
    /** Counted along with `review_votes`. */
    useful_count: integer().notNull().default(0),
    reply_text: text(),
    replied_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Null: as it was written. */
    edited_at: timestamp({ withTimezone: true }),
    /** Two years after it was written it leaves the average. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
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

/** Who found a review useful: one voice for each account and review (domain sheet 5). */
export const reviewVotes = pgTable(
  "review_votes",
  {
    review_id: uuid()
      .notNull()
      .references(() => activityReviews.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.user_id] }),
    index("review_votes_of_person").on(table.user_id, table.review_id),
  ],
);
