import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { personal } from "./annotations";
import { byteText, instant, italianText } from "./columns";
import { followGuests } from "./follows";
import { wasteUserKind, wasteZones } from "./waste";

/** Addresses whose evenings somebody wants to be reminded of (docs/domain/waste.md). */
export const wasteReminders = pgTable(
  "waste_reminders",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { onDelete: "cascade", part: "follows" }),
    guest_id: uuid().references(() => followGuests.id, { onDelete: "cascade" }),
    /** As the staff wrote it. */
    street: italianText().notNull(),
    /** House numbers are text; empty: none was given. */
    number: text().notNull(),
    kind: wasteUserKind().notNull(),
    /** The address as text: equal addresses have equal texts. */
    address_key: byteText().notNull(),
    /** The zone that its owner knows of; null: none, or it was removed. */
    zone_id: uuid().references(() => wasteZones.id, { onDelete: "set null" }),
    /** The last evening of a reminder; null: none yet. */
    reminded_for: date(),
    /** Changes released until then were told, or were before its time. */
    told_until: instant().notNull(),
    /** Null: a guest has not confirmed it yet. */
    confirmed_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    unique("waste_reminders_once")
      .on(table.user_id, table.guest_id, table.address_key)
      .nullsNotDistinct(),
    index("waste_reminders_of_guest").on(table.guest_id),
    index("waste_reminders_of_zone").on(table.zone_id),
    check("waste_reminders_one_owner", sql`num_nonnulls(${table.user_id}, ${table.guest_id}) = 1`),
    check(
      "waste_reminders_of_users_are_confirmed",
      sql`${table.user_id} is null or ${table.confirmed_at} is not null`,
    ),
  ],
);

/** Changed evenings of published calendars, until people were told of them. */
export const wasteChanges = pgTable(
  "waste_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    zone_id: uuid()
      .notNull()
      .references(() => wasteZones.id, { onDelete: "cascade" }),
    kind: wasteUserKind().notNull(),
    evening: date().notNull(),
    fraction: byteText().notNull(),
    /** False: it is no longer put out on this evening. */
    is_on: boolean().notNull(),
    announced_at: instant().notNull(),
    /** Since when people are told; null: its evening is far away. Each release is later than the ones before it. */
    released_at: instant(),
  },
  (table) => [
    unique("waste_changes_once").on(
      table.zone_id,
      table.kind,
      table.evening,
      table.fraction,
      table.is_on,
    ),
    index("waste_changes_by_evening").on(table.evening),
  ],
);
