import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { italianText } from "./columns";

/** Generic and legal pages, by the path segment at which they stand. */
export const pages = pgTable(
  "pages",
  {
    slug: text().primaryKey(),
    title: italianText().notNull(),
    summary: text(),
    body_html: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("pages_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);
