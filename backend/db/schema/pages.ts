import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { footerColumns } from "@/lib/contract/page-constants";
import { pageStatuses } from "@/lib/contract/pages";
import { htmlOf } from "./annotations";
import { byteText, instant, italianText, picturesWithin, readAtOnce } from "./columns";
import { textDocument } from "./plain-kind";

export const pageStatus = pgEnum("page_status", pageStatuses);
export const footerColumn = pgEnum("footer_column", footerColumns);

/**
 * Generic and legal pages (docs/domain/pages.md). Drafts that were never published have no row
 * here.
 */
export const pages = pgTable(
  "pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: italianText().notNull(),
    summary: text(),
    /** Sanitised when saved. */
    body_html: htmlOf("page").notNull(),
    status: pageStatus().notNull(),
    /** Null: not in the footer. */
    footer_column: footerColumn(),
    /** Ascending; numbers within a column may have gaps. */
    footer_position: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** Last change of the content; not of state or footer position. */
    updated_at: instant().notNull(),
    search: textDocument(),
  },
  (table) => [
    index("pages_search").using("gin", table.search).with(readAtOnce),
    index("pages_pictures").using("gin", picturesWithin(table.body_html)),
    check("pages_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Every slug that a page has or had, so that old links work and no other page can take it. */
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

/** Redirects from paths that were never pages of the portal, such as an earlier site's. */
export const redirects = pgTable(
  "redirects",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised by `plainPath`. */
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
