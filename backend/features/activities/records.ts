import type { Executor } from "@/backend/db/handle";
import type { ActivityRecord } from "@/lib/contract/imports";
import { openingSchema } from "@/lib/contract/opening";
import { writtenFacts } from "./reading";
import { selectFurtherTerms, selectIdsOfSlugs, selectWithTerms } from "./record-queries";

/** An activity with all fields of a table (docs/domain/imports.md). */
export interface CurrentActivity {
  id: string;
  /** Last edit by a person; null: none. */
  edited_at: Date | null;
  record: Required<ActivityRecord>;
}

/** Activities as table rows, by id; unknown ids are missing. */
export async function activityRecords(
  db: Executor,
  ids: string[],
): Promise<Map<string, CurrentActivity>> {
  if (ids.length === 0) return new Map();
  const further = new Map<string, ActivityRecord["more_categories"] & object>();
  for (const { id, category } of await selectFurtherTerms(db, ids)) {
    further.set(id, [...(further.get(id) ?? []), category]);
  }
  const rows = await selectWithTerms(db, ids);
  return new Map(
    rows.map(({ activity, category, zone }) => {
      const { accessibility, opening, ...facts } = writtenFacts(activity);
      const record: Required<ActivityRecord> = {
        ...facts,
        slug: activity.slug,
        seen_at: activity.updated_at.toISOString(),
        status: activity.status,
        category,
        more_categories: further.get(activity.id) ?? [],
        zone,
        description_html: activity.description_html,
        legal_name: activity.legal_name,
        vat_number: activity.vat_number,
        accessibility: accessibility.features,
        accessibility_note: accessibility.note,
        facts: activity.facts,
        certificates: activity.certificates,
        opening: openingSchema.parse(opening),
        attribution: activity.attribution,
      };
      return [activity.id, { id: activity.id, edited_at: activity.edited_at, record }];
    }),
  );
}

/** Activities with these present or former slugs, by the requested slug. */
export async function activitiesBySlug(
  db: Executor,
  slugs: string[],
): Promise<Map<string, CurrentActivity>> {
  const ids = await selectIdsOfSlugs(db, slugs);
  const activities = await activityRecords(db, [...new Set(ids.values())]);
  return new Map(
    [...ids].flatMap(([slug, id]) => {
      const activity = activities.get(id);
      return activity ? [[slug, activity] as const] : [];
    }),
  );
}
