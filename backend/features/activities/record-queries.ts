import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { activities, activityCategories, activitySlugs } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";

const term = { slug: categories.slug, name: categories.name, icon: categories.icon };

/** Activities with these present or former slugs: each slug with the id. */
export async function selectIdsOfSlugs(
  db: Executor,
  slugs: string[],
): Promise<Map<string, string>> {
  const rows = await db.select().from(activitySlugs).where(inArray(activitySlugs.slug, slugs));
  return new Map(rows.map(({ slug, activity_id }) => [slug, activity_id]));
}

/** These activities, each with its category and its zone. */
export function selectWithTerms(db: Executor, ids: readonly string[]) {
  return db
    .select({ activity: activities, category: term, zone: { slug: zones.slug, name: zones.name } })
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .where(isOneOf(activities.id, ids));
}

/** Further categories of these activities, in order. */
export function selectFurtherTerms(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: activityCategories.activity_id, category: term })
    .from(activityCategories)
    .innerJoin(categories, eq(categories.id, activityCategories.category_id))
    .where(isOneOf(activityCategories.activity_id, ids))
    .orderBy(asc(activityCategories.activity_id), asc(activityCategories.position));
}
