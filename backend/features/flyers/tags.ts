import { sectionTags, tags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";
import type { WrittenFlyer } from "./writing";

/** Cache tags for flyers with these present or former slugs. */
export function flyerTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.flyers);
  return [list, ...slugs.map(item)];
}

/** The same for a write, with the tags of activities' pages. */
export function tagsOf({ slugs, activities }: WrittenFlyer): string[] {
  return [...flyerTags(...slugs), ...activities.map(tags.flyersAt)];
}
