import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { isOneOf } from "@/backend/db/one-of";
import {
  activities,
  activityCounts,
  activityOpenSpans,
  activityPictures,
} from "@/backend/db/schema/activities";
import { categories, categoryFormerSlugs } from "@/backend/db/schema/categories";
import { pictures } from "@/backend/db/schema/files";
import { zoneFormerSlugs, zones } from "@/backend/db/schema/zones";
import { type FactKind, factKinds } from "@/lib/contract/fact-constants";
import type { Opening } from "@/lib/contract/opening";
import { type ListSort, listOrder } from "./order-queries";

/** A literal, not a parameter: only then does the planner use the partial indexes. */
const listed = sql`${activities.status} = 'published'`;

/** Filters of a list; null: no filter. */
export interface ListScope {
  categoryId: string | null;
  zoneId: string | null;
  /** Only activities open at this instant. */
  openAt: Date | null;
  /** Only activities with a fact of this kind. */
  fact?: FactKind;
  /** Only this activity. */
  id?: string;
  /** Only activities with coordinates. */
  located?: boolean;
}

/** A page of a list: `limit` rows after the first `offset`. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Condition for the activities that a list may show. */
export function listCondition({ categoryId, zoneId, openAt, located, fact, id }: ListScope): SQL {
  const conditions: SQL[] = [listed];
  if (id) conditions.push(eq(activities.id, id));
  if (categoryId) conditions.push(eq(activities.category_id, categoryId));
  if (zoneId) conditions.push(eq(activities.zone_id, zoneId));
  if (fact) conditions.push(sql`${activities.facts} @> ${JSON.stringify([{ kind: fact }])}::jsonb`);
  if (located) {
    conditions.push(
      sql`${activities.latitude} is not null and ${activities.longitude} is not null`,
    );
  }
  if (openAt) {
    conditions.push(sql`exists (
      select from ${activityOpenSpans}
      where ${activityOpenSpans.activity_id} = ${activities.id} and ${isOpenSpan(openAt)})`);
  }
  return sql.join(conditions, sql` and `);
}

function isOpenSpan(at: Date): SQL {
  return sql`tstzrange(${activityOpenSpans.opens_at}, ${activityOpenSpans.closes_at})
    @> ${at.toISOString()}::timestamptz`;
}

/**
 * Ids of one page in order, read from the nearer end of the index, so the last page costs as much
 * as the first. `total` must be the exact count.
 */
export async function selectPageIds(
  db: Executor,
  scope: ListScope,
  sort: ListSort,
  { limit, offset, total }: Slice & { total: number },
): Promise<string[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const backwards = offset > total / 2;
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(listCondition(scope))
    .orderBy(listOrder(sort, backwards))
    .limit(size)
    .offset(backwards ? total - offset - size : offset);
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.reverse() : ids;
}

/**
 * Ids of at most `limit` activities that match a text, in any order, as a table expression. The
 * materialized part makes the planner assume a full read; otherwise the limit tempts it to scan the
 * whole table for a word that it believes to be common. The text is matched alone, before other
 * conditions; otherwise, without statistics, an index of all listed rows looks better.
 */
export function capped(within: SQL, condition: SQL, limit: number): SQL {
  return sql`(
    with every as materialized (
      select ${activities.id} as id
      from (select * from ${activities} where ${condition} offset 0) as ${sql.identifier("activities")}
      where ${within}
    )
    select id from every limit ${limit}) as few`;
}

/**
 * Number of activities in a list. Without `openAt`, `located` and `fact` it adds up stored counts and reads
 * no activity.
 */
