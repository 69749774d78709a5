import { sectionTags } from "@/lib/contract/revalidate";
import { listings } from "@/lib/listings";

/** Cache tags of pages with these posts. */
export function giveawayTags(...slugs: string[]): string[] {
  const { list, item } = sectionTags(listings.giveaways);
  return [list, ...slugs.map(item)];
}
