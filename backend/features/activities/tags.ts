import type { Executor } from "@/backend/db/handle";
import { tags } from "@/lib/contract/revalidate";
import { selectMainCategories } from "./queries";

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
