import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { byteText, instant, italianText } from "./columns";
import { wasteUserKind, wasteZones } from "./waste";

/** Addresses where a collection did not come, without who said so (docs/domain/waste.md). */
export const missedPickups = pgTable(
  "missed_pickups",
  {
    id: uuid().primaryKey().defaultRandom(),
    zone_id: uuid()
      .notNull()
      .references(() => wasteZones.id, { onDelete: "cascade" }),
    kind: wasteUserKind().notNull(),
    evening: date().notNull(),
    fraction: byteText().notNull(),
    street: italianText().notNull(),
    number: text().notNull(),
    /** As in `waste_reminders`. */
    address_key: byteText().notNull(),
    reported_at: instant().notNull(),
  },
  (table) => [
    unique("missed_pickups_once").on(table.address_key, table.evening, table.fraction),
    index("missed_pickups_of_pickup").on(table.zone_id, table.kind, table.evening),
    index("missed_pickups_by_evening").on(table.evening),
  ],
);

/** What the staff did with the misses of a pickup: seen, or answered. */
export const missedPickupAnswers = pgTable(
  "missed_pickup_answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    zone_id: uuid()
      .notNull()
      .references(() => wasteZones.id, { onDelete: "cascade" }),
    kind: wasteUserKind().notNull(),
    evening: date().notNull(),
    fraction: byteText().notNull(),
    /** Shown to everybody; null: only seen. */
    answer: text(),
    at: instant().notNull(),
  },
  (table) => [
    unique("missed_pickup_answers_once").on(
      table.zone_id,
      table.kind,
      table.evening,
      table.fraction,
    ),
    check("missed_pickup_answers_length", sql`char_length(${table.answer}) between 1 and 400`),
  ],
);
