import { jobAds } from "@/backend/db/schema/job-ads";
import type { Feature } from "@/backend/feature";
import { hashesWithin, hashIn } from "@/backend/files/picture-column";
import { jobCards } from "./cards";
import { jobContent } from "./content";
import { editableJob } from "./editing";
import { defineJobAdJobs } from "./jobs";
import { jobMoments } from "./moments";
import { jobRoutes } from "./routes";
import { jobSearch } from "./search";
import { jobOg, tagsOfPictures } from "./service";

const ofJob = { kind: "job", item: jobAds.id, organisation: jobAds.organisation_id };
const noPicture = "holds no picture";

export const jobs: Feature = {
  name: "jobs",
  routes: jobRoutes,
  jobs: { define: defineJobAdJobs },
  pictureColumns: [
    { ...hashIn(jobAds.logo_hash, { ...ofJob, alt: jobAds.logo_alt }), shownIn: tagsOfPictures },
    hashesWithin(jobAds.description_html, ofJob),
    hashesWithin(jobAds.requirements_html, ofJob),
    hashesWithin(jobAds.benefits_html, ofJob),
  ],
  otherColumns: {
    "job_ads.logo_alt": noPicture,
    "job_ads.agency": noPicture,
    "job_ads.contact": noPicture,
    "job_ads.questions": noPicture,
  },
  search: jobSearch,
  moments: jobMoments,
  editable: editableJob,
  content: jobContent,
  cards: [jobCards],
  og: [jobOg],
};
