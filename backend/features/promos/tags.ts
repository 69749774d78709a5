import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenPromo } from "./writing";

/** Cache tags of what shows promotions that have, or have just lost, these slugs. */
export function promoTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.promotions);
  return [list, ...slugs.map(item)];
}

/** The same of a write, with what the pages of activities show of it. */
export function tagsOf({ slugs, cards }: WrittenPromo): string[] {
  return [...promoTags(...slugs), ...cards.map(tags.promosAt)];
}
