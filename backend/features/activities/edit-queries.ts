import { eq, inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";

/** Fields of these activities for the list's export. */
export function selectExported(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: activities.id,
      category: categories.name,
      zone: zones.name,
      street: activities.street,
      number: activities.number,
      phones: activities.phones,
      email: activities.email,
      website: activities.website,
    })
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .where(inArray(activities.id, [...ids]));
}
