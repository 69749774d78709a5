import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  type SuggestedContent,
  type SuggestionPart,
  suggestionStatuses,
} from "@/lib/contract/suggestions";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson } from "./annotations";
import { instant } from "./columns";

export const suggestionStatus = pgEnum("suggestion_status", suggestionStatuses);

/** Visitors' suggestions for activities (docs/domain/suggestions.md). */
export const suggestions = pgTable(
  "suggestions",
  {
    id: uuid().primaryKey().defaultRandom(),
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      counts: "suggestions",
      lost: "is about the activity: whoever has it decides",
    }).notNull(),
    /** Valid fields of the activity, and free texts about it. */
    changes: plainJson<SuggestedContent & { hours?: string; closed?: true }>().notNull(),
    note: text(),
    /** Accepted parts. */
    applied: text().array().$type<SuggestionPart[]>().notNull().default(sql`'{}'`),
    status: suggestionStatus().notNull().default("open"),
    /** Null: a visitor without account, or a deleted account. */
    user_id: personal(users.id, { onDelete: "set null", part: "suggestions" }),
    visitor_name: text(),
    visitor_email: text(),
    /**
     * Equal for one person's suggestions; a keyed hash that reveals nothing else. Null after
     * erasure.
     */
    person_key: text(),
    /** Null: undecided, or found outdated by the portal. */
    decided_by: personal(users.id, { onDelete: "set null", part: "suggestions" }),
    decided_at: instant(),
    /** When the first part was applied and the sender thanked. */
    thanked_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("suggestions_one_open")
      .on(table.activity_id, table.person_key)
      .where(sql`${table.status} = 'open'`),
    index("suggestions_of_activity").on(table.activity_id, table.status, table.created_at),
    index("suggestions_waiting").on(table.created_at).where(sql`${table.status} = 'open'`),
    index("suggestions_decided_by")
      .on(table.decided_by)
      .where(sql`${table.decided_by} is not null`),
    index("suggestions_of_person").on(table.user_id),
    check("suggestions_note_length", sql`char_length(${table.note}) <= 1000`),
    check(
      "suggestions_decision_is_dated",
      sql`(${table.status} = 'open') = (${table.decided_at} is null)`,
    ),
  ],
);
