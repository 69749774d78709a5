import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { organisations } from "@/backend/db/schema/organisations";

/** The activities of these organisations, by name. */
export function selectActivitiesOf(db: Executor, organisationIds: readonly string[]) {
  return db
    .select({
      id: activities.id,
      slug: activities.slug,
      name: activities.name,
      organisation_id: activities.organisation_id,
    })
    .from(activities)
    .where(inArray(activities.organisation_id, [...organisationIds]))
    .orderBy(asc(activities.name), asc(activities.id));
}

/** Those of these activities that have an owner, each with the owner; by name. */
export function selectOwned(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: activities.id,
      name: activities.name,
      owner: { id: organisations.id, name: organisations.name },
    })
    .from(activities)
    .innerJoin(organisations, eq(organisations.id, activities.organisation_id))
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.name), asc(activities.id));
}

/**
 * Sets the owner of activities that no other organisation owns; returns the ids of all activities it owns now
 * among these.
 */
export async function updateOwner(
  tx: Executor,
  ids: readonly string[],
  organisationId: string,
): Promise<string[]> {
  const { organisation_id } = activities;
  const rows = await tx
    .update(activities)
    .set({ organisation_id: organisationId })
    .where(
      and(
        inArray(activities.id, [...ids]),
        or(isNull(organisation_id), eq(organisation_id, organisationId)),
      ),
    )
    .returning({ id: activities.id });
  return rows.map(({ id }) => id);
}

/** Removes the owner from activities; returns the ids of those that it had, in order. */
export async function clearOwner(
  tx: Executor,
  ids: readonly string[],
  organisationId: string,
): Promise<string[]> {
  const rows = await tx
    .update(activities)
    .set({ organisation_id: null })
    .where(and(inArray(activities.id, [...ids]), eq(activities.organisation_id, organisationId)))
    .returning({ id: activities.id });
  return rows.map(({ id }) => id).sort();
}
