import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reportStatuses } from "@/lib/contract/reports";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityReviews } from "./reviews";

export const reportStatus = pgEnum("report_status", reportStatuses);

/** What people say is wrong with an activity or a review (domain sheet 6); a business flags reviews the same way. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** By which the report is spoken of in mails. */
    code: text().notNull().unique(),
    activity_id: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    /** Null: the activity itself is meant. */
    review_id: uuid().references(() => activityReviews.id, { onDelete: "cascade" }),
    /** Of one list for visitors and of another for businesses. */
    reason: text().notNull(),
    text: text(),
    /** Null: a visitor without an account, or somebody who is gone. */
    reporter_id: uuid().references(() => users.id, { onDelete: "set null" }),
    reporter_name: text().notNull(),
    reporter_email: text().notNull(),
    /** Whether the business speaks. */
    is_by_owner: boolean().notNull(),
    status: reportStatus().notNull().default("open"),
    created_at: timestamp({ withTimezone: true }).notNull(),
    decided_at: timestamp({ withTimezone: true }),
    /** What the staff wrote to the reporter. */
    decision: text(),
  },
  (table) => [
    uniqueIndex("reports_one_open")
      .on(
        table.reporter_email,
        table.activity_id,
        sql`coalesce(${table.review_id}, ${table.activity_id})`,
      )
      .where(sql`${table.status} = 'open'`),
    index("reports_queue").on(table.status, table.created_at, table.id),
    index("reports_of_review").on(table.review_id),
    index("reports_of_person").on(table.reporter_id),
    check(
      "reports_decision_is_dated",
      sql`(${table.status} = 'open') = (${table.decided_at} is null)`,
    ),
  ],
);
