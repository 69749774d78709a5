import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import {
  activities,
  activityCategories,
  activityPictures,
  activitySlugs,
  mergedActivities,
} from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { pictures } from "@/backend/db/schema/files";
import { zones } from "@/backend/db/schema/zones";
import type { Activity } from "@/lib/contract/activities";
import { categoryColumns } from "./queries";

// Queries of every page are prepared once (decision 064).
const { placeholder } = sql;

/** Attributions of the activities merged into it, without duplicates and without its own. */
const moreAttributions = sql<Activity["more_attributions"]>`(
  select coalesce(jsonb_agg(distinct merged.attribution), '[]')
  from ${mergedActivities} as merged
  where merged.activity_id = ${activities.id}
    and merged.attribution is distinct from ${activities.attribution}
    and merged.attribution is not null
)`;

const pageColumns = {
  activity: activities,
  category: categoryColumns,
  zone: { slug: zones.slug, name: zones.name },
  business_type: categories.business_type,
  has_menu: sql<boolean>`exists (
    select from menus
    where menus.activity_id = ${activities.id} and menus.status = 'published' and menus.is_public)`,
  more_attributions: moreAttributions,
};

const bySlug = oncePerDatabase((db) =>
  db
    .select(pageColumns)
    .from(activitySlugs)
    .innerJoin(activities, eq(activities.id, activitySlugs.activity_id))
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .where(eq(activitySlugs.slug, placeholder("slug")))
    .prepare("activity_by_slug"),
);

/** The activity with the present or former slug, in any state; null: none. */
export async function selectBySlug(db: Executor, slug: string) {
  const [row] = await bySlug(db).execute({ slug });
  return row ?? null;
}

/** An activity for its page, in any state; null: none. */
export async function selectForReading(db: Executor, id: string) {
  const [row] = await db
    .select(pageColumns)
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .where(eq(activities.id, id));
  return row ?? null;
}

const moreCategories = oncePerDatabase((db) =>
  db
    .select(categoryColumns)
    .from(activityCategories)
    .innerJoin(categories, eq(categories.id, activityCategories.category_id))
    .where(eq(activityCategories.activity_id, placeholder("id")))
    .orderBy(asc(activityCategories.position))
    .prepare("activity_more_categories"),
);

export async function selectMoreCategories(db: Executor, activityId: string) {
  return moreCategories(db).execute({ id: activityId });
}

export async function selectMoreCategoryIds(db: Executor, activityId: string): Promise<string[]> {
  const rows = await db
    .select({ id: activityCategories.category_id })
    .from(activityCategories)
    .where(eq(activityCategories.activity_id, activityId));
  return rows.map(({ id }) => id);
}

const picturesOf = oncePerDatabase((db) =>
  db
    .select({
      activity_id: activityPictures.activity_id,
      role: activityPictures.role,
      alt: activityPictures.alt,
      focus_x: activityPictures.focus_x,
      focus_y: activityPictures.focus_y,
      picture: pictures,
    })
    .from(activityPictures)
    .innerJoin(pictures, eq(pictures.hash, activityPictures.picture_hash))
    .where(sql`${activityPictures.activity_id} = any(${placeholder("ids")}::uuid[])`)
    .orderBy(asc(activityPictures.role), asc(activityPictures.position))
    .prepare("activity_pictures"),
);

export async function selectPictures(db: Executor, ids: readonly string[]) {
  return picturesOf(db).execute({ ids });
}
