import type { Executor } from "@/backend/db/handle";
import { tags } from "@/lib/contract/revalidate";
import { RELATED, selectCategoriesLedBy, selectMainCategories } from "./queries";

/**
 * Cache tags of pages with an activity that has, or just lost, these slugs: its own page and the
 * lists. Pages that show it as related have separate tags.
 */
export function activityTags(...slugs: string[]): string[] {
  return [tags.activities, ...new Set(slugs.map((slug) => tags.activity(slug)))];
}

/** Cache tags of pages that may show one of the activities as related, for any change. */
export async function relatedTags(db: Executor, ids: string[]): Promise<string[]> {
  return (await selectMainCategories(db, ids)).map(tags.relatedIn);
}

/**
 * The same for a change of the activity alone. Call before and after the write: only the first ones
 * are shown as related, one more than a page shows, since an activity is not related to itself.
 */
export async function relatedTagsOfOne(tx: Executor, id: string): Promise<string[]> {
  return (await selectCategoriesLedBy(tx, [id], RELATED + 1)).map(tags.relatedIn);
}
