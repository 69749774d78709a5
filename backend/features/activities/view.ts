import { eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import {
  activityCategories,
  activitySlugs,
  activities as table,
} from "@/backend/db/schema/activities";
import { categories, categoryFormerSlugs } from "@/backend/db/schema/categories";
import type { AdvertisedBusiness } from "@/lib/domain/advertising-rules";
import type { Position } from "@/lib/domain/position";

const columns = {
  id: table.id,
  slug: table.slug,
  name: table.name,
  status: table.status,
  organisation_id: table.organisation_id,
  category_id: table.category_id,
  zone_id: table.zone_id,
  accessibility_features: table.accessibility_features,
  services: table.services,
  price_range: table.price_range,
  suitability_told_at: table.suitability_told_at,
  website: table.website,
  street: table.street,
  number: table.number,
  postal_code: table.postal_code,
  city: table.city,
  province: table.province,
  latitude: table.latitude,
  longitude: table.longitude,
  published_at: table.published_at,
};

/** States of an activity that has a page. */
export const publicStatuses = ["published", "closed"] as const;

/** What other features read of an activity. The planner sees through it to the table. */
export const activities = new QueryBuilder().select(columns).from(table).as("activities");

/** All columns of {@link activities}, to select beside those of other tables. */
export const activityColumns = Object.fromEntries(
  Object.keys(columns).map((name) => [name, activities[name as keyof typeof columns]]),
) as Pick<typeof activities, keyof typeof columns>;

/** Null: there is none. */
export async function findActivity(db: Executor, which: SQL | undefined) {
  const [row] = await db.select().from(activities).where(which);
  return row ?? null;
}

/** What its card says of its business, for the rules of advertising; null: there is none. */
export async function businessOf(db: Executor, id: string): Promise<AdvertisedBusiness | null> {
  const [card] = await db
    .select({ name: table.name, tags: table.tags, summary: table.summary })
    .from(table)
    .where(eq(table.id, id));
  if (!card) return null;
  const types = await db
    .select({ type: categories.business_type })
    .from(categories)
    .where(
      sql`${categories.id} in (
        select category_id from ${table} where id = ${id}
        union select category_id from ${activityCategories} where activity_id = ${id})`,
    );
  return { ...card, types: types.map(({ type }) => type) };
}

/** Id of the activity that has or had the slug. */
export const idOfSlug = (slug: string): SQL =>
  sql`(select activity_id from ${activitySlugs} where slug = ${slug})`;

/** Ids of an activity's further categories, in a query of activities. */
const furtherCategories = sql`(
  select category_id from ${activityCategories} where activity_id = ${activities.id})`;

/** True if the activity has a page, so that what it gives out is read, too. */
export const isReadActivity = ({ status }: { status: string }): boolean =>
  publicStatuses.some((one) => one === status);

/** Condition on {@link activities}: of the category that has or had the slug. */
export const isOfCategory = (slug: string): SQL => sql`exists (
  select from (
    select id from ${categories} where slug = ${slug}
    union all select category_id from ${categoryFormerSlugs} where slug = ${slug}) as asked
  where asked.id = ${activities.category_id} or asked.id in ${furtherCategories})`;

/** A number that grows with the distance; at this scale the earth is flat. */
export function farness({ latitude, longitude }: Position): SQL {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  return sql`power(${activities.latitude} - ${latitude}::float8, 2)
    + ${shrink}::float8 * power(${activities.longitude} - ${longitude}::float8, 2)`;
}
