import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenEvent } from "./writing";

/** Cache tags of what shows events that have, or have just lost, these slugs. */
export function eventTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.events);
  return [list, ...slugs.map(item)];
}

/** The same of a write, with what the pages of activities show of it. */
export function tagsOf({ slugs, kin, cards }: WrittenEvent): string[] {
  return [...eventTags(...slugs, ...kin), ...cards.map(tags.eventsAt)];
}
