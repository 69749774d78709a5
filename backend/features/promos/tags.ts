import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenPromo } from "./writing";

/** Cache tags for promotions with these present or former slugs. */
export function promoTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.promotions);
  return [list, ...slugs.map(item)];
}

/** The same for a write, with the tags of activities' pages. */
export function tagsOf({ slugs, activities }: WrittenPromo): string[] {
  return [...promoTags(...slugs), ...activities.map(tags.promosAt)];
}
