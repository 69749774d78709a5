import type { Executor } from "@/backend/db/handle";
import { tags } from "@/lib/contract/revalidate";
import { RELATED, selectCategoriesLedBy, selectMainCategories } from "./queries";

/**
 * Cache tags of what shows an activity that has, or has just lost, these slugs: its own page and the
 * lists. What shows it as related has tags of its own.
 */
export function activityTags(...slugs: string[]): string[] {
  return [tags.activities, ...new Set(slugs.map((slug) => tags.activity(slug)))];
}

/** Cache tags of the pages that may show one of the activities as related, whatever changed in it. */
export async function relatedTags(db: Executor, ids: string[]): Promise<string[]> {
  return (await selectMainCategories(db, ids)).map(tags.relatedIn);
}

/**
 * The same for what changes nothing but the activity itself. To be asked before the write and after
 * it: only what stands among the first is related to others, and one more than a page shows, since an
 * activity is not related to itself.
 */
export async function relatedTagsOfOne(tx: Executor, id: string): Promise<string[]> {
  return (await selectCategoriesLedBy(tx, [id], RELATED + 1)).map(tags.relatedIn);
}
