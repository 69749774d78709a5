import { and, eq, isNull } from "drizzle-orm";
import type { ActivityPair } from "@/backend/content/activity-use";
import type { Executor } from "@/backend/db/handle";
import { activities, activitySlugs, mergedActivities } from "@/backend/db/schema/activities";
import { DomainError } from "@/backend/kernel/errors";
import { lockActivities } from "./write-queries";
import { updateActivity } from "./writing";

/** Every current and former slug of these activities. */
export async function slugsOfActivity(db: Executor, id: string): Promise<string[]> {
  const { slug, activity_id } = activitySlugs;
  const rows = await db.select({ slug }).from(activitySlugs).where(eq(activity_id, id));
  return rows.map((row) => row.slug);
}

/**
 * Ends a merged activity without references: its owner, verification and import source pass to the
 * remaining activity, which counts as edited by a person. Of two sources both stay named (ODbL 4.3).
 * Throws `not_found`.
 */
export async function absorbActivity(
  tx: Executor,
  { from, to }: ActivityPair,
  now: Date,
): Promise<void> {
  const rows = await lockActivities(tx, [from.id, to.id]);
  const [goes, stays] = [rows.get(from.id), rows.get(to.id)];
  if (!goes || !stays) throw new DomainError("not_found");
  const verifiedAt = stays.verified_at ?? goes.verified_at;
  await tx
    .update(activities)
    .set({ organisation_id: goes.organisation_id })
    .where(and(eq(activities.id, to.id), isNull(activities.organisation_id)));
  const patch = {
    verified_at: verifiedAt?.toISOString() ?? null,
    attribution: stays.attribution ?? goes.attribution,
  };
  await updateActivity(tx, to.id, patch, { now, byPerson: true });
  const { source, source_id, attribution, name } = goes;
  await tx.insert(mergedActivities).values({
    id: from.id,
    activity_id: to.id,
    name,
    source,
    source_id,
    attribution,
    merged_at: now,
  });
  await tx.delete(activities).where(eq(activities.id, from.id));
}
