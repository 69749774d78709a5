import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { italianText, readAtOnce, searchVector } from "./columns";

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
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', coalesce(summary, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(body_html, '<[^>]*>', ' ', 'g')), 'D')`),
  },
  (table) => [
    index("pages_search").using("gin", table.search).with(readAtOnce),
    check("pages_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);
