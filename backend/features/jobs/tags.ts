import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenJob } from "./writing";

/** Cache tags for ads with these present or former slugs. */
export function jobTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.jobs);
  return [list, ...slugs.map(item)];
}

/** The same for a write, with the tags of activities' pages. */
export function tagsOf({ slugs, activities }: WrittenJob): string[] {
  return [...jobTags(...slugs), ...activities.map(tags.jobsAt)];
}
