import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import type { ActivityStatus } from "@/lib/contract/activities";

interface EditFilter {
  /** Of these organisations; "all": of everybody and nobody. */
  scope: "all" | readonly string[];
  q: string;
}

function isMeant({ scope, q }: EditFilter) {
  return and(
    scope === "all" ? undefined : inArray(activities.organisation_id, [...scope]),
    q ? contains(q, [activities.name]) : undefined,
  );
}

const rowColumns = {
  id: activities.id,
  slug: activities.slug,
  title: activities.name,
  status: activities.status,
  organisation_id: activities.organisation_id,
};

/** Those of these activities that there are, in any state and any order. */
export function selectRowsById(db: Executor, ids: readonly string[]) {
  return db
    .select(rowColumns)
    .from(activities)
    .where(inArray(activities.id, [...ids]));
}

/** What was changed last comes first. */
export function selectEditable(
  db: Executor,
  filter: EditFilter & { statuses: readonly ActivityStatus[] },
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ ...rowColumns, updated_at: activities.updated_at })
    .from(activities)
    .where(and(isMeant(filter), inArray(activities.status, [...filter.statuses])))
    .orderBy(desc(activities.updated_at), asc(activities.id))
    .limit(limit)
    .offset(offset);
}

export async function countEditable(
  db: Executor,
  filter: EditFilter,
): Promise<Partial<Record<ActivityStatus, number>>> {
  const rows = await db
    .select({ status: activities.status, total: count() })
    .from(activities)
    .where(isMeant(filter))
    .groupBy(activities.status);
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

/** What the export of the list tells of each of these activities. */
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
