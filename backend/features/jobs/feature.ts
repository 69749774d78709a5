import type { Feature } from "@/backend/feature";
import { employers } from "./activity-use";
import { jobContent } from "./content";
import { editableJob } from "./editing";
import { defineJobAdJobs } from "./jobs";
import { jobMoments } from "./moments";
import { jobRoutes } from "./routes";
import { jobSearch } from "./search";
import { jobOg, tagsOfPictures } from "./service";

export const jobs: Feature = {
  name: "jobs",
  routes: jobRoutes,
  jobs: { define: defineJobAdJobs },
  tagsOfPictures,
  otherColumns: { "job_ads.logo_alt": "says what the logo shows" },
  search: jobSearch,
  moments: jobMoments,
  editable: editableJob,
  content: jobContent,
  activityUses: [employers],
  og: [jobOg],
};
