import type { Executor } from "@/backend/db/handle";
import { isPublic } from "@/backend/features/activities/service";
import { selectByIds, selectPublished } from "./queries";

export { openedMenus } from "./reading";
export { createMenu, setMenuStatus } from "./writing";

/** Menus in any state, with what a code of their own shows. */
export async function menuNames(db: Executor, ids: readonly string[]) {
  const found = await selectByIds(db, ids);
  return found.map(({ menu: { id, name, activity_id, status }, activity }) => {
    const state = status === "published" && isPublic(activity.status) ? "open" : "closed";
    return { id, title: name, activity_id, state } as const;
  });
}

/** Published menus of businesses, each of which may have a code of its own. */
export async function menusByCode(db: Executor, activityIds: readonly string[]) {
  const found = await selectPublished(db, activityIds);
  return found.map(({ menu: { id, name, activity_id } }) => ({ id, title: name, activity_id }));
}
