import type { Executor } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { Activity } from "@/lib/contract/activities";
import type { ActivityPatch } from "@/lib/contract/activity-input";
import { selectBySlug } from "./page-queries";
import { selectShowing } from "./queries";
import { describeActivity, findPublicActivity } from "./reading";
import { activityTags, relatedTags, relatedTagsOfOne } from "./tags";
import { updateActivity, type WrittenActivity } from "./writing";

export { editableActivity } from "./editing";
export { absorbActivity, slugsOfActivity } from "./merged-activities";
export { refreshOpenSpans } from "./open-spans";
export { activitiesOf, giveActivities, ownersOf, takeActivities } from "./ownership";
export { assignZones } from "./placing";
export { selectExtent as extentOfTown } from "./position-queries";
export { openingsOf, selectIdentities as identitiesOf } from "./queries";
export {
  countFacts,
  findPublicActivity,
  findStreet,
  isPublic,
  listActivities,
  listActivitySlugs,
  listCategories,
  listNearActivities,
  listRelatedActivities,
  listZones,
} from "./reading";
export { activitiesBySlug, activityRecords, type CurrentActivity } from "./records";
export { activityTags, relatedTags } from "./tags";
export {
  addCategoryVotes,
  insertCategories as addCategories,
  insertZones as addZones,
  lockActivities,
  refreshRanks,
  selectPictureRoles as pictureRolesOf,
} from "./write-queries";
export {
  type ActivityChange,
  createActivities,
  createActivity,
  type NewActivity,
  updateActivities,
  updateActivity,
  type WrittenActivity,
} from "./writing";

function ogContentOf(
  activity: Pick<Activity, "slug" | "name" | "category" | "zone" | "cover">,
  brand: OgBrand,
): OgContent {
  return {
    kind: "activity",
    slug: activity.slug,
    title: activity.name,
    kicker: [activity.category.name, activity.zone?.name].filter(Boolean).join(" · "),
    picture: activity.cover?.base ?? null,
    brand,
    initial: activity.name,
  };
}

/**
 * The activity that has or had the slug; for an old one its `slug` differs. Throws `not_found`, and
 * `gone` for a removed one.
 */
export async function getActivity(db: Executor, slug: string, brand: OgBrand): Promise<Activity> {
  const activity = await describeActivity(db, await findPublicActivity(db, slug));
  return { ...activity, og_image: ogPath(ogContentOf(activity, brand)) };
}

/** Content of the Open Graph picture of an activity. Throws like {@link getActivity}. */
export async function activityOgContent(
  db: Executor,
  slug: string,
  brand: OgBrand,
): Promise<OgContent> {
  return ogContentOf(await describeActivity(db, await findPublicActivity(db, slug)), brand);
}

/** The Open Graph pictures of the activities. */
export const activityOg: OgSource = {
  kind: "activity",
  contentOf: (db, slug, settings) => activityOgContent(db, slug, brandOf(settings)),
};

/** Cache tags of pages with one of the pictures. */
export async function tagsOfPictures(db: Executor, hashes: string[]): Promise<string[]> {
  const shown = await selectShowing(db, hashes);
  const related = await relatedTags(
    db,
    shown.map(({ id }) => id),
  );
  return [...activityTags(...shown.map(({ slug }) => slug)), ...related];
}

/**
 * Marks an activity as verified in the caller's transaction; imports no longer change it. Returns
 * the cache tags. Throws `not_found`.
 */
export async function markVerified(tx: Executor, id: string, now: Date): Promise<string[]> {
  const before = await relatedTagsOfOne(tx, id);
  const patch = { verified_at: now.toISOString() };
  const { slug } = await updateActivity(tx, id, patch, { now, byPerson: true });
  return [...activityTags(slug), ...before, ...(await relatedTagsOfOne(tx, id))];
}

/**
 * Changes an activity as the operator; `status: archived` removes it. Returns after the web was
 * notified, waiting one second at most. Throws `not_found`, `conflict` and `validation_failed`.
 */
export async function patchActivity(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  slug: string,
  patch: ActivityPatch,
): Promise<WrittenActivity> {
  const at = now();
  const { written } = await inWrite(
    { db, web },
    async (tx) => {
      const found = await selectBySlug(tx, slug);
      if (!found) throw new DomainError("not_found");
      const { id } = found.activity;
      // A new category takes its votes along, which changes the ranks of others.
      const tagsNow = patch.category ? () => relatedTags(tx, [id]) : () => relatedTagsOfOne(tx, id);
      const tagsBefore = await tagsNow();
      const change = { now: at, byPerson: true };
      const result = await updateActivity(tx, id, patch, change);
      await recordAudit(tx, {
        at,
        action: "activities.update",
        target: result.slug,
        details: { fields: Object.keys(patch) },
      });
      return {
        before: found.activity.slug,
        written: result,
        related: [...tagsBefore, ...(await tagsNow())],
      };
    },
    ({ before, written, related }) => [...activityTags(slug, before, written.slug), ...related],
  );
  return written;
}
