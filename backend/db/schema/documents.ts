import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { personal } from "./annotations";
import { instant } from "./columns";

/** Files that users upload; stored at `private/documents/<id>`, never served from `/storage`. */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey(),
    /** Null: a visitor without an account. */
    owner_id: personal(users.id, { onDelete: "cascade", part: "documents" }),
    /** From the content, after checks and re-encoding. */
    content_type: text().notNull(),
    /** In bytes, as stored. */
    size: integer().notNull(),
    /** Name that the owner gave, sanitised; only shown as text. */
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
