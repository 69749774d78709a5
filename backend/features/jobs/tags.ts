import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenJob } from "./writing";

/** Cache tags of what shows ads that have, or have just lost, these slugs. */
export function jobTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.jobs);
  return [list, ...slugs.map(item)];
}

/** The same of a write, with what the pages of activities show of it. */
export function tagsOf({ slugs, cards }: WrittenJob): string[] {
  return [...jobTags(...slugs), ...cards.map(tags.jobsAt)];
}
