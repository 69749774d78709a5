import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenEvent } from "./writing";

/** Cache tags for events with these present or former slugs. */
export function eventTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.events);
  return [list, ...slugs.map(item)];
}

/** The same for a write, with the tags of activities' pages. */
export function tagsOf({ slugs, kin, activities }: WrittenEvent): string[] {
  return [...eventTags(...slugs, ...kin), ...activities.map(tags.eventsAt)];
}
