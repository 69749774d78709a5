import { index, pgEnum, pgTable, uuid } from "drizzle-orm/pg-core";
import { newsFields, newsStatuses } from "@/lib/contract/news";
import { byteText } from "./columns";
import { plainColumns, plainRules } from "./plain-kind";

export const newsStatus = pgEnum("news_status", newsStatuses);

/** News of the town (docs/domain/news.md). What was never published has no row here. */
export const news = pgTable("news", plainColumns(newsStatus, "news"), (table) =>
  plainRules("news", table, newsFields),
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
