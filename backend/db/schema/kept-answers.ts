import { index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { byteText, instant } from "./columns";

/** Answers to calls that are sent with a key, so that the same call again is answered the same; deleted after a day. */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    /** What the key belongs to, such as an order. */
    scope: byteText().notNull(),
    key: byteText().notNull(),
    /** Of what was sent with it. */
    body_hash: byteText().notNull(),
    answer: jsonb().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index("kept_answers_by_age").on(table.created_at),
  ],
);
