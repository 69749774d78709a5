import { sql } from "drizzle-orm";
import type { Applied, EditableKind } from "@/backend/content/editable-kind";
import { editableRows } from "@/backend/content/editable-rows";
import { allowsPlainStep, plainSteps, plainTabs } from "@/backend/content/plain-states";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { news as newsTable } from "@/backend/db/schema/news";
import { DomainError } from "@/backend/kernel/errors";
import type { NewsStatus } from "@/lib/contract/news";
import { type NewsContent, newsContentSchema, newsDraftSchema } from "@/lib/contract/news-content";
import { sectionTags, tags } from "@/lib/contract/revalidate";
import { romeDay } from "@/lib/domain/rome-time";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/news.json";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { cardIdsOf, cardSlugsOf, countListed, lockNews, selectById } from "./queries";
import { toItem } from "./reading";
import { changeNews, createNews } from "./writing";

function pathOf({ slug, status }: { slug: string; status: NewsStatus }): string | null {
  return status === "published" ? routes.item("news", slug) : null;
}

/** Cache tags of what shows news that have, or have just lost, these slugs. */
export function newsTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.news);
  return [list, ...slugs.map(item)];
}

/** What a write of them changes besides: the cards of their organisation tell of them. */
async function cardTags(tx: Executor, organisationId: string | null): Promise<string[]> {
  return organisationId ? (await cardSlugsOf(tx, organisationId)).map(tags.momentsAt) : [];
}

async function write(
  tx: Executor,
  id: string,
  changes: Parameters<typeof changeNews>[2],
  at: Date,
): Promise<Applied> {
  const slugs = await changeNews(tx, id, changes, at);
  const row = await selectById(tx, id);
  const ofCards = await cardTags(tx, row?.news.organisation_id ?? null);
  return { tags: [...newsTags(...slugs), ...ofCards], path: row && pathOf(row.news) };
}

async function load(db: Executor, id: string, { lock } = { lock: false }) {
  if (lock) await lockNews(db, id);
  const row = await selectById(db, id);
  if (!row) return null;
  const { news, zone } = row;
  const { cover_hash: hash, alt, focus_x: x, focus_y: y } = news;
  const focus = x === null || y === null ? null : { x, y };
  return {
    content: {
      title: news.title,
      summary: news.summary,
      body_html: news.body_html,
      cover: hash === null ? null : { hash, alt: alt ?? "", focus },
      date: romeDay(news.published_at),
      zone: zone?.slug ?? null,
    },
    title: news.title,
    status: news.status,
    path: pathOf(news),
    organisation_id: news.organisation_id,
    updated_at: news.updated_at,
  };
}

/** News, written by the staff and by associations (docs/domain/news.md). */
export const editableNews: EditableKind<NewsContent> = {
  kind: "news",
  module: "notizie",
  table: newsTable,
  may: "news.write",
  draft: newsDraftSchema,
  publish: newsContentSchema,
  terms: { zone: ["zone"] },
  instant: [],
  moves: { unpublish: "team", republish: "staff", archive: "team" },
  allows: allowsPlainStep,
  titleOf: ({ title }) => (typeof title === "string" && title ? title : texts.untitled),
  load,
  ...editableRows(newsTable, { title: newsTable.title, tabs: plainTabs, pathOf }),
  create: async (tx, item, { at }) => {
    const slug = await createNews(tx, item, at);
    const ofCards = await cardTags(tx, item.organisation_id);
    return { tags: [...newsTags(slug), ...ofCards], path: routes.item("news", slug) };
  },
  apply: (tx, id, changes, { at }) => write(tx, id, changes, at),
  move: async (tx, id, step, { at }) => {
    const row = await selectById(tx, id);
    if (!row) throw new DomainError("not_found");
    if (!allowsPlainStep(row.news.status, step)) {
      throw new DomainError("conflict", editorialTexts.faults.wrongState);
    }
    return write(tx, id, { status: plainSteps[step].to }, at);
  },
  announces: {
    type: "business_news",
    through: ["activity", "organisation", "zone"],
    find: async (db, id) => {
      const row = await selectById(db, id);
      const path = row && pathOf(row.news);
      if (!path) return null;
      const { title, summary, organisation_id, zone_id } = row.news;
      return {
        title,
        body: summary ?? row.author ?? "",
        path,
        about: {
          organisation: organisation_id ? [organisation_id] : [],
          activity: organisation_id ? await cardIdsOf(db, organisation_id) : [],
          zone: zone_id ? [zone_id] : [],
        },
        filters: { zone: zone_id ? await slugsOf(db, "zone", zone_id) : [] },
      };
    },
    search: {
      listing: "news",
      document: (id) => sql`select search from ${newsTable} where id = ${id}`,
      finds: async (db, id, { q, zone }) => (await countListed(db, { id, q, zone })) > 0,
    },
  },
  show: async (db, id) => {
    const row = await selectById(db, id);
    if (!row) throw new DomainError("not_found");
    return { ...toItem(row), og_image: null };
  },
};
