import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { personal } from "./annotations";
import { followGuests } from "./follows";
import { digestInterval } from "./notifications";

const instant = () => timestamp({ withTimezone: true });

/** Saved searches (docs/domain/follows.md). */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { onDelete: "cascade", part: "follows" }),
    guest_id: uuid().references(() => followGuests.id, { onDelete: "cascade" }),
    /** The list; null: all lists. */
    section: text(),
    /** Filters of the list as text, ordered by name. */
    filter: text().notNull(),
    /** As typed. */
    q: text().notNull(),
    /** List, filters and words as text: equal searches have equal texts. */
    spelt: text().notNull(),
    /** The words in the form in which names are compared. */
    plain: text().notNull(),
    /**
     * Prefixes of its words; a match has words with these prefixes, or a title that contains
     * `plain`.
     */
    beginnings: text().array().notNull(),
    name: text().notNull(),
    frequency: digestInterval().notNull(),
    /** Null: a guest has not confirmed it yet. */
    confirmed_at: instant(),
    created_at: instant().notNull(),
    /** Last visit of the owner to their searches. */
    seen_at: instant().notNull(),
  },
  (table) => [
    unique("saved_searches_once").on(table.user_id, table.guest_id, table.spelt).nullsNotDistinct(),
    index("saved_searches_of_guest").on(table.guest_id),
    index("saved_searches_by_filter").on(table.filter),
    index("saved_searches_by_spelling").on(table.spelt),
    index("saved_searches_by_sight").on(table.seen_at),
    check("saved_searches_one_owner", sql`num_nonnulls(${table.user_id}, ${table.guest_id}) = 1`),
    check(
      "saved_searches_of_users_are_confirmed",
      sql`${table.user_id} is null or ${table.confirmed_at} is not null`,
    ),
    check("saved_searches_name_length", sql`char_length(${table.name}) between 1 and 60`),
  ],
);
