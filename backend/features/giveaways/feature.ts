import { giveawayPictures } from "@/backend/db/schema/giveaways";
import type { Feature } from "@/backend/feature";
import { hashIn } from "@/backend/files/picture-column";
import { giveawayContent } from "./content";
import { exportGiveaways, exportMessages, tagsOfAuthor } from "./personal-data";
import { giveawayOg } from "./reading";
import { giveawayRoutes } from "./routes";
import { giveawaySearch } from "./search";
import { tagsOfPictures } from "./service";
import { defineGiveawayTasks, startGiveawayTasks } from "./tasks";

/** Without the item: nobody but its author changes what a post shows. */
const ofPost = { kind: "giveaway", alt: giveawayPictures.alt };

export const giveaways: Feature = {
  name: "giveaways",
  routes: giveawayRoutes,
  tasks: { define: defineGiveawayTasks, start: startGiveawayTasks },
  personalData: [
    { name: "giveaways", read: exportGiveaways, shownIn: tagsOfAuthor },
    { name: "giveaway_answers", read: exportMessages },
  ],
  pictureColumns: [hashIn(giveawayPictures.hash, ofPost)],
  tagsOfPictures,
  search: giveawaySearch,
  moments: { none: "a post belongs to a person, not to a place" },
  content: giveawayContent,
  og: [giveawayOg],
};
