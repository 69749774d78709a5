import type { ActivityUse } from "@/backend/content/activity-use";
import { nameOf } from "@/backend/db/schema/annotations";
import { menus } from "@/backend/db/schema/menus";
import { recordStep } from "@/backend/features/case-log/service";
import { editableMenu } from "./editing";
import { menuRows, selectOfOwner } from "./queries";
import { menuTags } from "./tags";
import { setMenuStatus } from "./writing";

/** The menus of a business: they stay with who wrote them, and go off the site when it goes to somebody else. */
export const menuActivities: ActivityUse = {
  columns: [nameOf(menus.activity_id)],
  lost: async (_, tx, { activity, organisationId, at }) => {
    const own = await selectOfOwner(tx, { activityId: activity.id, organisationId });
    const slugs: string[] = [];
    for (const { menu } of own) {
      await menuRows.lock(tx, menu.id);
      const written = await setMenuStatus(tx, menu.id, "archived", at);
      await recordStep(tx, {
        subject: "content",
        content_kind: editableMenu.kind,
        subject_id: menu.id,
        at,
        part: "system",
        before: menu.status,
        after: "archive",
      });
      slugs.push(...written.slugs);
    }
    return menuTags(...new Set(slugs));
  },
};
