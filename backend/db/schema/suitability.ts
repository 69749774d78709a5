import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { SuitabilityAttribute } from "@/lib/contract/suitability-constants";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal } from "./annotations";
import { instant } from "./columns";
import { events } from "./events";

const place = () =>
  activityOf(activities.id, {
    onDelete: "cascade",
    lost: "is about the place, whoever has it",
  });
const event = () => uuid().references(() => events.id, { onDelete: "cascade" });
const oneThing = (table: { activity_id: unknown; event_id: unknown }) =>
  sql`(${table.activity_id} is null) <> (${table.event_id} is null)`;

/**
 * The last word of owner or staff on an attribute of a place or event (docs/domain/accessibility.md).
 * "Yes" only dates what the thing's own fields declare.
 */
export const suitabilityStatements = pgTable(
  "suitability_statements",
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: place(),
    event_id: event(),
    attribute: text().$type<SuitabilityAttribute>().notNull(),
    is_there: boolean().notNull(),
    by_staff: boolean().notNull(),
    stated_at: instant().notNull(),
  },
  (table) => [
    unique("suitability_statements_of_activity").on(table.activity_id, table.attribute),
    unique("suitability_statements_of_event").on(table.event_id, table.attribute),
    check("suitability_statements_thing", oneThing(table)),
  ],
);

/** Visitors' taps: one for each person, thing and attribute, the last one counts. */
export const suitabilityVotes = pgTable(
  "suitability_votes",
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: place(),
    event_id: event(),
    attribute: text().$type<SuitabilityAttribute>().notNull(),
    is_there: boolean().notNull(),
    /** Null: without a verified account. */
    user_id: personal(users.id, { onDelete: "cascade", part: "suitability" }),
    /**
     * Equal for one voter of this thing only; a keyed hash. Without an account it is of the
     * address, and forgotten after 30 days.
     */
    voter_key: text(),
    voted_at: instant().notNull(),
  },
  (table) => [
    unique("suitability_votes_of_activity").on(table.activity_id, table.attribute, table.voter_key),
    unique("suitability_votes_of_event").on(table.event_id, table.attribute, table.voter_key),
    index("suitability_votes_of_person").on(table.user_id),
    index("suitability_votes_to_forget")
      .on(table.voted_at)
      .where(sql`${table.user_id} is null and ${table.voter_key} is not null`),
    check("suitability_votes_thing", oneThing(table)),
  ],
);
