import { index, pgEnum, pgTable, uuid } from "drizzle-orm/pg-core";
import { newsFields, newsStatuses } from "@/lib/contract/news";
import { byteText } from "./columns";
import { plainColumns, plainRules } from "./plain-kind";

export const newsStatus = pgEnum("news_status", newsStatuses);

/** News of the town (docs/domain/news.md). Only published ones have a row here. */
export const news = pgTable(
  "news",
  plainColumns({ kind: "news", status: newsStatus, keepsZones: "news" }),
  (table) => plainRules("news", table, newsFields),
);

/** Present and former slugs of news, so that old links work and no other item can take them. */
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
