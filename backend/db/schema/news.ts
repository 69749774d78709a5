import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { newsStatuses } from "@/lib/contract/news";
import {
  byteText,
  instant,
  italianText,
  picturesWithin,
  readAtOnce,
  searchVector,
} from "./columns";
import { pictures } from "./files";
import { organisations } from "./organisations";
import { zones } from "./zones";

export const newsStatus = pgEnum("news_status", newsStatuses);

/** The literal lets the planner see that the partial indexes of lists fit. */
const listed = sql`status = 'published'`;
/** News of the town (docs/domain/news.md). What was never published has no row here. */
export const news = pgTable(
  "news",
  {
    id: uuid().primaryKey(),
    slug: byteText().notNull().unique(),
    title: italianText().notNull(),
    summary: text(),
    /** Sanitised when saved. */
    body_html: text().notNull(),
    status: newsStatus().notNull(),
    zone_id: uuid().references(() => zones.id, { onDelete: "set null" }),
    /** Who wrote it; null: the staff. No `set null`: nobody's news would seem to be the staff's. */
    organisation_id: uuid().references(() => organisations.id),
    cover_hash: text().references(() => pictures.hash),
    /** What the cover shows, for whoever does not see it. */
    alt: text(),
    /** In hundredths of the cover's width and height; null, both: its middle. */
    focus_x: smallint(),
    focus_y: smallint(),
    /** What readers are told as its date: its first publication, or noon in Rome of an earlier day that its author chose. */
    published_at: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', coalesce(summary, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(body_html, '<[^>]*>', ' ', 'g')), 'D')`),
  },
  (table) => [
    index("news_by_newest").on(table.published_at.desc(), table.id).where(listed),
    index("news_of_zone_by_newest")
      .on(table.zone_id, table.published_at.desc(), table.id)
      .where(listed),
    index("news_of_organisation").on(table.organisation_id),
    index("news_of_cover").on(table.cover_hash),
    index("news_listed_slugs").on(table.slug, table.updated_at).where(listed),
    index("news_search").using("gin", table.search).with(readAtOnce),
    index("news_pictures").using("gin", picturesWithin(table.body_html)),
    index("news_of_zone").on(table.zone_id).where(sql`${table.zone_id} is not null`),
    check("news_title_length", sql`char_length(${table.title}) between 2 and 120`),
    check("news_summary_length", sql`char_length(${table.summary}) <= 255`),
    check("news_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("news_slug_is_free", sql`${table.slug} <> 'index'`),
    check("news_cover_is_described", sql`(${table.cover_hash} is null) = (${table.alt} is null)`),
    check("news_cover_alt_length", sql`char_length(${table.alt}) <= 300`),
    check(
      "news_cover_focus",
      sql`(${table.focus_x} is null) = (${table.focus_y} is null) and ${table.focus_x} between 0 and 100 and ${table.focus_y} between 0 and 100`,
    ),
  ],
);

/** Every slug that a piece of news has or had, so that an old link finds it and no other can take its place. */
export const newsSlugs = pgTable(
  "news_slugs",
  {
    slug: byteText().primaryKey(),
    news_id: uuid()
      .notNull()
      .references(() => news.id, { onDelete: "cascade" }),
  },
  (table) => [index("news_slugs_of_news").on(table.news_id)],
);
