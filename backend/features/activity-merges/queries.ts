import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { organisations } from "@/backend/db/schema/organisations";
import { zones } from "@/backend/db/schema/zones";
import type { TwinReason } from "@/lib/contract/activity-merges";

/** Distinguishing data of these activities, in any order. */
export function selectActivities(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: activities.id,
      slug: activities.slug,
      name: activities.name,
      status: activities.status,
      category: categories.name,
      zone: zones.name,
      street: activities.street,
      number: activities.number,
      organisation_id: activities.organisation_id,
      organisation: organisations.name,
      source: activities.source,
    })
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .leftJoin(organisations, eq(organisations.id, activities.organisation_id))
    .where(inArray(activities.id, [...ids]));
}
export type ActivityRow = Awaited<ReturnType<typeof selectActivities>>[number];

/** Ids of activities whose name contains a text, ignoring accents, except one; by name. */
export async function selectNamed(
  db: Executor,
  { q, besides, limit }: { q: string; besides: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        sql`position(public.piazza_normalize(${q}) in ${activities.name_normalized}) > 0`,
        ne(activities.id, besides),
      ),
    )
    .orderBy(asc(activities.name), asc(activities.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The common digits of one number in two notations: without the country code. */
const digits = sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)`;

/** Maximum activities with one mark: more are a chain or a placeholder value. */
const MOST_ALIKE = 5;

/** Marks of probable duplicates: equal keys for the same reason. Archived activities are left out. */
const marks = sql`
  select id, 'phone' as reason, ${digits} as mark from ${activities}, unnest(phones) as phone
  where status <> 'archived' and length(${digits}) >= 6
  union
  select id, 'vat_number', vat_number from ${activities}
  where status <> 'archived' and vat_number is not null
  union
  select id, 'name', name_normalized || ' ' || coalesce(zone_id::text, '') from ${activities}
  where status <> 'archived'`;

/** Pairs of probable duplicates, those with more reasons first; with `of` those of one activity. */
export async function selectTwins(
  db: Executor,
  { of, limit }: { of?: string; limit: number },
): Promise<{ one: string; other: string; reasons: TwinReason[] }[]> {
  const isMeant = of ? sql`one.id = ${of}::uuid and other.id <> one.id` : sql`one.id < other.id`;
  const { rows } = await db.execute<{ one: string; other: string; reasons: TwinReason[] }>(sql`
    with marks as materialized (
      select id, reason, mark from (
        select id, reason, mark, count(*) over (partition by reason, mark) as alike
        from (${marks}) as every_mark
      ) as counted where alike <= ${MOST_ALIKE})
    select one.id as one, other.id as other,
      array_agg(distinct one.reason order by one.reason desc) as reasons
    from marks as one
      join marks as other on other.reason = one.reason and other.mark = one.mark and ${isMeant}
    group by one.id, other.id
    order by count(distinct one.reason) desc, one.id, other.id
    limit ${limit}`);
  return rows;
}
