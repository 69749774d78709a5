import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import {
  activities,
  activityCategories,
  activityOpenSpans,
  activityPictures,
} from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import { indexWords } from "@/backend/text-search/vocabulary";
import type { PictureUse } from "@/lib/contract/pictures";
import { type CategoryDefinition, defaultBusinessType } from "@/lib/domain/categories";
import type { OpenSpan } from "@/lib/domain/opening-hours";
import type { ZoneAddress, ZoneRules } from "@/lib/domain/zone-places";
import { allFeatures, factTexts, isTicked } from "./feature-word-queries";

export type ActivityRow = typeof activities.$inferSelect;
export type ActivityValues = typeof activities.$inferInsert;

export async function insertActivities(db: Executor, rows: ActivityValues[]): Promise<void> {
  await db.insert(activities).values(rows);
}

/**
 * Rows by id, locked until the transaction ends, in the order of ids to avoid deadlocks; unknown
 * ids are missing.
 */
export async function lockActivities(
  db: Executor,
  ids: string[],
): Promise<Map<string, ActivityRow>> {
  const rows = await db
    .select()
    .from(activities)
    .where(inArray(activities.id, ids))
    .orderBy(activities.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

export async function replaceMoreCategories(
  db: Executor,
  id: string,
  categoryIds: string[],
): Promise<void> {
  await db.delete(activityCategories).where(eq(activityCategories.activity_id, id));
  if (categoryIds.length === 0) return;
  await db.insert(activityCategories).values(
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
    uses.map(({ hash, alt, focus }, position) => ({
      activity_id: id,
      role,
      position,
      picture_hash: hash,
      alt,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
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

/** Prior votes at the category's mean for every activity (docs/domain/reviews.md). */
const PRIOR_VOTES = 5;
/** Smaller changes of a category's mean do not update the ranks. */
const MEAN_STEP = 0.1;
/** Mean of a category without votes. */
const NEUTRAL_MEAN = 3.5;

/** Activities to recompute. */
export type DerivedScope = { ids: string[] } | { categoryId: string } | "all";

function scopeCondition(scope: DerivedScope): SQL {
  if (scope === "all") return sql`true`;
  if ("categoryId" in scope) return sql`a.category_id = ${scope.categoryId}`;
  return sql`a.id = any(${sql.param(scope.ids)}::uuid[])`;
}

const bayesianMean = sql`(${PRIOR_VOTES} * c.rating_mean + a.rating_sum)
  / (${PRIOR_VOTES} + a.rating_count)`;

/** Completeness of an activity: picture, verified owner, text, hours. */
const completeness = sql`(
  case when exists (
    select from ${activityPictures} p where p.activity_id = a.id and p.role = 'cover'
  ) then 0.3 else 0 end
  + case when a.verified_at is not null then 0.2 else 0 end
  + case when coalesce(a.summary, a.description_html) is not null then 0.1 else 0 end
  + case when a.opening ->> 'weekly' is not null
      or (a.opening ->> 'always_open')::boolean then 0.1 else 0 end)`;

/**
 * Recomputes ranks from votes, category mean and completeness. Skips rows locked by another
 * transaction: that one recomputes them, and waiting for it while it waits for the category would
 * deadlock.
 */
export async function refreshRanks(db: Executor, scope: DerivedScope): Promise<void> {
  await db.execute(sql`
    update ${activities} as target
    set rating_rank = derived.rating_rank, recommended_rank = derived.recommended_rank
    from (
      select a.id,
        case when a.rating_count = 0 then 0 else ${bayesianMean} end as rating_rank,
        ${bayesianMean} + ${completeness} as recommended_rank
      from ${activities} a join ${categories} c on c.id = a.category_id
      where ${scopeCondition(scope)}
      for no key update of a skip locked
    ) as derived
    where target.id = derived.id and (target.rating_rank, target.recommended_rank)
      is distinct from (derived.rating_rank, derived.recommended_rank)`);
}

/** Recomputes the search words. */
export async function refreshSearch(db: Executor, scope: DerivedScope): Promise<void> {
  // Materialised: an activity's words are computed once and not again for the comparison; those of a
  // feature once for all activities.
  await db.execute(sql`
    with features as materialized (
      select kind, name, to_tsvector('public.italian_unaccent', words)::text as lexemes
      from ${allFeatures}
    ), derived as materialized (
      select a.id,
        setweight(to_tsvector('public.simple_unaccent', a.name), 'A')
          || setweight(to_tsvector('public.italian_unaccent', concat_ws(' ', c.name,
              (select string_agg(other.name, ' ') from ${activityCategories} ac
                join ${categories} other on other.id = ac.category_id
                where ac.activity_id = a.id),
              array_to_string(a.tags, ' '))), 'B')
          || setweight(to_tsvector('public.italian_unaccent', concat_ws(' ', a.summary, ${factTexts}))
            || coalesce((select string_agg(lexemes, ' ') from features where ${isTicked}), '')::tsvector, 'C')
          || setweight(to_tsvector('public.italian_unaccent',
              regexp_replace(coalesce(a.description_html, ''), '<[^>]*>', ' ', 'g')), 'D') as words
      from ${activities} a join ${categories} c on c.id = a.category_id
      where ${scopeCondition(scope)}
    )
    update ${activities} as target set search = derived.words
    from derived
    where target.id = derived.id and target.search is distinct from derived.words`);
  await indexWords(
    db,
    "activities",
    sql`select concat_ws(' ', a.name, c.name, array_to_string(a.tags, ' '), a.summary, ${factTexts}) as text, a.search
      from ${activities} a join ${categories} c on c.id = a.category_id
      where ${scopeCondition(scope)}
      union all
      select words, ''::tsvector from ${allFeatures}
      where exists (select from ${activities} a where ${scopeCondition(scope)} and ${isTicked})`,
  );
}

/**
 * Adds to a category's votes (negative numbers subtract) and, if its mean has moved by a step,
 * recomputes the ranks of its activities.
 */
export async function addCategoryVotes(
  db: Executor,
  categoryId: string,
  votes: { count: number; sum: number },
): Promise<void> {
  if (votes.count === 0 && votes.sum === 0) return;
  const [row] = await db
    .update(categories)
    .set({
      rating_count: sql`${categories.rating_count} + ${votes.count}`,
      rating_sum: sql`${categories.rating_sum} + ${votes.sum}`,
    })
    .where(eq(categories.id, categoryId))
    .returning();
  if (!row) return;
  const mean = row.rating_count === 0 ? NEUTRAL_MEAN : row.rating_sum / row.rating_count;
  if (Math.abs(mean - row.rating_mean) < MEAN_STEP) return;
  await db.update(categories).set({ rating_mean: mean }).where(eq(categories.id, categoryId));
  await refreshRanks(db, { categoryId });
}

/** Existing slugs stay unchanged. */
export async function insertCategories(
  db: Executor,
  list: readonly CategoryDefinition[],
): Promise<void> {
  await db
    .insert(categories)
    .values(
      list.map(({ slug, name, icon }, position) => ({
        slug,
        name,
        icon,
        position,
        business_type: defaultBusinessType(slug),
      })),
    )
    .onConflictDoNothing();
}

/** Rules that assign zones, in order. */
export async function selectZoneRules(db: Executor): Promise<ZoneRules[]> {
  const { id, postal_codes, places, position, name } = zones;
  return db.select({ id, postal_codes, places }).from(zones).orderBy(position, name);
}

/** Addresses of activities without a zone. */
export async function selectUnplaced(db: Executor): Promise<(ZoneAddress & { id: string })[]> {
  const { id, street, postal_code, city, address_note: note, zone_id } = activities;
  return db.select({ id, street, postal_code, city, note }).from(activities).where(isNull(zone_id));
}

export const placeActivities = (tx: Executor, ids: string[], zoneId: string) =>
  activityRows.update(tx, { zone_id: null }, { zone_id: zoneId }, isOneOf(activities.id, ids));

/** Existing slugs stay unchanged. */
export async function insertZones(
  db: Executor,
  list: readonly {
    slug: string;
    name: string;
    places?: readonly string[];
    postal_codes?: readonly string[];
  }[],
): Promise<void> {
  await db
    .insert(zones)
    .values(
      list.map(({ slug, name, places = [], postal_codes = [] }) => ({
        slug,
        name,
        places: [...places],
        postal_codes: [...postal_codes],
      })),
    )
    .onConflictDoNothing();
}

export type PictureRole = (typeof activityPictures.$inferSelect)["role"];

export const activityCategoryRows = rows(activityCategories);
export const activityRows = rows(activities);

/** Ids of activities with these slugs, and the picture roles that each already uses. */
export async function selectPictureRoles(
  db: Executor,
  slugs: string[],
): Promise<Map<string, { id: string; roles: Set<PictureRole> }>> {
  const rows = await db
    .select({ slug: activities.slug, id: activities.id, role: activityPictures.role })
    .from(activities)
    .leftJoin(activityPictures, sql`${activityPictures.activity_id} = ${activities.id}`)
    .where(inArray(activities.slug, slugs));
  const found = new Map<string, { id: string; roles: Set<PictureRole> }>();
  for (const { slug, id, role } of rows) {
    const entry = found.get(slug) ?? { id, roles: new Set<PictureRole>() };
    if (role) entry.roles.add(role);
    found.set(slug, entry);
  }
  return found;
}
