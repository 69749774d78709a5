import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { getActivityMenus } from "@/lib/contract/menu-endpoints";
import { type BusinessMenus, businessMenusSchema } from "@/lib/contract/menus";
import { tags } from "@/lib/contract/revalidate";
import { getPublic } from "./backend";

/** The public menus of a business; null: it has none. A former slug gives the present one. */
export function readMenus(slug: string): Promise<BusinessMenus | null> {
  return getPublic(callTo(getActivityMenus, { slug }), businessMenusSchema, {
    tags: [tags.menusAt(slug), tags.activity(slug)],
    revalidate: 300,
  });
}
