import { sql } from "drizzle-orm";
import { activityPictures, activities as rows } from "@/backend/db/schema/activities";
import type { Feature } from "@/backend/feature";
import { hashIn } from "@/backend/files/picture-column";
import { activityContent } from "./content";
import { editableActivity } from "./editing";
import { activityRoutes } from "./routes";
import { activitySearch } from "./search";
import { activityOg, tagsOfPictures } from "./service";
import { defineActivityTasks, startActivityTasks } from "./tasks";
import { activityTerms } from "./terms";

const ofPicture = {
  kind: "activity",
  item: activityPictures.activity_id,
  alt: activityPictures.alt,
  organisation: sql`(select ${rows.organisation_id} from ${rows} where ${rows.id} = ${activityPictures.activity_id})`,
};

export const activities: Feature = {
  name: "activities",
  routes: activityRoutes,
  tasks: { define: defineActivityTasks, start: startActivityTasks },
  pictureColumns: [hashIn(activityPictures.picture_hash, ofPicture)],
  tagsOfPictures,
  search: activitySearch,
  moments: { none: "its hours are activity_open_spans" },
  editable: editableActivity,
  content: activityContent,
  terms: activityTerms,
  og: [activityOg],
  otherColumns: {
    "activities.email": "of a business",
  },
};
