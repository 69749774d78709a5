import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { tillReasons } from "@/lib/contract/redemption-constants";
import { users } from "./accounts";
import { instant } from "./columns";
import { promos } from "./promos";

export const tillReason = pgEnum("till_reason", tillReasons);

/** Who saved which promotion (docs/domain/redemptions.md). What was taken off the list stays until its time: limits count it. */
export const savedPromos = pgTable(
  "saved_promos",
  {
    id: uuid().primaryKey().defaultRandom(),
    promo_id: uuid()
      .notNull()
      .references(() => promos.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    saved_at: instant().notNull(),
    /** When it was taken off the list; null: it is on it. */
    removed_at: instant(),
    /** Until when the last code that was shown is good; null: none was. */
    shown_until: instant(),
    /** Six digits that stand for that code, while it is good. */
    shown_digits: text(),
    /** When its owner was reminded of its end. */
    reminded_at: instant(),
  },
  (table) => [
    uniqueIndex("saved_promos_once").on(table.promo_id, table.user_id),
    index("saved_promos_of_person").on(table.user_id, table.saved_at),
    uniqueIndex("saved_promos_digits").on(table.shown_digits),
    check(
      "saved_promos_shown",
      sql`(${table.shown_digits} is null or ${table.shown_until} is not null) and ${table.shown_digits} ~ '^[0-9]{6}$'`,
    ),
  ],
);

/** What was given at tills. Rows are never deleted; what was taken back is marked so. */
export const promoRedemptions = pgTable(
  "promo_redemptions",
  {
    /** The nonce of the scan: what is sent twice counts once. */
    id: uuid().primaryKey(),
    promo_id: uuid()
      .notNull()
      .references(() => promos.id, { onDelete: "cascade" }),
    /** Null: nobody is to be found by it any more. */
    saved_id: uuid().references(() => savedPromos.id, { onDelete: "set null" }),
    /** Until when the code was good that was read: it tells the codes of one person apart. */
    token_until: instant().notNull(),
    at: instant().notNull(),
    /** What the till is called. */
    till: text().notNull(),
    /** Made up by the device for this till. */
    device_id: uuid().notNull(),
    /** When one that was made without a network came in; null: it was made with one. */
    merged_at: instant(),
    /** Why it should not have been given, and was: nobody could know; null: it counts. */
    conflict: tillReason(),
    /** When somebody had seen the conflict. */
    settled_at: instant(),
    undone_at: instant(),
    /** Who scanned; null: the account is gone, or the time in which that is known is over. */
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    // Stands behind the lock: of two with one code the second is refused, whatever code forgets.
    uniqueIndex("promo_redemptions_once")
      .on(table.saved_id, table.token_until)
      .where(sql`conflict is null and undone_at is null`),
    index("promo_redemptions_of_promo").on(table.promo_id, table.at),
    index("promo_redemptions_of_saved").on(table.saved_id),
    index("promo_redemptions_conflicts")
      .on(table.promo_id, table.at)
      .where(sql`conflict is not null and settled_at is null and undone_at is null`),
    index("promo_redemptions_of_actor").on(table.actor_id),
  ],
);

/** How often a promotion was saved, shown and given on a day in Europe/Rome: numbers alone, which stay. */
export const promoDays = pgTable(
  "promo_days",
  {
    promo_id: uuid()
      .notNull()
      .references(() => promos.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    saved: integer().notNull().default(0),
    shown: integer().notNull().default(0),
    redeemed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.promo_id, table.day] })],
);
