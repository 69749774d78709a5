import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, itemId, personal, termOf } from "./annotations";
import { categories } from "./categories";
import { instant } from "./columns";
import { events } from "./events";
import { jobAds } from "./job-ads";
import { digestInterval } from "./notifications";
import { organisations } from "./organisations";
import { zones } from "./zones";

/** Addresses that follow something without an account (docs/domain/follows.md). */
export const followGuests = pgTable(
  "follow_guests",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    frequency: digestInterval().notNull().default("daily"),
    created_at: instant().notNull(),
  },
  (table) => [check("follow_guests_email_lower", sql`${table.email} = lower(${table.email})`)],
);

/** Follows: one follower, one subject. */
export const follows = pgTable(
  "follows",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { onDelete: "cascade", part: "follows" }),
    guest_id: uuid().references(() => followGuests.id, { onDelete: "cascade" }),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      counts: "followers",
      lost: "who follows the activity follows it on",
    }),
    organisation_id: uuid().references(() => organisations.id, { onDelete: "cascade" }),
    category_id: termOf(categories.id, { onDelete: "cascade", counts: "followers" }),
    zone_id: termOf(zones.id, { onDelete: "cascade", counts: "followers" }),
    event_id: uuid().references(() => events.id, { onDelete: "cascade" }),
    job_id: uuid().references(() => jobAds.id, { onDelete: "cascade" }),
    /** Topics switched off by the follower. */
    muted: text().array().notNull().default(sql`'{}'`),
    /** Null: a guest has not confirmed it yet. */
    confirmed_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique("follows_once")
      .on(
        table.user_id,
        table.guest_id,
        table.activity_id,
        table.organisation_id,
        table.category_id,
        table.zone_id,
        table.event_id,
        table.job_id,
      )
      .nullsNotDistinct(),
    index("follows_of_guest").on(table.guest_id),
    index("follows_of_activity").on(table.activity_id),
    index("follows_of_organisation").on(table.organisation_id),
    index("follows_of_category").on(table.category_id),
    index("follows_of_zone").on(table.zone_id),
    index("follows_of_event").on(table.event_id),
    index("follows_of_job").on(table.job_id),
    check("follows_one_follower", sql`num_nonnulls(${table.user_id}, ${table.guest_id}) = 1`),
    check(
      "follows_one_subject",
      sql`num_nonnulls(${table.activity_id}, ${table.organisation_id}, ${table.category_id}, ${table.zone_id}, ${table.event_id}, ${table.job_id}) = 1`,
    ),
    check(
      "follows_of_users_are_confirmed",
      sql`${table.user_id} is null or ${table.confirmed_at} is not null`,
    ),
  ],
);

/** Mails to guests; kept for a while, so that nothing is sent twice. */
export const followMails = pgTable(
  "follow_mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    guest_id: uuid()
      .notNull()
      .references(() => followGuests.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    item_id: itemId({
      lost: "what was told stays told",
      left: "what was told stays told; it goes after 30 days",
    }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of this site. */
    path: text().notNull(),
    created_at: instant().notNull(),
    due_at: instant().notNull(),
    /** Null: waiting. */
    sent_at: instant(),
  },
  (table) => [
    unique("follow_mails_once").on(table.guest_id, table.kind, table.item_id),
    index("follow_mails_due").on(table.due_at).where(sql`${table.sent_at} is null`),
    index("follow_mails_by_age").on(table.created_at),
  ],
);
