import { tags } from "@/lib/contract/revalidate";

/** Cache tags for the menus of these businesses, by slug, and for their pages, which lead there. */
export const menuTags = (...slugs: string[]): string[] =>
  slugs.flatMap((slug) => [tags.menusAt(slug), tags.activity(slug)]);
