import { and, asc, count, desc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { lockItem, selectSlugsShowing, selectUncovered } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { pictures } from "@/backend/db/schema/files";
import { news, newsSlugs } from "@/backend/db/schema/news";
import { organisations } from "@/backend/db/schema/organisations";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";

export type NewsValues = typeof news.$inferInsert;

/** The activities of an organisation. */
export async function cardIdsOf(db: Executor, organisationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.organisation_id, organisationId));
  return rows.map(({ id }) => id);
}

/** Slugs of the cards of an organisation. */
export async function cardSlugsOf(db: Executor, organisationId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: activities.slug })
    .from(activities)
    .where(eq(activities.organisation_id, organisationId));
  return rows.map(({ slug }) => slug);
}

/** The literal, not a parameter: only so does the planner see that the partial indexes fit. */
const listed = sql`${news.status} = 'published'`;
const newestFirst = [desc(news.published_at), asc(news.id)];

/** What a list is narrowed to; left out: not narrowed. */
interface ListScope {
  /** Slug of a zone. */
  zone?: string | undefined;
  /** Words that its title, its lead or its text must hold. */
  q?: string | undefined;
  /** Only this one. */
  id?: string | undefined;
}

interface Slice {
  limit: number;
  offset: number;
}

function listCondition({ zone, q, id }: ListScope): SQL | undefined {
  return and(
    listed,
    id ? eq(news.id, id) : undefined,
    zone
      ? sql`${news.zone_id} = (
          select id from ${zones} where slug = ${zone}
          union all select zone_id from ${zoneFormerSlugs} where slug = ${zone})`
      : undefined,
    q
      ? sql`${news.search} @@ (websearch_to_tsquery('public.italian_unaccent', ${q})
          || websearch_to_tsquery('public.simple_unaccent', ${q}))`
      : undefined,
  );
}

const { search: _, ...columns } = getTableColumns(news);

function newsQuery(db: Executor) {
  return db
    .select({
      news: columns,
      zone: { slug: zones.slug, name: zones.name },
      author: organisations.name,
      cover: pictures,
    })
    .from(news)
    .leftJoin(zones, eq(zones.id, news.zone_id))
    .leftJoin(organisations, eq(organisations.id, news.organisation_id))
    .leftJoin(pictures, eq(pictures.hash, news.cover_hash));
}

export type NewsRow = Awaited<ReturnType<typeof newsQuery>>[number];

export function selectListed(
  db: Executor,
  scope: ListScope,
  { limit, offset }: Slice,
): Promise<NewsRow[]> {
  return newsQuery(db)
    .where(listCondition(scope))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export async function countListed(db: Executor, scope: ListScope = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(news).where(listCondition(scope));
  return row?.total ?? 0;
}

/** The news that has or had the slug, whatever its state; null: none ever had it. */
export async function selectBySlug(db: Executor, slug: string): Promise<NewsRow | null> {
  const [row] = await newsQuery(db)
    .innerJoin(newsSlugs, eq(newsSlugs.news_id, news.id))
    .where(eq(newsSlugs.slug, slug));
  return row ?? null;
}

/** Whatever its state; null: there is none. */
export async function selectById(db: Executor, id: string): Promise<NewsRow | null> {
  const [row] = await newsQuery(db).where(eq(news.id, id));
  return row ?? null;
}

/** Locks a row until the transaction ends. */
export const lockNews = (tx: Executor, id: string): Promise<void> => lockItem(tx, news, id);

/** Listed slugs after `after`, in the order of bytes, for the sitemap. */
export function selectSlugs(db: Executor, after: string, limit: number) {
  return db
    .select({ slug: news.slug, updated_at: news.updated_at })
    .from(news)
    .where(and(listed, gt(news.slug, after)))
    .orderBy(asc(news.slug))
    .limit(limit);
}

/** Slugs of the news that show one of the pictures. */
export const selectShowing = (db: Executor, hashes: string[]): Promise<string[]> =>
  selectSlugsShowing(db, news, { column: news.cover_hash, hashes });

/** Those of the news with these slugs that have no picture, by slug. */
export const selectWithoutCover = (db: Executor, slugs: readonly string[]) =>
  selectUncovered(db, news, slugs);

export async function insertNews(tx: Executor, values: NewsValues): Promise<void> {
  await tx.insert(news).values(values);
}

export async function updateNews(
  tx: Executor,
  id: string,
  values: Partial<NewsValues>,
): Promise<void> {
  await tx.update(news).set(values).where(eq(news.id, id));
}
