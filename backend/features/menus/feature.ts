import { menus as table } from "@/backend/db/schema/menus";
import type { Feature } from "@/backend/feature";
import { hashesWithin } from "@/backend/files/picture-column";
import { menuActivities } from "./activity-use";
import { menuContent } from "./content";
import { editableMenu } from "./editing";
import { recordedMenuPrices } from "./personal-data";
import { selectShowing } from "./queries";
import { menuOg } from "./reading";
import { menuRoutes } from "./routes";
import { dishSearch } from "./search";
import { menuTags } from "./tags";
import { defineMenuTasks } from "./tasks";

const ofMenu = { kind: editableMenu.kind, item: table.id, organisation: table.organisation_id };

export const menus: Feature = {
  name: "menus",
  routes: menuRoutes,
  tasks: { define: defineMenuTasks },
  personalData: [recordedMenuPrices],
  pictureColumns: [hashesWithin(table.body, ofMenu)],
  tagsOfPictures: async (db, hashes) => menuTags(...(await selectShowing(db, hashes))),
  og: [menuOg],
  search: dishSearch,
  moments: { none: "a menu has hours, and its business has them already" },
  editable: editableMenu,
  content: menuContent,
  activityUses: [menuActivities],
};
