import type { Executor } from "@/backend/db/handle";
import { selectPublished } from "./queries";

export { openedMenus } from "./reading";
export { createMenu, setMenuStatus } from "./writing";

/** Published menus of businesses, each of which may have a code of its own. */
export async function menusByCode(db: Executor, activityIds: readonly string[]) {
  const found = await selectPublished(db, activityIds);
  return found.map(({ menu: { id, name, activity_id } }) => ({ id, title: name, activity_id }));
}