export async function countListed(db: Executor, scope: ListScope): Promise<number> {
  if (scope.openAt) return countOpen(db, scope, scope.openAt);
  if (scope.located || scope.fact) return db.$count(activities, listCondition(scope));
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${activityCounts.published}), 0)::int` })
    .from(activityCounts)
    .where(
      and(
        scope.categoryId ? eq(activityCounts.category_id, scope.categoryId) : undefined,
        scope.zoneId ? eq(activityCounts.zone_id, scope.zoneId) : undefined,
      ),
    );
  return row?.total ?? 0;
}

async function countOpen(db: Executor, scope: ListScope, at: Date): Promise<number> {
  // Spans of one activity never overlap, so each open one counts once.
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(activityOpenSpans)
    .innerJoin(activities, eq(activities.id, activityOpenSpans.activity_id))
    .where(and(isOpenSpan(at), listCondition({ ...scope, openAt: null })));
  return row?.total ?? 0;
}

export async function selectCategories(db: Executor) {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      icon: categories.icon,
      count: sql<number>`coalesce(sum(${activityCounts.published}), 0)::int`,
      former: sql<string[]>`array(
        select ${categoryFormerSlugs.slug} from ${categoryFormerSlugs}
        where ${categoryFormerSlugs.category_id} = ${categories.id} order by 1)`,
    })
    .from(categories)
    .leftJoin(activityCounts, eq(activityCounts.category_id, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.slug));
}

/** Listed activities by kind of fact, in the order of the kinds. */
export async function selectFactCounts(db: Executor): Promise<{ kind: FactKind; count: number }[]> {
  const { rows } = await db.execute<{ kind: FactKind; count: number }>(sql`
    select fact ->> 'kind' as kind, count(distinct ${activities.id})::int as count
    from ${activities}, jsonb_array_elements(${activities.facts}) as fact
    where ${listed} and ${activities.facts} <> '[]'
    group by 1`);
  return factKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
}

export async function selectZones(db: Executor) {
  return db
    .select({
      id: zones.id,
      slug: zones.slug,
      name: zones.name,
      count: sql<number>`coalesce(sum(${activityCounts.published}), 0)::int`,
      former: sql<string[]>`array(
        select ${zoneFormerSlugs.slug} from ${zoneFormerSlugs}
        where ${zoneFormerSlugs.zone_id} = ${zones.id} order by 1)`,
    })
    .from(zones)
    .leftJoin(activityCounts, eq(activityCounts.zone_id, zones.id))
    .groupBy(zones.id)
    .orderBy(asc(zones.position), asc(zones.name), asc(zones.slug));
}

export const categoryColumns = {
  slug: categories.slug,
  name: categories.name,
  icon: categories.icon,
};

const cardColumns = {
  id: activities.id,
  slug: activities.slug,
  name: activities.name,
  summary: activities.summary,
  opening: activities.opening,
  rating_count: activities.rating_count,
  rating_sum: activities.rating_sum,
  price_range: activities.price_range,
  facts: activities.facts,
  latitude: activities.latitude,
  longitude: activities.longitude,
  published_at: activities.published_at,
  updated_at: activities.updated_at,
};

// Queries of every page are prepared once (decision 064).
const { placeholder } = sql;

const cardsByIds = oncePerDatabase((db) =>
  db
    .select({
      activity: cardColumns,
      category: categoryColumns,
      zone: { slug: zones.slug, name: zones.name },
      cover: pictures,
      coverUse: {
        alt: activityPictures.alt,
        focus_x: activityPictures.focus_x,
        focus_y: activityPictures.focus_y,
      },
    })
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .leftJoin(
      activityPictures,
      and(eq(activityPictures.activity_id, activities.id), eq(activityPictures.role, "cover")),
    )
    .leftJoin(pictures, eq(pictures.hash, activityPictures.picture_hash))
    .where(sql`${activities.id} = any(${placeholder("ids")}::uuid[])`)
    .prepare("activity_cards"),
);

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardsByIds>["execute"]>>[number];

/** Cards of the given ids, in the same order. */
export async function selectCards(db: Executor, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cardsByIds(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.activity.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Number of related activities on a page. A literal in the statement: with an unknown number the
 * plan reads a whole category.
 */
export const RELATED = 6;

/** The best activities of a category, in all zones or one, without the activity itself. */
const bestIn = (where: SQL) => sql`(
  select ${activities.id} as id from ${activities}
  where ${listed} and ${activities.category_id} = ${placeholder("category")} and ${where}
    and ${activities.id} <> ${placeholder("id")}
  order by ${listOrder("recommended")} limit ${sql.raw(String(RELATED))})`;

const relatedIds = oncePerDatabase((db) =>
  db
    .select({ id: sql<string>`id` })
    .from(sql`(
      select id, row_number() over () as place, 1 as distance
      from ${bestIn(sql`${activities.zone_id} = ${placeholder("zone")}`)} as near
      union all
      select id, row_number() over (), 2 from ${bestIn(sql`true`)} as far) as found`)
    .groupBy(sql`id`)
    .orderBy(sql`min(distance)`, sql`min(place)`)
    .limit(RELATED)
    .prepare("activity_related"),
);

/** Ids of the best activities of the same category, those of the same zone first. */
export async function selectRelatedIds(
  db: Executor,
  { id, category_id, zone_id }: { id: string; category_id: string; zone_id: string | null },
): Promise<string[]> {
  const rows = await relatedIds(db).execute({ id, category: category_id, zone: zone_id });
  return rows.map((row) => row.id);
}

/**
 * Slugs of categories in which one of the activities is among the first `limit`, overall or in its
 * zone.
 */
export async function selectCategoriesLedBy(
  db: Executor,
  ids: string[],
  limit: number,
): Promise<string[]> {
  const isAmongFirst = (where: SQL) => sql`a.id in (
    select ${activities.id} from ${activities}
    where ${listed} and ${activities.category_id} = a.category_id and ${where}
    order by ${listOrder("recommended")} limit ${limit})`;
  const { rows } = await db.execute<{ slug: string }>(sql`
    select distinct c.slug from ${activities} a join ${categories} c on c.id = a.category_id
    where a.id = any(${sql.param(ids)}::uuid[]) and a.status = 'published'
      and (${isAmongFirst(sql`true`)} or ${isAmongFirst(sql`${activities.zone_id} = a.zone_id`)})`);
  return rows.map(({ slug }) => slug);
}

/** Slugs of the main categories of the activities. */
export async function selectMainCategories(db: Executor, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: categories.slug })
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .where(inArray(activities.id, ids));
  return rows.map(({ slug }) => slug);
}

/** Listed slugs after `after`, in byte order, for the sitemap. */
export async function selectSlugs(db: Executor, after: string, limit: number) {
  return db
    .select({ slug: activities.slug, updated_at: activities.updated_at })
    .from(activities)
    .where(and(listed, gt(activities.slug, after)))
    .orderBy(asc(activities.slug))
    .limit(limit);
}

/** Opening hours of listed activities after an id, ordered by id. */
export async function openingsAfter(
  db: Executor,
  after: string | null,
  limit: number,
): Promise<{ id: string; opening: Opening }[]> {
  return db
    .select({ id: activities.id, opening: activities.opening })
    .from(activities)
    .where(and(listed, after === null ? undefined : gt(activities.id, after)))
    .orderBy(asc(activities.id))
    .limit(limit);
}

/** Opening hours of some activities, by id. */
export async function openingsOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Opening>> {
  const rows = await db
    .select({ id: activities.id, opening: activities.opening })
    .from(activities)
    .where(isOneOf(activities.id, ids));
  return new Map(rows.map(({ id, opening }) => [id, opening]));
}

/** Activities that show one of the pictures. */
export async function selectShowing(
  db: Executor,
  hashes: string[],
): Promise<{ id: string; slug: string }[]> {
  return db
    .selectDistinct({ id: activities.id, slug: activities.slug })
    .from(activityPictures)
    .innerJoin(activities, eq(activities.id, activityPictures.activity_id))
    .where(inArray(activityPictures.picture_hash, hashes));
}

/** Identifying data of these activities, to compare with imports and claims; only public ones. */
export async function selectIdentities(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: activities.id,
      slug: activities.slug,
      name: activities.name,
      vat_number: activities.vat_number,
      legal_name: activities.legal_name,
      email: activities.email,
      phones: activities.phones,
    })
    .from(activities)
    .where(
      and(inArray(activities.id, [...ids]), inArray(activities.status, ["published", "closed"])),
    );
}
