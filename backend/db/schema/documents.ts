import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant } from "./columns";

/** Files that people hand in; they lie at `private/documents/<id>` and are never served from `/storage`. */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey(),
    /** Null: a visitor without an account. */
    owner_id: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** By its content, after checks and re-encoding. */
    content_type: text().notNull(),
    /** In bytes, as it is kept. */
    size: integer().notNull(),
    /** As its owner called it, without what could do harm; only ever shown as text. */
    name: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("documents_of_owner").on(table.owner_id),
    check(
      "documents_content_type",
      sql`${table.content_type} in ('application/pdf', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')`,
    ),
    check("documents_size", sql`${table.size} > 0`),
  ],
);
