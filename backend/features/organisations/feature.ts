import type { Feature } from "@/backend/feature";
import { defineOrganisationJobs, startOrganisationJobs } from "./jobs";
import { organisationRoutes } from "./routes";
import { eraseMemberships, exportMemberships } from "./service";

export const organisations: Feature = {
  name: "organisations",
  routes: organisationRoutes,
  jobs: { define: defineOrganisationJobs, start: startOrganisationJobs },
  personalData: [
    {
      name: "organisations",
      read: exportMemberships,
      erase: eraseMemberships,
    },
  ],
};
