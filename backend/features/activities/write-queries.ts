import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import {
  activities,
  activityCategories,
  activityOpenSpans,
  activityPictures,
  activitySlugs,
} from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { pictures } from "@/backend/db/schema/files";
import { zones } from "@/backend/db/schema/zones";
import type { PictureUse } from "@/lib/contract/activity-input";
import type { OpenSpan } from "@/lib/domain/opening-hours";

export type ActivityRow = typeof activities.$inferSelect;
export type ActivityValues = typeof activities.$inferInsert;

/** Ids of categories by slug; slugs that do not exist are missing. */
export async function categoryIds(db: Executor, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: categories.slug, id: categories.id })
    .from(categories)
    .where(inArray(categories.slug, slugs));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function zoneId(db: Executor, slug: string): Promise<string | undefined> {
  const [row] = await db.select({ id: zones.id }).from(zones).where(eq(zones.slug, slug));
  return row?.id;
}

/** The hashes that no picture has. */
export async function unknownPictures(db: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

/** Who holds each slug, now or in the past: `base` itself and `base-<number>`. */
export async function slugHolders(db: Executor, base: string): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(activitySlugs)
    .where(sql`${activitySlugs.slug} = ${base} or ${activitySlugs.slug} ~ ${`^${base}-[0-9]+$`}`);
  return new Map(rows.map(({ slug, activity_id }) => [slug, activity_id]));
}

export async function insertActivity(db: Executor, values: ActivityValues): Promise<string> {
  const [row] = await db.insert(activities).values(values).returning({ id: activities.id });
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

export async function changeActivity(
  db: Executor,
  id: string,
  values: Partial<ActivityValues>,
): Promise<void> {
  await db.update(activities).set(values).where(eq(activities.id, id));
}

/** The row, locked until the transaction ends; null: there is none. */
export async function lockActivity(db: Executor, id: string): Promise<ActivityRow | null> {
  const [row] = await db.select().from(activities).where(eq(activities.id, id)).for("update");
  return row ?? null;
}

/** Keeps a slug for an activity for ever. False: another activity has or had it. */
export async function holdSlug(db: Executor, id: string, slug: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${activitySlugs} as held (slug, activity_id) values (${slug}, ${id})
    on conflict (slug) do update set activity_id = held.activity_id
      where held.activity_id = excluded.activity_id
    returning slug`);
  return rows.length === 1;
}

export async function replaceMoreCategories(
  db: Executor,
  id: string,
  categoryIds: string[],
): Promise<void> {
  await db.delete(activityCategories).where(eq(activityCategories.activity_id, id));
  if (categoryIds.length === 0) return;
  await db
    .insert(activityCategories)
    .values(
      categoryIds.map((category_id, index) => ({
        activity_id: id,
        position: index + 1,
        category_id,
      })),
    );
}

export async function replacePictures(
  db: Executor,
  id: string,
  role: "cover" | "logo" | "gallery",
  uses: PictureUse[],
): Promise<void> {
  await db
    .delete(activityPictures)
    .where(and(eq(activityPictures.activity_id, id), eq(activityPictures.role, role)));
  if (uses.length === 0) return;
  await db.insert(activityPictures).values(
    uses.map(({ hash, alt }, position) => ({
      activity_id: id,
      role,
      position,
      picture_hash: hash,
      alt,
    })),
  );
}

export async function replaceOpenSpans(
  db: Executor,
  ids: string[],
  spans: (OpenSpan & { activityId: string })[],
): Promise<void> {
  await db.delete(activityOpenSpans).where(inArray(activityOpenSpans.activity_id, ids));
  if (spans.length === 0) return;
  await db.execute(sql`
    insert into ${activityOpenSpans} (activity_id, opens_at, closes_at)
    select * from unnest(
      ${sql.param(spans.map(({ activityId }) => activityId))}::uuid[],
      ${sql.param(spans.map(({ opensAt }) => opensAt.toISOString()))}::timestamptz[],
      ${sql.param(spans.map(({ closesAt }) => closesAt.toISOString()))}::timestamptz[]
    )`);
}

/** The mean of a category that has no reviews yet. */
const NEUTRAL_MEAN = 3.5;
/** Votes at the category's mean that every activity starts with (domain sheet 5). */
const PRIOR_VOTES = 5;

/**
 * Recomputes what is derived from an activity, its categories and its reviews: the two ranks and the
 * words that are searched. `which` null: of every activity.
 */
export async function refreshDerived(db: Executor, which: string[] | null): Promise<void> {
  const scope: SQL = which === null ? sql`true` : sql`a.id = any(${sql.param(which)}::uuid[])`;
  await db.execute(sql`
    update ${activities} as target set
      rating_rank = case when derived.votes = 0 then 0 else derived.mean end,
      recommended_rank = derived.mean + derived.completeness,
      search = derived.words
    from (
      select a.id, a.rating_count as votes,
        (${PRIOR_VOTES} * case when c.rating_count = 0 then ${NEUTRAL_MEAN}
            else c.rating_sum::float8 / c.rating_count end + a.rating_sum)
          / (${PRIOR_VOTES} + a.rating_count) as mean,
        case when exists (
            select from ${activityPictures} p where p.activity_id = a.id and p.role = 'cover'
          ) then 0.3 else 0 end
          + case when a.verified_at is not null then 0.2 else 0 end
          + case when coalesce(a.summary, a.description_html) is not null then 0.1 else 0 end
          + case when a.opening ->> 'weekly' is not null
              or (a.opening ->> 'always_open')::boolean then 0.1 else 0 end as completeness,
        setweight(to_tsvector('public.simple_unaccent', a.name), 'A')
          || setweight(to_tsvector('public.italian_unaccent', concat_ws(' ', c.name,
              (select string_agg(other.name, ' ') from ${activityCategories} ac
                join ${categories} other on other.id = ac.category_id
                where ac.activity_id = a.id),
              array_to_string(a.tags, ' '))), 'B')
          || setweight(to_tsvector('public.italian_unaccent', coalesce(a.summary, '')), 'C')
          || setweight(to_tsvector('public.italian_unaccent',
              regexp_replace(coalesce(a.description_html, ''), '<[^>]*>', ' ', 'g')), 'D') as words
      from ${activities} a join ${categories} c on c.id = a.category_id
      where ${scope}
    ) as derived
    where target.id = derived.id`);
}
