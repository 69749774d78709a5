import "server-only";
import { openMenus } from "@/lib/contract/access-code-endpoints";
import { type OpenedMenus, openedMenusSchema } from "@/lib/contract/access-codes";
import { callTo } from "@/lib/contract/endpoint";
import { getActivityMenus } from "@/lib/contract/menu-endpoints";
import { type BusinessMenus, businessMenusSchema } from "@/lib/contract/menus";
import { tags } from "@/lib/contract/revalidate";
import { getPublic } from "./backend";
import { getGuarded } from "./guarded";

/** The public menus of a business; null: it has none. A former slug gives the present one. */
export function readMenus(slug: string): Promise<BusinessMenus | null> {
  return getPublic(callTo(getActivityMenus, { slug }), businessMenusSchema, {
    tags: [tags.menusAt(slug), tags.activity(slug)],
    revalidate: 300,
  });
}

const MAX_CODE = 40;

/**
 * The menus that a code opens, as it stands in an address; null: it opens none. Throws like {@link
 * getGuarded}.
 */
export async function readMenusOfCode(
  encoded: string,
): Promise<(OpenedMenus & { code: string }) | null> {
  const code = decodeURIComponent(encoded);
  if (code.length > MAX_CODE) return null;
  const opened = await getGuarded(callTo(openMenus, { code }), openedMenusSchema);
  return opened && { code, ...opened };
}
