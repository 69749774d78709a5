import { activityPictures, activities as rows } from "@/backend/db/schema/activities";
import type { Feature } from "@/backend/feature";
import { hashesWithin, hashIn } from "@/backend/files/picture-column";
import { activityContent } from "./content";
import { editableActivity } from "./editing";
import { defineActivityJobs, startActivityJobs } from "./jobs";
import { activityRoutes } from "./routes";
import { activitySearch } from "./search";
import { activityOg, tagsOfPictures } from "./service";
import { activityTerms } from "./terms";

export const activities: Feature = {
  name: "activities",
  routes: activityRoutes,
  jobs: { define: defineActivityJobs, start: startActivityJobs },
  pictureColumns: [
    { ...hashIn(activityPictures.picture_hash), shownIn: tagsOfPictures },
    hashesWithin(rows.description_html),
  ],
  search: activitySearch,
  editable: editableActivity,
  content: activityContent,
  terms: activityTerms,
  og: [activityOg],
  otherColumns: {
    "activities.email": "of a business",
    "activities.attribution": "no pictures",
    "activities.opening": "no pictures",
    "activities.social": "no pictures",
  },
};
