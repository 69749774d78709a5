import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { footerColumns } from "@/lib/contract/page-constants";
import { pageStatuses } from "@/lib/contract/pages";
import { byteText, instant, italianText, picturesWithin, readAtOnce } from "./columns";
import { textDocument } from "./plain-kind";

export const pageStatus = pgEnum("page_status", pageStatuses);
export const footerColumn = pgEnum("footer_column", footerColumns);

/** Generic and legal pages (docs/domain/pages.md). What was never published has no row here. */
export const pages = pgTable(
  "pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: italianText().notNull(),
    summary: text(),
    /** Sanitised when saved. */
    body_html: text().notNull(),
    status: pageStatus().notNull(),
    /** Null: it does not stand in the footer. */
    footer_column: footerColumn(),
    /** The smallest first; those of one column may leave numbers out. */
    footer_position: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** Of what is read; its place in the footer and its state change without it. */
    updated_at: instant().notNull(),
    search: textDocument(),
  },
  (table) => [
    index("pages_search").using("gin", table.search).with(readAtOnce),
    index("pages_pictures").using("gin", picturesWithin(table.body_html)),
    check("pages_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Every slug that a page has or had, so that an old link finds it and no other can take its place. */
export const pageSlugs = pgTable(
  "page_slugs",
  {
    slug: byteText().primaryKey(),
    page_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
  },
  (table) => [index("page_slugs_of_page").on(table.page_id)],
);

/** Paths that never were pages of the portal, as those of a site before it, each with the page that it leads to. */
export const redirects = pgTable(
  "redirects",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As `plainPath` gives it. */
    path: byteText().notNull().unique(),
    page_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (table) => [
    index("redirects_to_page").on(table.page_id),
    check("redirects_path_form", sql`${table.path} ~ '^/[^?#\\s\\\\]+$'`),
  ],
);
