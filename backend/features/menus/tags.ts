import { tags } from "@/lib/contract/revalidate";

/** Cache tags for the menus of these businesses, by slug. */
export const menuTags = (...slugs: string[]): string[] => slugs.map(tags.menusAt);
