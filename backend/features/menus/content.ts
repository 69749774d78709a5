import { editedContent } from "@/backend/content/edited-content";
import type { MenuStatus } from "@/lib/contract/menu-constants";
import texts from "@/lib/i18n/messages/it/menu-writes.json";
import { editableMenu } from "./editing";
import { menuTags } from "./tags";
import { setMenuStatus } from "./writing";

/** Menus for reports and the moderation. */
export const menuContent = editedContent<MenuStatus>(editableMenu, {
  label: texts.label,
  states: { hidden: "suspended", removed: "archived" },
  readByCode: ["published"],
  setStatus: async (tx, id, status, at) =>
    menuTags(...(await setMenuStatus(tx, id, status, at)).slugs),
});
