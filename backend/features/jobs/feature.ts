import type { Feature } from "@/backend/feature";
import { employers } from "./activity-use";
import { jobContent } from "./content";
import { editableJob } from "./editing";
import { jobMoments } from "./moments";
import { jobRoutes } from "./routes";
import { jobSearch } from "./search";
import { jobOg, tagsOfPictures } from "./service";
import { defineJobAdTasks } from "./tasks";

export const jobs: Feature = {
  name: "jobs",
  routes: jobRoutes,
  tasks: { define: defineJobAdTasks },
  tagsOfPictures,
  otherColumns: { "job_ads.logo_alt": "says what the logo shows" },
  search: jobSearch,
  moments: jobMoments,
  editable: editableJob,
  content: jobContent,
  activityUses: [employers],
  og: [jobOg],
};
