import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { plainJson } from "./annotations";
import { byteText, instant } from "./columns";

/**
 * Answers to calls with an idempotency key, so that a repeated call gets the same answer; deleted
 * after a day.
 */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    /** Thing that the key belongs to, such as an order. */
    scope: byteText().notNull(),
    key: byteText().notNull(),
    /** Hash of the request body. */
    body_hash: byteText().notNull(),
    answer: plainJson<unknown>().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index("kept_answers_by_age").on(table.created_at),
  ],
);
