import type { CardUse } from "@/backend/content/card-use";
import { nameOf } from "@/backend/db/schema/annotations";
import { menus } from "@/backend/db/schema/menus";
import { recordStep } from "@/backend/features/case-log/service";
import { editableMenu } from "./editing";
import { menuRows, selectOfOwner } from "./queries";
import { menuTags } from "./tags";
import { setMenuStatus } from "./writing";

/** The menus of a card: they stay with who wrote them, and go off the site when the card goes to somebody else. */
export const menuCards: CardUse = {
  columns: [nameOf(menus.activity_id)],
  lost: async (_, tx, { card, organisationId, at }) => {
    const own = await selectOfOwner(tx, { activityId: card.id, organisationId });
    const slugs: string[] = [];
    for (const { menu } of own) {
      await menuRows.lock(tx, menu.id);
      const { cards } = await setMenuStatus(tx, menu.id, "archived", at);
      await recordStep(tx, {
        subject: "content",
        content_kind: editableMenu.kind,
        subject_id: menu.id,
        at,
        part: "system",
        before: menu.status,
        after: "archive",
      });
      slugs.push(...cards);
    }
    return menuTags(...new Set(slugs));
  },
};
