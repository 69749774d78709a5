import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { BulkyItem } from "@/lib/contract/bulky-waste";
import { bulkyStatuses } from "@/lib/contract/bulky-waste-constants";
import { users } from "./accounts";
import { personal, plainJson } from "./annotations";
import { instant } from "./columns";

export const bulkyStatus = pgEnum("bulky_status", bulkyStatuses);

/** Limits of the operator; at most one row, without it the defaults count. */
export const bulkyRules = pgTable(
  "bulky_rules",
  {
    only: boolean().primaryKey().default(true),
    month_pieces: integer().notNull(),
    month_litres: integer().notNull(),
    notice_days: integer().notNull(),
  },
  (table) => [check("bulky_rules_only", sql`${table.only}`)],
);

/** Days on which bulky waste is collected, and how much the truck takes. */
export const bulkyDates = pgTable("bulky_dates", {
  id: uuid().primaryKey().defaultRandom(),
  day: date().notNull().unique(),
  pieces: integer().notNull(),
  litres: integer().notNull(),
});

/** Requests for a pickup (docs/domain/bulky-waste.md). */
export const bulkyPickups = pgTable(
  "bulky_pickups",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    status: bulkyStatus().notNull().default("requested"),
    date_id: uuid()
      .notNull()
      .references(() => bulkyDates.id),
    items: plainJson<BulkyItem[]>().notNull(),
    pieces: integer().notNull(),
    litres: integer().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    /** Equal for one house: the monthly limit counts by it. */
    house: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    note: text(),
    /** Null: without an account. */
    user_id: personal(users.id, { onDelete: "set null", part: "bulky_pickups" }),
    reason: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("bulky_pickups_of_date").on(table.date_id),
    index("bulky_pickups_of_house").on(table.house),
    index("bulky_pickups_of_user").on(table.user_id),
    check(
      "bulky_pickups_can_be_reached",
      sql`${table.email} is not null or ${table.phone} is not null`,
    ),
  ],
);
