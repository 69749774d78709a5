import { selectUncovered } from "@/backend/content/item-rows";
import { plainKind } from "@/backend/content/plain-kind/kind";
import type { PlainRow } from "@/backend/content/plain-kind/table";
import type { Executor } from "@/backend/db/handle";
import { newsSlugs, news as table } from "@/backend/db/schema/news";
import { toPicture } from "@/backend/files/pictures";
import {
  NEWS_PER_PAGE,
  type NewsCard,
  type NewsItem,
  newsContentSchema,
  newsDraftSchema,
  newsFields,
} from "@/lib/contract/news";
import { NEW_DAYS } from "@/lib/domain/place-moments";
import words from "@/lib/i18n/messages/it/news.json";
import { sanitizeRichText } from "@/lib/rich-text";

type NewsRow = PlainRow<typeof table.$inferSelect>;

function toCard({ item, zone, author, cover }: NewsRow): NewsCard {
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    summary: item.summary,
    cover: cover && toPicture(cover, { ...item, alt: item.alt ?? "" }),
    zone,
    author,
    published_at: item.published_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
  };
}

function toItem(row: NewsRow): Omit<NewsItem, "og_image"> {
  const { organisation_id: author_id, body_html } = row.item;
  return { ...toCard(row), author_id, body_html: sanitizeRichText(body_html) };
}

/** News, written by the staff and by associations (docs/domain/news.md). */
const kind = plainKind({
  kind: "news",
  group: "news",
  module: "notizie",
  permission: "news.write",
  fields: newsFields,
  draft: newsDraftSchema,
  publish: newsContentSchema,
  table,
  slugs: { table: newsSlugs, item: newsSlugs.news_id },
  words,
  searchWords: ["notizia", "notizie"],
  moves: { unpublish: "team", republish: "staff", archive: "team" },
  announces: "business_news",
  moments: { kind: "news", days: NEW_DAYS },
  perPage: NEWS_PER_PAGE,
  toCard,
  toItem,
});

export const {
  feature: newsFeature,
  list: listNews,
  listSlugs: listNewsSlugs,
  get: getNews,
  create: createNews,
  change: changeNews,
} = kind;

/** News with these slugs and without a picture, by slug. */
export const newsWithoutCover = (db: Executor, slugs: readonly string[]) =>
  selectUncovered(db, table, slugs);
